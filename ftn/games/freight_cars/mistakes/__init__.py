"""Freight Cars: explaining statements that don't fit the notation, in the game's words.

Imports `model`.

`tests/games/freight_cars/mistakes/mistakes.txt` tests all of it, by statements and their messages.
"""
