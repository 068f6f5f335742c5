"""The one grammar of rule references, English and Japanese, and how rule numbers are ordered into a tree."""

from generators.references.expansion import expand
from generators.references.grammar import Reference, find_references

__all__ = ["Reference", "expand", "find_references"]
