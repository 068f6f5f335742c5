"""The one door of the engine: whether, in which order and how often something happens."""
