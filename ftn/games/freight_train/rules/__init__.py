"""Freight Train: apply the rules during a replay: turns and their order, days, scoring.

Imports `actions` and what lies below.

The conformance records of every clause test `table`, `order`, `out_of_order`, `days`, `scoring` and
`shorthand`; `test_properties` tests scoring and legality against an independent rulebook,
`test_spoilt` the findings of spoilt records with `provenance`, `test_unknowns` tests `naming`,
`tests/contract/test_verifier.py` tests `plain_turns`, `tests/contract/test_tables.py` `running`,
`tests/disputes` tests `readings`.
"""
