"""Freight: an action tried on a position: what it leads to, and which clauses it breaches.

Imports `model`; nothing here changes a replay.
"""
