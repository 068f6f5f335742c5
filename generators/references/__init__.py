"""The one grammar of rule references, English and Japanese, and how rule numbers are ordered into a tree."""
