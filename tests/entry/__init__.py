"""Tests of `ftn.entry`."""
