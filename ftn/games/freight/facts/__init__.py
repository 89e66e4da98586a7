"""Freight: facts that a record notes: they set a position up, or are compared with it.

Imports `rules`, `actions` and what lies below.
`end` and `seats` are tested with `fact_checks` and `facts`, and by conformance records;
`tests/contract/test_verifier.py` tests `plain_facts`.
"""
