"""Freight Train: take facts: set up unknown parts of the position, check known ones.

Imports `rules`, `actions` and what lies below.

The conformance records (`FTN-CLAIM-…`, `FTN-OPEN-…`) and `test_unknowns` test these modules.
"""
