"""Test disputes with a known cause: the right one is reported, and no other.

`labelled/` holds whole records with one cause each. `python -m tests.disputes` makes some
thousands more, by the causes of `kinds` (of the count), `rules`, `slips` (of the text) and `pairs`,
and prints how many of them are found. README.md says which cases count, and what the figures are.
"""
