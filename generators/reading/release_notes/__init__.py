"""Release notes, Japanese and English."""
