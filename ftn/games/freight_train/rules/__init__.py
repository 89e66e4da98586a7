"""Freight Train: apply the rules during a replay: turns and their order, days, scoring.

Imports `actions` and what lies below.

Every clause has conformance records; `test_properties` tests scoring and legality against an
independent rulebook, `test_spoilt` the findings of broken records.
"""
