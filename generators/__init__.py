"""The library and the printing press: from source texts to a stamped site."""
