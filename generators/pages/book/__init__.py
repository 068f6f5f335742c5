"""The knowledge base as one reader sees it, and what was asked of it."""
