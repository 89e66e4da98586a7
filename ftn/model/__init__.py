"""The nouns: record, finding, replay, rules, clauses, scene, seats, steps.

Imports `ftn.text` only.
"""
