"""Records joined by citations into one inert knowledge base."""
