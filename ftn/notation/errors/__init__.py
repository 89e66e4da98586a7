"""ftn/notation/errors."""
