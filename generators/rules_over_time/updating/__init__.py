"""Taking in a new edition."""
