"""Pages and lists of cards, and what a card does, told in the reader's language."""
