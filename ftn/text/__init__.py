"""Texts for people: `Said` and its catalogue, strings, visible characters, styled pieces, grids.

Imports nothing of ours.

`tests/notation` tests `strings`, and every report that is tested tests `wording`.
"""
