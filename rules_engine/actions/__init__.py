"""The verbs that any card may ask for (CR 118, 121, 701)."""
