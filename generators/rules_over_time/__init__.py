"""Editions of the Comprehensive Rules: reading them, comparing them, following a number through them."""
