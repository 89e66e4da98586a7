"""Freight: the table during a replay: turns and their order, rounds, the end, scoring.

Imports `actions` and what lies below.
"""
