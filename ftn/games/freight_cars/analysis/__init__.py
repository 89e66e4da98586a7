"""Freight Cars: the alternatives to a turn, and their worth.

Imports `prose`, `rules` and what lies below.
"""
