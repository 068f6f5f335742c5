"""Two editions beside each other: which rule is which, and on what evidence."""
