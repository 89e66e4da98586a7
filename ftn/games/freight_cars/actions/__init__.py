"""Freight Cars: trying an action on a position: the position after it, and its breaches.

Imports `model`; nothing here changes a replay.

The conformance records of `FC-DRAW`, `FC-LOAD`, `FC-SHIP` and `FC-CITY` test `drawing`,
`loading`, `shipping`, `pieces` and `filling_faults`.
"""
