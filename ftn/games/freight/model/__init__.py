"""Freight's nouns: what was written, positions, editions, the words of the notation.

Imports nothing else of the game.
Plain data (`moves`, `items`, `fact_lines`, `position`, `state`, `vocabulary`, `strangers`,
`replayed`) is tested by doctests, round trips and conformance records.
"""
