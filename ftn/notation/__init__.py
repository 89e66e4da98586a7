"""Text to `Record` and back: splitting, lexing, parsing, building, writing.

Imports `ftn.files`, the contract of a game, `ftn.model` and `ftn.text`; it knows no rule.

`test_reading` tests what turns text into a record (`one_record`, `lexing`, `parsing`, `building`,
`words`, `brackets`, `notes`), `tests/fuzz` tests it with texts that nobody would write.
"""
