"""What an object is like now: values through the layers (CR 109.3, 613)."""
