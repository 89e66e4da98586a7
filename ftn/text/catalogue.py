"""The page's texts in one language: `viewer/words/<language>.toml`.

A catalogue maps each English template to that of its language; a text that depends on a number has
two forms. Clauses are listed by their ids. What a catalogue doesn't know, and what users wrote,
stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from ftn.text.said import COUNT, Joined, Part, Said

SOURCE = "en"
"""The language that the templates are written in."""


@frozen
class Words:
    """The texts of one language.

    >>> from ftn.files.languages import load
    >>> load("fr").text("Day {day} begins.", day=2)
    'Le jour 2 commence.'
    """

    language: str
    """Its code: `fr`."""
    name: str
    """What it calls itself."""
    direction: str
    """In which direction it is written: `ltr` or `rtl`."""
    singular: frozenset[int]
    """Which counts take the first of two forms."""
    templates: Mapping[str, str]
    """The template of each English one."""
    forms: Mapping[str, tuple[str, str]]
    """The two forms of each text that depends on a number, by its first English one."""
    clauses: Mapping[str, Mapping[str, str]]
    """What clauses say: by their ids, and then by the names of the fields of `Clause`."""

    @property
    def is_source(self) -> bool:
        """Whether nothing has to be translated."""
        return self.language == SOURCE

    def text(self, template: str, **parts: Part) -> str:
        """Say a text of the page; a part that is `Said` is translated, too."""
        chosen = self.templates.get(template) or template
        return chosen.format_map(self._parts(parts)) if parts else chosen

    def counted(self, one: str, many: str, *, n: int, **parts: Part) -> str:
        """Say a text of the page that depends on a number.

        >>> from ftn.files.languages import load
        >>> load("en").counted("{n} turn", "{n} turns", n=2)
        '2 turns'
        """
        found = self.forms.get(one)
        chosen = found[n not in self.singular] if found else many if n != 1 else one
        return chosen.format_map({COUNT: n, **self._parts(parts)})

    def said(self, text: str) -> str:
        """Translate a text; one that isn't `Said` is somebody's own and stays as it is."""
        if self.is_source or not isinstance(text, Said):
            return text
        return self._said(text)

    def template(self, text: Said) -> str:
        """Return the template of a text in the form that its number takes, or what joins texts."""
        if text.many:
            n = text.parts[COUNT]
            found = self.forms.get(text.template)
            return (
                found[n not in self.singular] if found else text.many if n != 1 else text.template
            )
        return self.templates.get(text.template) or text.template

    def _said(self, text: Said) -> str:
        if isinstance(text, Joined):
            return self.template(text).join(
                [self._said(part) if isinstance(part, Said) else part for part in text.texts]
            )
        chosen = self.template(text)
        return chosen.format_map(self._parts(text.parts)) if text.parts else chosen

    def _parts(self, parts: Mapping[str, Part]) -> Mapping[str, Part]:
        return {
            name: self._said(part) if isinstance(part, Said) and not self.is_source else part
            for name, part in parts.items()
        }
