"""What the replay page shows, computed from a `Replay`; `viewer/` holds how it looks.

Imports `ftn.reports` and what lies below; the games only through their contract.

`test_stepping` tests `moving` and `if_ended_now`, `test_card` tests `sharing`, `test_index` tests
`thumbnails`, `tests/browser` the `script_words`.
"""
