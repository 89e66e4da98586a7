"""Freight: the table during a replay: turns and their order, rounds, the end, scoring.

Imports `actions` and what lies below.

`test_setup` tests `spread`; `tests/contract/test_verifier.py` tests `plain_table`, `plain_rounds`,
`plain_building`, `plain_shipping`, `plain_paying`, `plain_renewing` and `plain_turns`.
"""
