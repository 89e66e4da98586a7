"""ftn/model."""
