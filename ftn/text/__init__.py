"""ftn/text."""
