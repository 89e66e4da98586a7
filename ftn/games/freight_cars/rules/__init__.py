"""Freight Cars: the table during a replay: turns and their order, the end, scoring.

Imports `actions` and what lies below.

The conformance records of `FC-TURN` and `FC-END` test `turns`, those of `FC-CITY` test `served`;
every record tests `table`;
`tests/contract/test_verifier.py` tests `plain_table` and `plain_turns`.
"""
