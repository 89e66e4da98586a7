from __future__ import annotations

from ftn.mending.applying import mended
from ftn.model.edit import Edit
from ftn.model.finding import Finding
from tests.replayed import findings

HEAD = '[Rules "freight-train/1996"]\n[a "Anna"]\n[b "Ben"]\n\nday 1\n'
WORD = Edit(1, 1, 1, 4, "two", safe=True)


def applied(text: str, *, unsafe: bool = False) -> str:
    done = mended(HEAD + text, findings, unsafe=unsafe)
    assert done.left == tuple(findings(done.text))
    return done.text.removeprefix(HEAD)


def test_safe_edits_are_applied_until_nothing_changes() -> None:
    text = "main opotp RCCT0, RRTBT, HCBPA, RLSCA ; as dealt\nfirst Anna\n1a Take 1o {the ore}\n"
    assert applied(text) == (
        "main OPOTP RCCTO RRTBT HCBPA RLSCA ; as dealt\nfirst a\n1a Take 1o {the ore}\n"
    )


def test_what_is_only_proposed_needs_asking() -> None:
    text = "1a call [at last]\n1b call now\n"
    assert applied(text) == text
    assert applied(text, unsafe=True) == "1a call {at last}\n1b call {now}\n"


def test_an_edit_that_makes_nothing_better_is_not_applied() -> None:
    proposed = Finding("FTN-SYNTAX", "error", "one is no word", fix=WORD)
    done = mended("one", lambda _: [proposed])
    assert (done.text, done.applied, done.left) == ("one", (), (proposed,))


def test_an_edit_that_loses_a_comment_is_not_applied() -> None:
    proposed = Finding("FTN-SYNTAX", "error", "wrong", fix=Edit(1, 1, 1, 9, "two", safe=True))
    done = mended("one {so}", lambda text: [proposed] if text.startswith("one") else [])
    assert done.text == "one {so}"


def test_what_can_be_read_may_show_what_was_wrong_with_it() -> None:
    text = "main OPOTP RCCTO RRTBT HCBPA RLSCA\n1a pull 1o 1P 1t\n"
    done = mended(HEAD + text, findings)
    assert done.text.endswith("1a pull 1O 1P 1T\n")
    assert [one.rule for one in done.left] == ["FT-PULL-1"]


def test_edits_that_overlap_are_applied_one_by_one() -> None:
    ends = {"one": "two", "two": "three"}

    def wrong(text: str) -> list[Finding]:
        if text not in ends:
            return []
        fix = Edit(1, 1, 1, 1 + len(text), ends[text], safe=True)
        found = Finding("FTN-SYNTAX", "error", "wrong", fix=fix)
        return [found] * {"one": 3, "two": 2}[text]

    done = mended("one", wrong)
    assert done.text == "three"
    assert [(one.before, one.after) for one in done.applied] == [("one", "two"), ("two", "three")]


def test_every_record_of_a_file_is_mended_at_its_own_place() -> None:
    one = HEAD + "first a\n1a take 1o 2P 3T\n"
    text = f'{one}; between\n{one.replace("1a take", "1A. pull")}[FTN "1"] {one}'
    done = mended(text, findings)
    assert done.text.count("1a pull 1O 2P 3T\n") == 3
    assert "; between\n" in done.text
    assert [one.finding.place.line for one in done.applied][:3] == [7, 15, 22]
