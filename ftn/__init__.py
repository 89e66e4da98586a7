"""FTN: the notation and toolkit for recording physical games."""
