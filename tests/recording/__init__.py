"""Tests of `ftn.recording`."""
