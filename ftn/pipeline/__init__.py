"""ftn/pipeline."""
