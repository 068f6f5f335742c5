"""Casting a spell, step by step (CR 601.2a–i)."""
