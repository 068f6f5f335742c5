"""Which words texts use: official terms, what they avoid, and what a ruling speaks of."""
