"""One check a file, one sentence each."""
