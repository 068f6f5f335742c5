"""Sequences that the rules number as steps, and what comes next."""
