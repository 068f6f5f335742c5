"""One file per keyword ability or keyword action, joined in one table."""
