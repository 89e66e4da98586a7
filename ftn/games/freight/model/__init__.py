"""Freight's nouns: what was written, positions, editions, the words of the notation.

Imports nothing else of the game.
"""
