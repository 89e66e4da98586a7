"""The scripts of a page, as short as they can be."""
