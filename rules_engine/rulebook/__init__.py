"""The edition the engine is written against, and how a rule is cited."""
