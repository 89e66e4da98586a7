"""Tests of `ftn.analysis` and of the play-outs that it counts."""
