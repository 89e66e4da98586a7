"""Freight Train: list what could have been done instead of a turn, and what it would have brought.

Imports `prose`, `rules` and what lies below.
"""
