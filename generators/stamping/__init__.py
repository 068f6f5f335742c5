"""Shells and pages become files of the site; only what changed is written."""
