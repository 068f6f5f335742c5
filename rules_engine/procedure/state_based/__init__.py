"""State-based actions, one file each, and their table (CR 704)."""
