"""Freight Train: legal actions, and games that play themselves.

Imports `analysis` and what lies below.
"""
