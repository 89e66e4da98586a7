"""Freight Cars' nouns: actions, positions, editions, the vocabulary of the notation.

Imports nothing else of the game.

The nouns without behaviour (`moves`, `position`, `state`, …) have no tests of their own.
"""
