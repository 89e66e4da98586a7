"""Mending: what is wrong with a record, found by trying changes of it, and the edits that mend it.

Imports all that lies below; the games only through their contract.
"""
