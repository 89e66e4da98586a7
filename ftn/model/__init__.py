"""The nouns: record, finding, replay, rules, clauses, scene, seats, steps.

Imports `ftn.text` only.

The nouns without behaviour have no tests of their own: all others test them.
"""
