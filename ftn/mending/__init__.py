"""Mending: what is wrong with a record, found by trying changes of it, and the edits that mend it.

Imports all that lies below; the games only through their contract.

A hypothesis is a small change of how somebody counted, of the rules or of the text, with a price
in bits. A cause is reported where it explains more than it costs; where several explain as much,
they are reported together. A game says by its room `mending` how else its points may be counted.

`tests/disputes` tests `causes`, `counting`, `evidence`, `helping`, `hypothesis`, `numbers`,
`options`, `retyping`, `rules`, `texts`, `trials`, `trying` and `weighing`, by records whose cause
is known.

`test_slips` tests `edits` and `slips`, `test_comparing` tests `aligning`, `comparing` and
`joining`.
"""
