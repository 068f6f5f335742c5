"""The one way in for content/ and for a library."""
