"""An executable kernel of the Comprehensive Rules: no files, no clock, no randomness, no sentence for readers."""
