"""Freight: what is wrong with a statement that did not fit the grammar, and how to mend it.

Imports `model`.

The gallery `tests/games/freight/mistakes/mistakes.txt` tests every module.
"""
