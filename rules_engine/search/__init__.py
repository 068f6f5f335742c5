"""More than one line of play: every answer, every line, and lines that are looked for."""
