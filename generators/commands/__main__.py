"""`python -m generators.commands`: the command line of the checkout that is worked in."""

from __future__ import annotations

from generators.commands import main

main()
