"""Source text to parsed pages; a reader never raises."""
