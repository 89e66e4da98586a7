"""The formats in which findings are reported. A format's module waits until it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ftn.model.checked import Checked

FORMATS = ("full", "concise", "json", "github", "sarif")


def report(
    checked: Iterable[Checked], format: str, *, colour: bool = False, width: int | None = None
) -> Iterator[str]:
    """Write what was found in one of the `FORMATS`, in chunks, as the records come.

    Colour and width are for a terminal; only the formats that people read take them. A format is
    loaded when it is asked for.
    """
    if format == "full":
        from ftn.reports import full

        return full.write(checked, colour=colour, width=width)
    if format == "concise":
        from ftn.reports import concise

        return concise.write(checked, colour=colour)
    if format == "json":
        from ftn.reports import json_

        return json_.write(checked)
    if format == "github":
        from ftn.reports import github

        return github.write(checked)
    if format == "sarif":
        from ftn.reports import sarif

        return sarif.write(checked)
    known = ", ".join(FORMATS)
    raise ValueError(f"no format {format!r}; there are {known}")
