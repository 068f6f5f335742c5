"""Sentences, readings, order and marks of punctuation of the reader's language."""
