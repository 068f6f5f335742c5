"""Resolving a spell or ability (CR 608)."""
