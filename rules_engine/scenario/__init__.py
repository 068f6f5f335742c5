"""Walkthrough pages: reading, setting up, playing, tracing and knocking out."""
