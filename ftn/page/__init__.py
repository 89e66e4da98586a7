"""What the replay page shows, computed from a `Replay`; `viewer/` holds how it looks.

Imports `ftn.reports` and what lies below.
"""
