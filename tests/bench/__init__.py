"""How fast it is, measured beside other libraries: `python -m tests.bench`."""
