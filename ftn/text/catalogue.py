"""The page's texts in one language: `viewer/words/<language>.toml`.

A catalogue maps each English template to that of its language; a text that depends on a number has
two forms. Clauses stand there by their ids. What a catalogue doesn't know, and what users wrote,
is said as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from attrs import evolve, frozen

from ftn.files.resources import viewer
from ftn.model.clauses import Clause
from ftn.text.said import COUNT, Joined, Part, Said

SOURCE = "en"
"""The language that the templates are written in."""

_FOLDER = "words"
_SUFFIX = ".toml"
_HEAD = "language"
_CLAUSES = "clauses"


@frozen
class Words:
    """The texts of one language.

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

    def clause(self, clause: Clause) -> Clause:
        """Return a clause in this language.

        >>> from ftn.model.clauses import clause
        >>> found = clause("FT-REARR-2")
        >>> load("nl").clause(found).title if found else ""
        'Opnieuw ordenen kost een fiche'
        """
        told = self.clauses.get(clause.id)
        if not told:
            return clause
        return evolve(
            clause,
            title=told.get("title", clause.title),
            rule=told.get("rule", clause.rule),
            ruling=told.get("ruling", clause.ruling),
            differ=told.get("differ", clause.differ),
        )

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


def languages() -> list[str]:
    """Return the languages that there is a catalogue of.

    >>> languages()
    ['en', 'fr', 'nl']
    """
    names = viewer().names(_FOLDER)
    return [name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)]


@cache
def load(language: str) -> Words:
    """Load the texts of a language.

    >>> load("nl").name
    'Nederlands'
    """
    import tomllib  # a command that shows no page does without

    if language not in languages():
        raise ValueError(
            f"no catalogue is called {language!r}; there are: {', '.join(languages())}"
        )
    tables = tomllib.loads(viewer().text(f"{_FOLDER}/{language}{_SUFFIX}"))
    head = tables.pop(_HEAD)
    clauses = tables.pop(_CLAUSES, {})
    templates: dict[str, str] = {}
    forms: dict[str, tuple[str, str]] = {}
    for table in tables.values():
        for key, value in table.items():
            if isinstance(value, str) and value:
                templates[key] = value
            elif isinstance(value, list) and all(value):
                forms[key] = value[0], value[1]
    return Words(
        language,
        head["name"],
        head["direction"],
        frozenset(head["singular"]),
        templates,
        forms,
        {
            name: {field: text for field, text in told.items() if text}
            for name, told in clauses.items()
        },
    )
