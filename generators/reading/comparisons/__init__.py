"""Pages that compare two versions: rows of old and new lines, in the three forms in which they are copied."""
