"""Freight: what could have been done instead, and what it would have brought.

Imports `prose`, `rules` and what lies below.
"""
