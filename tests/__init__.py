"""The tests: they mirror the package, a module of tests for each module."""
