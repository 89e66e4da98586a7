"""Freight Train: the table during a replay: turns and their order, days, scoring.

Imports `actions` and what lies below.
"""
