"""Freight: a position as a picture and as a table.

Imports `rules` and what lies below.

`tests/games/freight/test_scene.py` tests `layout`.
"""
