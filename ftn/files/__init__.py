"""ftn/files."""
