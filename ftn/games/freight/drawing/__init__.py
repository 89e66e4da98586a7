"""Freight: where things stand on the board, as a picture and as a table.

Imports `rules` and what lies below.
"""
