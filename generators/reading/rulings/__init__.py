"""Pages of card rulings, line by line."""
