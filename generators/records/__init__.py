"""What a source claims, as records with provenance."""
