"""The scripts of a page, as short as they can be, and what of the style it needs beside them."""
