"""Stakes by name and buy-ins: rules 2.1 to 2.4 and 2.8."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omahakit.table import CashTable, Stakes, TableRules
from table.table_helpers import posts, table_of


@pytest.mark.parametrize(
    ("name", "lower", "upper", "big_blind"),
    [
        ("$5/$10 limit", 500, 1000, 500),
        ("$0.50/$1 limit", 50, 100, 50),
        ("limit 10/20", 10, 20, 10),
    ],
)
def test_2_1_limit_games_are_named_by_their_limits(
    name: str, lower: int, upper: int, big_blind: int
) -> None:
    s = Stakes.parse(name).structure
    assert (s.lower_limit, s.upper_limit, s.big_blind) == (lower, upper, big_blind)
    assert s.game.limit == "fixed"


def test_2_1_the_upper_limit_is_twice_the_lower() -> None:
    with pytest.raises(ValueError, match="twice the lower one, got '\\$5/\\$15 limit'"):
        Stakes.parse("$5/$15 limit")


@pytest.mark.parametrize(
    ("name", "small_blind"),
    [
        ("$5/$10 limit", 200),
        ("$10/$20 limit", 500),
        ("$1/$2 limit", 50),
        ("$15/$30 limit", 700),
        ("$0.50/$1 limit", 25),
        ("$2/$4 limit", 100),
        ("$3/$6 limit", 100),
    ],
)
def test_2_2_small_blind_in_limit_games(name: str, small_blind: int) -> None:
    assert Stakes.parse(name).structure.small_blind == small_blind


def test_2_2_a_table_may_set_the_small_blind_otherwise() -> None:
    assert Stakes.parse("$5/$10 limit", small_blind=300).structure.small_blind == 300


def test_2_2_the_blinds_are_posted_as_named() -> None:
    table = table_of(1, 2, 3, stakes="$5/$10 limit")
    assert posts(table.start_hand()) == [(2, "small blind", 200), (3, "big blind", 500)]


@pytest.mark.parametrize(
    ("name", "limit", "small", "big"),
    [
        ("PL200", "pot", 100, 200),
        ("NL200", "no", 100, 200),
        ("NL $1/$2", "no", 100, 200),
        ("PL $0.05/$0.10", "pot", 5, 10),
        ("plo50", "pot", 25, 50),
        ("NL25", "no", 10, 25),
        ("NL5", "no", 2, 5),
        ("PL€1000", "pot", 500, 1000),
        ("pot-limit 50/100", "pot", 50, 100),
    ],
)
def test_2_3_pot_and_no_limit_by_blinds_or_buy_in(
    name: str, limit: str, small: int, big: int
) -> None:
    s = Stakes.parse(name).structure
    assert (s.game.limit, s.small_blind, s.big_blind) == (limit, small, big)


def test_2_3_both_names_of_the_same_stakes() -> None:
    assert Stakes.parse("NL200") == Stakes.parse("NL $1/$2")
    assert (Stakes.parse("NL200").name, Stakes.parse("NL $1/$2").buy_in_name) == (
        "NL $1/$2",
        "NL200",
    )
    with pytest.raises(ValueError, match="expected pot limit or no limit"):
        _ = Stakes.parse("$5/$10 limit").buy_in_name


@given(
    st.sampled_from(["limit", "PL", "NL"]),
    st.integers(1, 100_000),
    st.sampled_from(["$", "€", ""]),
    st.booleans(),
    st.sampled_from([4, 5, 6]),
)
def test_2_3_every_name_reads_back(
    kind: str, big: int, currency: str, hilo: bool, hole_cards: int
) -> None:
    money = Stakes(Stakes.parse("1/2 limit").structure, currency).money
    low, high = (big, 2 * big) if kind == "limit" else (big // 2, big)
    text = f"{money(low)}/{money(high)}"
    text = f"{text} limit" if kind == "limit" else f"{kind} {text}"
    text += (" hi/lo" if hilo else "") + (f" {hole_cards}-card" if hole_cards != 4 else "")
    stakes = Stakes.parse(text)
    assert stakes.name == text
    assert Stakes.parse(stakes.name) == stakes
    assert Stakes.from_dict(stakes.to_dict()) == stakes
    assert stakes.structure.game.hilo == hilo
    assert stakes.structure.game.hole_cards == hole_cards


@pytest.mark.parametrize(
    "name",
    [
        "",
        "PL",
        "200",
        "$1/$2",
        "XL $1/$2",
        "NL $1/$2 limit",
        "PL $1.005/$2",
        "$1/€2 limit",
        "1.5/3 limit",
    ],
)
def test_2_3_other_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        Stakes.parse(name)


def test_2_4_limit_buy_in_is_ten_lower_limits_and_has_no_maximum() -> None:
    table = CashTable("$5/$10 limit")
    with pytest.raises(ValueError, match="expected a buy-in of at least 5000 chips, got 4999"):
        table.sit(1, "Ann", 4_999)
    table.sit(1, "Ann", 5_000)
    table.sit(2, "Bob", 5_000_000)
    assert table.chips == 5_005_000


@pytest.mark.parametrize("name", ["PL200", "NL $1/$2"])
def test_2_4_pot_and_no_limit_buy_in_is_at_most_100_big_blinds(name: str) -> None:
    table = CashTable(name)
    with pytest.raises(ValueError, match="expected a buy-in of 1 to 20000 chips, got 20001"):
        table.sit(1, "Ann", 20_001)
    table.sit(1, "Ann", 20_000)
    assert table.chips == 20_000


def test_2_4_a_house_may_set_other_buy_ins() -> None:
    table = CashTable("PL200", table_rules=TableRules(buy_in=(8_000, 50_000)))
    with pytest.raises(ValueError, match="expected a buy-in of 8000 to 50000 chips, got 7999"):
        table.sit(1, "Ann", 7_999)
    table.sit(1, "Ann", 50_000)


def test_2_8_money_is_never_a_float() -> None:
    table = CashTable("PL200")
    with pytest.raises(TypeError, match="expected whole chips"):
        table.sit(1, "Ann", 200.0)  # type: ignore[arg-type]
    table.sit(1, "Ann", 100)
    with pytest.raises(TypeError, match="expected whole chips"):
        table.top_up(1, 1.5)  # type: ignore[arg-type]
    assert table.chips == 100


@pytest.mark.parametrize(
    ("stakes", "most"), [("PL200", 10), ("PL200 5-card", 9), ("PL200 6-card", 7)]
)
def test_1_2_seats_for_as_many_as_the_deck_is_enough_for(stakes: str, most: int) -> None:
    assert CashTable(stakes, most).seats == most
    for seats in (1, most + 1):
        with pytest.raises(ValueError, match=f"expected 2 to {most} seats, got {seats}"):
            CashTable(stakes, seats)
