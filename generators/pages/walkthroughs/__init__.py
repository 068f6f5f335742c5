"""Pages of walkthroughs, generated examples and proofs, with the table that the player draws."""
