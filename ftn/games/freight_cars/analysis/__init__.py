"""Freight Cars: the worth of what could have been done instead of a turn.

Imports `prose`, `rules` and what lies below.
"""
