"""The rules in Japanese, and whether they still say what the English says."""
