"""Files found, read, decoded and written, and what is shipped beside the package.

Imports `ftn.model` and `ftn.text`.
"""
