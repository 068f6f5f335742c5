"""One wikitext construct per file."""
