"""Freight Train: what happened, in sentences.

Imports `rules` and what lies below.
"""
