"""The templates of `viewer/`, filled: every text is translated, made visible and escaped."""

from __future__ import annotations

import re
from base64 import b64encode
from contextlib import suppress
from functools import cache
from hashlib import sha256

import jinja2
from jinja2 import Environment, FunctionLoader, StrictUndefined
from jinja2.bccache import Bucket, FileSystemBytecodeCache
from markupsafe import Markup, escape

from ftn.files.caching import cache_folder
from ftn.files.languages import load
from ftn.files.resources import viewer_file
from ftn.page.sanitise import sanitise
from ftn.text.catalogue import Words
from ftn.text.said import Said
from ftn.text.wording import capital
from ftn.version import version

START = "early.js"
"""What runs before anything is shown, so that nothing moves when the rest does."""
_WRITTEN = re.compile(r"`|\[[A-Z]|\b[a-z_]+=[\w…]")
"""What shows that the notation, an option or a command is spoken of."""
_ASIDE_WRITTEN = re.compile(r" \((?:[a-z_]+=\w+|[a-z]+ \d+|[^()]*`[^()]*)\)")
"""The same in brackets, or a line of the record."""
_PARTS = re.compile(r"(\s?; |^)(.*?)(?=\s?; |$)")
_CODE = re.compile("`([^`]+)`")


class TemplateCache(FileSystemBytecodeCache):
    """Compiled templates, which take half of a page's time; a damaged file is compiled anew."""

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what was compiled before, if that can be read."""
        try:
            super().load_bytecode(bucket)
        except Exception:  # noqa: BLE001 -- what unpickling a cut-off file raises depends on where
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write what was compiled, if that can be done."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def template_cache(language: str) -> TemplateCache | None:
    """Return the cache of a language's templates; None without a folder that is closed to others.

    What is compiled depends on the environment as well as on the template, so each version of
    either package has files of its own.
    """
    folder = cache_folder("templates")
    if folder is None:
        return None
    return TemplateCache(folder, f"%s-{language}-{version()}-jinja-{jinja2.__version__}")


def environment(words: Words) -> Environment:
    """Return the templates' environment for a language."""
    return _environment(words.language)


@cache
def _environment(language: str) -> Environment:
    words = load(language)
    known = words.said

    def finalize(value: object) -> object:
        """Translate and show whatever a template writes; what is markup already is left alone."""
        if isinstance(value, Markup) or not isinstance(value, str):
            return value
        return sanitise(known(value) if isinstance(value, Said) else value)

    made = Environment(
        loader=FunctionLoader(_template),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=template_cache(language),
        undefined=StrictUndefined,
        finalize=finalize,
    )
    made.globals |= {"t": words.text, "tn": words.counted}
    made.filters |= {
        "breakable": breakable,
        "coded": coded,
        "for_readers": for_readers,
        "said": known,
        "upper_first": lambda text: capital(known(text)),
    }
    return made


def coded(text: str) -> Markup:
    """Mark up what a text of ours has between backticks as code.

    >>> coded("`ftn rules` lists <them>")
    Markup('<code>ftn rules</code> lists &lt;them&gt;')
    """
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(sanitise(text)))))  # noqa: S704 -- escaped


def for_readers(text: str) -> str:
    """Leave out of a help what only who writes a record can use: notation, options, commands.

    >>> for_readers("money 3, loans 0; `ftn explain FILE a` lists them")
    'money 3, loans 0'
    >>> for_readers("run `ftn explain FILE a` to see where they came from")
    ''
    >>> for_readers("cubes are loaded before they are delivered: write `load`")
    'cubes are loaded before they are delivered'
    >>> for_readers("only when nothing fits (forfeit=stuck); siding 5 was GRHHR (line 8)")
    'only when nothing fits; siding 5 was GRHHR'
    """
    told = ""
    for separator, part in _PARTS.findall(_ASIDE_WRITTEN.sub("", text)):
        written = _WRITTEN.search(part)
        said = (
            part[: part.rfind(":", 0, written.start()) + 1].rstrip(" \u202f:") if written else part
        )
        told += f"{separator * bool(told)}{said}" if said else ""
    return told


def breakable(text: str) -> Markup:
    """Let a line end after a slash: a word with several of them may be long.

    >>> breakable("load F07 AABB/A.CC")
    Markup('load F07 AABB/<wbr>A.CC')
    """
    return Markup("/<wbr>").join(sanitise(text).split("/"))


def _template(name: str) -> str | None:
    try:
        return viewer_text(name)
    except FileNotFoundError:
        return None


@cache
def viewer_text(name: str) -> str:
    """Return the text of a file of the page, read once."""
    return viewer_file(name)


@cache
def inlined(*names: str) -> str:
    """Return files of styles or scripts as one text, as they were written."""
    return "\n".join(map(viewer_text, names))


def digest(text: str) -> str:
    """Return the hash by which a page's policy allows a style or a script."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def policy(style: str, *scripts: str) -> str:
    """Return the policy of a page: nothing but its own style and scripts, and no request at all."""
    allowed = " ".join(map(digest, scripts))
    script = f"script-src {allowed}; " if scripts else ""
    return (
        f"default-src 'none'; img-src data:; style-src {digest(style)}; {script}"
        "base-uri 'none'; form-action 'none'"
    )
