"""Freight Cars: a record from its opening, statement by statement, to what is open at its end.

Imports `rules`, `facts` and what lies below.

The conformance records of `FTN-OPEN` test `open_items`; every record tests `statements`.
"""
