"""ftn/notation."""
