"""Freight Cars: a record from its opening, statement by statement, to what is open at its end.

Imports `rules`, `facts` and what lies below.
"""
