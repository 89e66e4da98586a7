"""The replay page: what it shows, computed from a Replay; `viewer/` writes and shows it."""
