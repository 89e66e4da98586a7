"""Freight Cars: turns and facts in sentences.

Imports `rules` and what lies below.

`tests/games/freight_cars/prose/test_sentences.py` tests all of it.
"""
