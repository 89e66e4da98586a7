"""Freight Train: lay out the board as a picture and as a table.

Imports `rules` and what lies below.

`test_scene` tests `layout`.
"""
