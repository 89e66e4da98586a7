"""Freight Cars: facts that a record notes: they set a position up, or are compared with it.

Imports `rules`, `actions` and what lies below.

The conformance records of `FTN-CLAIM`, `FC-SETUP` and `FC-SCORE` test `facts` and `end`,
`tests/contract/test_verifier.py` tests `plain_facts`.
"""
