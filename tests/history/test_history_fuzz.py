"""Mutilated texts: never another error than the package's own, never more than linear work."""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
from collections.abc import Callable
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import omahakit.history
from history.history_data import SAMPLES
from omahakit.history import (
    HandHistory,
    HistoryError,
    Skips,
    hands_table,
    read_hand,
    read_text,
    replay,
    write_phh,
    write_pokerstars,
)
from omahakit.history.phh import from_fields
from omahakit.history.telling import tell

TEXTS = {path.name: path.read_text(encoding="utf-8") for path in sorted(SAMPLES.iterdir())}
PIECES = [
    *("$", "€1", "-1", "0", "99999999999999999999", "1.005", "[", "]", "()", "<", "&", '"', "'"),
    *("=", "٣", " ", "\n", "\r", "\x00", "\ufeff", "\u2028", "As", "</game>", " folds"),
    *("Seat 1:", "Seat 99: X ($5 in chips)", " raises $1 to $2", "p1 cbr 1"),
    *("*** RIVER ***", "*** FLOP *** [As As As]"),
]
FIELDS = [
    *("_posts", "_actions", "_boards", "_holes", "_payouts", "_collected", "_unit", "_rake"),
    *("_cap", "_hero", "_shown", "_fees", "_pots", "seats", "players", "hand", "winnings"),
    *("antes", "blinds_or_straddles", "starting_stacks", "actions", "day", "seat_count"),
    *("_structure", "_bonus", "_button", "_cash_outs", "_complete", "_returned", "min_bet"),
]


@st.composite
def mutilated(draw: Any) -> str:
    """A sample with lines dropped, doubled, swapped, cut, and pieces put in anywhere."""
    text: str = TEXTS[draw(st.sampled_from(sorted(TEXTS)))]
    for _ in range(draw(st.integers(1, 4))):
        lines = text.split("\n")
        i = draw(st.integers(0, len(lines) - 1))
        j = draw(st.integers(0, len(lines) - 1))
        match draw(st.integers(0, 5)):
            case 0:
                del lines[i]
            case 1:
                lines.insert(j, lines[i])
            case 2:
                lines[i], lines[j] = lines[j], lines[i]
            case 3:
                lines[i] = lines[i][: draw(st.integers(0, len(lines[i])))]
            case 4:
                at = draw(st.integers(0, len(lines[i])))
                piece = draw(st.sampled_from(PIECES))
                lines[i] = lines[i][:at] + piece + lines[i][at:]
            case 5:
                at = draw(st.integers(0, len(lines[i])))
                cut = draw(st.integers(1, 5))
                lines[i] = lines[i][:at] + draw(st.text(max_size=3)) + lines[i][at + cut :]
        text = "\n".join(lines)
    return text


def use_all(text: str) -> None:
    """Everything that can be done with what is read."""
    skips = Skips()
    for hand in read_text(text, on_skip=skips):
        played = replay(hand)
        list(tell(played))
        hands_table([played], equities=False)
        use_writers(hand)
    for skipped in skips.first:
        assert skipped.reason.startswith(("line ", "expected "))


def use_writers(hand: HandHistory) -> None:
    for write in (write_phh, write_pokerstars):
        try:
            again = write(hand)
        except HistoryError:
            continue
        if write is write_phh:
            assert read_hand(again) == hand


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("pokerstars.txt", "Board [3s 4d", "Board [As 3s 4d"),  # six cards
        ("pokerstars.txt", "[3s 4d 7h] [Kh]", "[3s 4d 7h] [3s]"),  # a card twice
        ("pokerstars.txt", "Seat 4: Dan", "Ann collected $5 from pot\nSeat 4: Dan"),
        ("pokerstars.txt", "Bob: posts the ante 5\n", ""),  # antes that are uneven
        ("pokerstars.txt", "($100 in chips)", "($0 in chips)"),
        ("wpn.txt", "Player Bob received card: [10d]\n", "Game started at: 2018/2/3 9:5:7\n"),
        (
            "everleaf.txt",
            "Hero calls [$ 0.50",
            "Villain: posts big blind [$ 0.50]\nHero calls [$ 0.50",
        ),
        ("888.txt", "Bob collected", "Dan collected"),
        ("hand.phh", "min_bet = 2", "min_bet = 9223372036854775807"),
        ("hand.phh", "players = ", "seats = [false, 'x', 3]\nplayers = "),
    ],
)
def test_found_by_mutilation(name: str, old: str, new: str) -> None:
    assert old in TEXTS[name]
    use_all(TEXTS[name].replace(old, new))


@settings(max_examples=600, deadline=None, suppress_health_check=list(HealthCheck))
@given(mutilated())
def test_mutilated_samples(text: str) -> None:
    use_all(text)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    use_all(text)
    for name in ("pokerstars.txt", "hand.phh", "boss.xml"):
        first = TEXTS[name].split("\n", 2)
        use_all("\n".join([*first[:2], text]))


@settings(max_examples=200, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(FIELDS),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
            lambda inner: (
                st.lists(inner, max_size=4)
                | st.dictionaries(st.text(max_size=3), inner, max_size=3)
            ),
            max_leaves=6,
        ),
        max_size=3,
    )
)
def test_any_fields(changed: dict[str, Any]) -> None:
    fields = {
        "variant": "PO",
        "antes": [0, 0],
        "blinds_or_straddles": [1, 2],
        "min_bet": 2,
        "starting_stacks": [50, 50],
        "actions": ["p2 cbr 6", "p1 f"],
        "winnings": [4, 0],
    }
    try:
        hand = from_fields({**fields, **changed})
    except HistoryError:
        return
    played = replay(hand)
    list(tell(played))
    hands_table([played], equities=False)


# ---------------------------------------------------------------- linear work


def calls_of(work: Callable[[], object]) -> int:
    """How many Python and C functions are called."""
    count = 0

    def tick(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(tick)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def long_texts(times: int) -> dict[str, str]:
    """Texts that grow in every direction a text can grow in."""
    pokerstars = TEXTS["pokerstars.txt"]
    hand = pokerstars[: pokerstars.index("\n\n\n")]
    head, tail = hand.split("*** FLOP ***")
    return {
        "many hands": pokerstars * times,
        "many lines in a hand": head + "Ann: checks\n" * (20 * times) + "*** FLOP ***" + tail,
        "long line": head + "x" * (500 * times) + "\n*** FLOP ***" + tail,
        "long name": hand.replace("Ann", "A" * (300 * times)),
        "many digits": hand.replace("$28", "$" + "2" * (300 * times)),
        "many brackets": head + "Ann: shows " + "[As" * (100 * times) + "\n*** FLOP ***" + tail,
        "blanks": hand.replace("Ann", " " * (300 * times)),
        "tags": TEXTS["ipoker.xml"] + "<game " * (100 * times),
        "attributes": TEXTS["boss.xml"].replace('NAME="Ann"', 'NAME="' + "A" * (300 * times) + '"'),
        "toml": TEXTS["hand.phh"] + "_x = [" + "1, " * (300 * times) + "1]\n",
        "toml lines": TEXTS["hand.phh"] + "".join(f"_x{i} = '{i}\n" for i in range(20 * times)),
        "collections": TEXTS["hands.phhs"] * times,
    }


@pytest.mark.parametrize("name", long_texts(1))
def test_calls_grow_no_faster_than_the_text(name: str) -> None:
    small, large = (long_texts(times)[name] for times in (8, 32))
    few, many = (calls_of(lambda text=text: use_reader(text)) for text in (small, large))  # type: ignore[misc]
    assert many <= 4.4 * few + 1000


def use_reader(text: str) -> None:
    for _ in read_text(text):
        pass


def patterns() -> dict[str, re.Pattern[str]]:
    """All compiled patterns of the package's readers."""
    found: dict[str, re.Pattern[str]] = {}
    package = omahakit.history
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, re.Pattern):
                found[f"{module.name}.{name}"] = value
    return found


def check(parsed: Any, inside: bool) -> None:
    """No repeat without end inside another, and no two of them side by side."""
    last_open = False
    for kind, argument in parsed:
        open_end = False
        if kind in (sre.MAX_REPEAT, sre.MIN_REPEAT):
            _, most, body = argument
            open_end = most > 300
            assert not (inside and open_end), "a repeat without end inside another"
            check(body, inside or open_end)
        elif kind is sre.SUBPATTERN:
            check(argument[3], inside)
        elif kind is sre.BRANCH:
            for branch in argument[1]:
                check(branch, inside)
        assert not (last_open and open_end), "two repeats without end side by side"
        last_open = open_end


@pytest.mark.parametrize("name", patterns())
def test_patterns_cannot_backtrack_without_end(name: str) -> None:
    if name.endswith("toml_text._PLAIN"):
        pytest.skip("its repeats are told apart by quotes and commas, see the growth test")
    check(_parser.parse(patterns()[name].pattern), inside=False)
