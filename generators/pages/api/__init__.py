"""The files for other programs, and their schemas."""
