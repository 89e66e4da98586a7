"""Freight: what is wrong with a statement that did not fit the grammar, and how to mend it.

Imports `model`. Tested by the gallery in `tests/games/freight/mistakes/mistakes.txt`.
"""
