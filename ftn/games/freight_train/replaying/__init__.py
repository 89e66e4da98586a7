"""Freight Train: take a record from its opening, statement by statement.

Imports `rules`, `facts` and what lies below.

The conformance records and `test_unknowns` test these modules.
"""
