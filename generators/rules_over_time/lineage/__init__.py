"""Rules followed through all editions."""
