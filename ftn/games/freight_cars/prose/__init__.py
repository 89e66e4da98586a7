"""Freight Cars: what happened, in sentences.

Imports `rules` and what lies below.
"""
