"""ftn/referee."""
