"""The knowledge base arranged into pages."""
