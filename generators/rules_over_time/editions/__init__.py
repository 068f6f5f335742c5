"""Editions of the Comprehensive Rules as records."""
