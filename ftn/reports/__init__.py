"""Reports: what a replay or a check says, for people and for programs."""
