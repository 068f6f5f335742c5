"""More than one line of play: every answer inside a procedure."""
