"""What a `Replay` looks like on a terminal and to other programs.

Imports `ftn.pipeline` and what lies below, the games only through their contract. It never reads a
record's text again.

`test_exporting` tests `schema`, `tests/disputes/test_dispute.py` tests `disputing` and
`disputing_json`, `tests/mending/test_comparing.py` tests `comparing`.
"""
