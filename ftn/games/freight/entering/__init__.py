"""Freight: what can be written next in a turn, word by word.

Imports `play` and what lies below.

`test_entry` walks all modules: every verified turn is reached, and what legal choices reach
verifies.
"""
