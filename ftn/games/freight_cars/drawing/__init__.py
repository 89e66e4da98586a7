"""Freight Cars: the layout of the board, as a picture and as a table.

Imports `rules` and what lies below.

`tests/games/freight_cars/test_board.py` and `test_scene.py` test `blocks`, `layout` and
`measure`.
"""
