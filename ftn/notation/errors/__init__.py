"""What is wrong with a text that can't be read, and how to mend it.

Imports what `ftn.notation` may.
"""
