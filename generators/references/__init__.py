"""The one grammar of rule references, English and Japanese."""
