"""Freight: what happened, in sentences.

Imports `rules` and what lies below.
The sentences of all modules are tested by `test_sentences` and `test_fact_sentences`.
"""
