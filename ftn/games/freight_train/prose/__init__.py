"""Freight Train: describe turns and facts in sentences.

Imports `rules` and what lies below.

`test_sentences` tests all of it.
"""
