"""What the replay page shows, computed from a `Replay`; `viewer/` holds how it looks.

Imports `ftn.reports` and what lies below; the games only through their contract.

`test_card` tests `sharing`, `test_index` tests `thumbnails`.
"""
