"""`Record` to `Replay`: the loop over statements, the table, what is uncertain.

Imports `ftn.notation`, the contract of a game, and what lies below; no game by name.

Every conformance record tests `replaying`, `trial` and `open_items`.
"""
