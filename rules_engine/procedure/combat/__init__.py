"""The combat phase, one file per step (CR 506–511)."""
