"""What is wrong with a text that can't be read, and how to mend it.

Imports what `ftn.notation` may.

`test_reading`, the conformance records `FTN-SYNTAX-…` and `tests/fuzz` test every module.
"""
