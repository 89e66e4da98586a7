"""Scripts with short names for what is local to them: they make up a sixth of a page.

A name is replaced within the scope that binds it: a block, an arrow function, a loop, a `catch`.
All is declared by `let`, and declarations that follow each other become one.
Properties, top-level names and names of the browser stay. Scripts are expected to be tightened
(`render.tightened`), and to end statements with semicolons.
A script that has what is not understood here, as `function` or `switch`, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

_TOKEN = re.compile(
    r"""(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\d[\w.]*|
    /(?![\s/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\n\\[])+/[a-z]*)|
    (?P<name>[A-Za-z_$][\w$]*)|(?P<sign>=>|\+\+|--|\?\.(?!\d)|\.\.\.|[^\s`])|(?P<space>\s+)""",
    re.VERBOSE,
)
_SIGN = re.compile("(?P<sign>.)")
_VALUE = re.compile(r"[\w$)\]`]\Z")
"""What ends a value: a slash after it divides."""
_TEMPLATE = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*", re.DOTALL)
_BEFORE_BLOCK = {"", ")", "=>", "else", "do", "try", "finally", "catch", "{", "}", ";"}
_UNKNOWN = {"function", "class", "var", "switch", "with", "eval", "import", "export"}
_WORDS = {
    "async",
    "await",
    "break",
    "case",
    "catch",
    "const",
    "continue",
    "default",
    "delete",
    "do",
    "else",
    "false",
    "finally",
    "for",
    "if",
    "in",
    "instanceof",
    "let",
    "new",
    "null",
    "of",
    "return",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "undefined",
    "void",
    "while",
}
_LETTERS = "etnraisoclduhmpfgvbywkxjqzTSCELRAMNDIOPBFHUWVGYKXQJZ"
_NAMES = [*_LETTERS, *("".join(pair) for pair in product(_LETTERS, repeat=2))]

Token = tuple[str, str]
_LET = {("name", "const"): "let"}


def shortened(script: str) -> str:
    """Give what is local to a script short names.

    >>> shortened("const twice=(number)=>{const{sum}=of(number);\\nreturn{sum,number};\\n};")
    'let twice=e=>{let{sum:t}=of(e);return{sum:t,number:e}};'
    >>> shortened("const one=1;const{two}=one;let three=two;")
    'let one=1,{two}=one,three=two;'
    """
    tokens = [token for token in _tokens(script) if token[0] != "space"]
    around = zip([("", ""), *tokens], tokens, [*tokens[1:], ("", "")], strict=False)
    for (_, before), (kind, word), (_, after) in around:
        if kind == "name" and word in _UNKNOWN and before != "." and after != ":":
            return script
    return _Script(tokens).written()


def _tokens(script: str) -> Iterator[Token]:
    """Yield the tokens; a template's text is one up to each `${`, and from each `}` on."""
    at, before = 0, ""
    open_braces: list[int] = []  # within each `${`
    while at < len(script):
        resumed = script[at] == "}" and bool(open_braces) and open_braces[-1] == 0
        if resumed or script[at] == "`":
            if resumed:
                open_braces.pop()
            found = _TEMPLATE.match(script, at + 1)
            assert found
            ends = script[found.end()] == "`"
            if not ends:
                open_braces.append(0)
            end = found.end() + (1 if ends else 2)
            yield "ends" if ends else "opens", script[at:end]
        else:
            divides = script[at] == "/" and bool(_VALUE.search(before)) and before not in _WORDS
            found = (_SIGN if divides else _TOKEN).match(script, at)
            assert found
            assert found.lastgroup
            end, word = found.end(), found.group()
            if open_braces and word in {"{", "}"}:
                open_braces[-1] += 1 if word == "{" else -1
            yield found.lastgroup, word
        before = script[at:end].strip() or before
        at = end


class _Script:
    """A script's tokens, its brackets and its scopes."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.kinds = [kind for kind, _ in tokens]
        self.tokens = [_LET.get(token, token[1]) for token in tokens] + [""]
        self.partner: dict[int, int] = {}
        self.blocks: list[int] = []
        self.uses: dict[int, bool] = {}
        """The names that are used as values, and whether they are a property's name as well."""
        self._read()
        self.scopes = sorted({*self._scopes()}, key=lambda scope: (scope[0], -scope[1]))
        self.parents, self.inner = self._nested()
        self.bound: list[set[str]] = [set() for _ in self.scopes]
        self.joined: set[int] = set()
        """The semicolons after which a declaration like the one before begins."""
        self._bind()

    def _read(self) -> None:
        tokens, stack = self.tokens, [("", -1)]
        for at, kind in enumerate(self.kinds):
            word, before = tokens[at], tokens[at - 1] if at else ""
            if kind in {"opens", "ends"}:
                if word[0] == "}":
                    stack.pop()
                if kind == "opens":
                    stack.append(("${", at))
            elif kind == "sign" and word in "([{":
                block = word == "{" and before in _BEFORE_BLOCK
                if block:
                    self.blocks.append(at)
                stack.append(("block" if block else word, at))
            elif kind == "sign" and word in ")]}":
                opened = stack.pop()[1]
                self.partner |= {opened: at, at: opened}
            elif kind == "name" and word not in _WORDS and before not in {".", "?."}:
                keyed = stack[-1][0] == "{" and before in {"{", ","}
                if not (keyed and tokens[at + 1] in {":", "("}):
                    self.uses[at] = keyed

    def _scopes(self) -> Iterator[tuple[int, int]]:
        tokens, partner = self.tokens, self.partner
        for at in self.blocks:
            before = tokens[at - 1]
            catches = before == ")" and tokens[partner[at - 1] - 1] == "catch"
            if before != "=>" and not catches:  # these are the scopes of their parameters, too
                yield at, partner[at]
        for at, kind in enumerate(self.kinds):
            word = tokens[at]
            if word == "=>" and kind == "sign":
                yield partner.get(at - 1, at - 1), self._ending(at + 1, ",;")
            elif kind == "name" and tokens[at - 1] != ".":
                if word == "for":
                    yield at, self._statement(partner[at + 1] + 1)
                elif word == "catch" and tokens[at + 1] == "(":
                    yield at, partner[partner[at + 1] + 1]

    def _ending(self, at: int, signs: str) -> int:
        """Return where an expression or a statement ends: at a sign or a closing bracket."""
        if at in self.blocks:
            return self.partner[at]
        while at < len(self.kinds):
            word = self.tokens[at]
            if self.kinds[at] == "sign" and word in "([{":
                at = self.partner[at]
            elif self.kinds[at] == "opens" and word[0] == "`":
                depth = 1
                while depth:
                    at += 1
                    kind, first = self.kinds[at], self.tokens[at][0]
                    depth += (kind == "opens" and first == "`") - (kind == "ends" and first == "}")
            elif self.kinds[at] != "text" and word[0] in ")]}" + signs:
                return at
            at += 1
        return at

    def _statement(self, at: int) -> int:
        """Return where a statement ends: its semicolon, or the end of its last block."""
        tokens = self.tokens
        if tokens[at] in {"for", "while", "if"}:
            end = self._statement(self.partner[at + 1] + 1)
            return self._statement(end + 2) if tokens[end + 1] == "else" else end
        return self._ending(at, ";")

    def _nested(self) -> tuple[list[int], list[int]]:
        """Return the scope around each scope, and the innermost one around each token."""
        parents, inner = [], [-1] * len(self.kinds)
        open_scopes: list[int] = []
        for number, (start, end) in enumerate(self.scopes):
            while open_scopes and self.scopes[open_scopes[-1]][1] < start:
                open_scopes.pop()
            parents.append(open_scopes[-1] if open_scopes else -1)
            open_scopes.append(number)
            inner[start : end + 1] = [number] * (end + 1 - start)
        return parents, inner

    def _bind(self) -> None:
        for at, kind in enumerate(self.kinds):
            word = self.tokens[at]
            if kind == "sign" and word == "=>":
                start = self.partner.get(at - 1, at - 1)
                scope = self.scopes.index((start, self._ending(at + 1, ",;")))
                self._pattern(start, scope)
            elif kind == "name" and self.tokens[at - 1] != ".":
                if word == "let":
                    end = self._declare(at + 1)
                    if self.tokens[end : end + 2] == [";", word]:
                        self.joined.add(end)
                elif word == "catch" and self.tokens[at + 1] == "(":
                    self._pattern(at + 1, self.inner[at])

    def _declare(self, at: int) -> int:
        """Bind what a declaration binds: names or patterns, with commas between; return its end."""
        while True:
            self._pattern(at, self.inner[at])
            at = self._ending(self.partner.get(at, at) + 1, ",;")
            if self.tokens[at] != ",":
                return at
            at += 1

    def _pattern(self, at: int, scope: int) -> None:
        """Bind the names in a pattern, which may be a list of parameters."""
        if at not in self.partner:
            if scope >= 0:
                self.bound[scope].add(self.tokens[at])
            return
        end = self.partner[at]
        at += 1
        while at < end:
            if at in self.uses or (self.tokens[at] in {"[", "{"}):
                self._pattern(at, scope)
                at = self._ending(self.partner.get(at, at) + 1, ",")  # leaves out what is usual
            at += 1

    def written(self) -> str:
        """Write the script with short names."""
        found = {at: self._scope(at) for at in self.uses}
        taken: list[set[tuple[int, str]]] = [set() for _ in self.scopes]
        firsts: list[dict[str, None]] = [{} for _ in self.scopes]
        """The names of each scope in order of first use, so that similar scopes get the same
        letters and compress well."""
        for at, scope in found.items():
            if scope >= 0:
                firsts[scope][self.tokens[at]] = None
            within = self.inner[at]
            while within != scope:
                taken[within].add((scope, self.tokens[at]))
                within = self.parents[within]
        names: dict[tuple[int, str], str] = {}
        for number, own in enumerate(firsts):
            used = {names.get(one, one[1]) for one in taken[number]} | _WORDS
            free = (name for name in _NAMES if name not in used)
            names |= {(number, name): short for name, short in zip(own, free, strict=False)}
        written = ""
        for at in range(len(self.kinds)):
            word = self.tokens[at]
            if at in found:
                short = names.get((found[at], word), word)
                word = f"{word}:{short}" if self.uses[at] and short != word else short
            if self._idle(at) or at - 1 in self.joined:
                continue
            word = "," if at in self.joined else word
            written += f" {word}" if written and _touch(written[-1], word[0]) else word
        return written

    def _scope(self, at: int) -> int:
        scope = self.inner[at]
        while scope >= 0 and self.tokens[at] not in self.bound[scope]:
            scope = self.parents[scope]
        return scope

    def _idle(self, at: int) -> bool:
        """Say whether a sign can go: after the last of several, or around a single parameter."""
        word, before, after = self.tokens[at], self.tokens[at - 1], self.tokens[at + 1]
        if word == ";" and after == "}":
            opened = self.partner.get(at - 1, at)
            return self.tokens[opened - 1] not in {"for", "while", "if"}
        if word == "," and after in {")", "]", "}"}:
            return before not in {",", "["}
        opened = self.partner.get(at, at) if word == ")" else at
        closed = opened + 2
        return (
            self.partner.get(opened) == closed
            and self.tokens[opened] == "("
            and self.tokens[closed + 1] == "=>"
            and opened + 1 in self.uses
        )


def _touch(one: str, other: str) -> bool:
    """Say whether two signs would become one thing without a space between them."""
    return (one == other and one in "+-/") or bool(re.match(r"[\w$]{2}", one + other))
