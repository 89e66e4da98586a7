"""Freight Train: what is wrong with a statement that isn't in the notation, in the game's words.

Imports `model`.
"""
