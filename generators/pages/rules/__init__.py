"""Pages of rules, their tree, what changed, and where the rules are silent."""
