"""Entering a turn word by word, for every surface: what can be written next, and quick typing.

Imports the games' contract, and what lies below. `test_entry` walks the words of
every game; `typing` has tests of its own.
"""
