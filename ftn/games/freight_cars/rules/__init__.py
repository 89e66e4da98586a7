"""Freight Cars: the table during a replay: turns and their order, the end, scoring.

Imports `actions` and what lies below.
"""
