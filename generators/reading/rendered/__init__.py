"""The text of wiki pages as a browser shows it."""
