"""Examples that the engine finds by itself: for each site of a keyword the shortest line of play where it decides."""
