"""What is true of objects, zones, players and the turn with no rule running (CR 102, 109, 400, 500)."""
