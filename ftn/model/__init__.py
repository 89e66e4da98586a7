"""The nouns: record, finding, replay, rules, clauses, scene, seats, steps.

Imports `ftn.text` only.

The nouns without behaviour (`record`, `replay`, `finding`, `breach`, `checked`, `generic`,
`instead`, `mistake`, `parts`, `plays`, `reading`) have no tests of their own;
`tests/contract` tests `board`, `choices`, `json_schema` and `stating`, in every game.
"""
