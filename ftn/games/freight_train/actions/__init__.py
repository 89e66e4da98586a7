"""Freight Train: try an action on a position: its result, and the clauses it breaches.

Imports `model`; nothing here changes a replay.

The conformance records and `test_properties` test these modules against an independent rulebook.
"""
