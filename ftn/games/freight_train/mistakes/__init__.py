"""Freight Train: explain statements that can't be read, in the game's words.

Imports `model`.

The conformance records `FTN-SYNTAX-…` test all of it.
"""
