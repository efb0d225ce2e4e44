"""PHH: what is read, what is refused, what is kept."""

from __future__ import annotations

import warnings
from decimal import Decimal
from pathlib import Path

import pytest

from history.history_data import REAL, SAMPLES, real_files, sample_hands
from omahakit.cards import format_cards
from omahakit.game import GAMES
from omahakit.history import (
    HistoryError,
    OtherGameError,
    from_fields,
    read_hand,
    read_text,
    replay,
    save_phh,
    to_fields,
    write_phh,
)
from omahakit.history.phh_write import variant_of

TEXT = (SAMPLES / "hand.phh").read_text(encoding="utf-8")


def test_fields() -> None:
    (hand,) = sample_hands("hand.phh")
    assert hand.structure.game.name == "plo"
    assert hand.unit == 1
    assert [tuple(p) for p in hand.players] == [(1, "Ann", 200), (2, "Bob", 150), (3, "Cat", 20)]
    assert format_cards(hand.board) == "2cQs5d3hKd"
    assert format_cards(hand.holes[3]) == "Ad4c6sJd"
    assert hand.shown == (3, 2)
    assert hand.time == "2024-02-29"
    assert hand.payouts == {2: 6, 3: 60}
    played = replay(hand)
    assert played.exact
    assert played.all_in is not None
    assert format_cards(played.all_in) == "2cQs5d"


def test_unknown_fields_and_commentaries_are_kept() -> None:
    hand = read_hand(TEXT)
    assert hand.extra == {"venue": "Nowhere", "_dealer": "Eve", "_commentary": ["6 a cold call"]}
    again = write_phh(hand)
    assert 'venue = "Nowhere"' in again
    assert '"p2 cc # a cold call"' in again
    assert read_hand(again) == hand


def test_heads_up_the_numbers_stand_the_other_way_round() -> None:
    first, _ = sample_hands("hands.phhs")
    assert [tuple(post) for post in first.posts] == [(2, "small blind", 50), (1, "big blind", 100)]
    assert first.button == 2
    assert to_fields(first)["blinds_or_straddles"] == [Decimal("0.5"), 1]


def test_cents_are_exact() -> None:
    first, _ = sample_hands("hands.phhs")
    assert (first.unit, first.players[1].stack) == (100, 2025)
    assert "20.25" in write_phh(first)


def test_big_blind_ante_and_entry_post() -> None:
    _, second = sample_hands("hands.phhs")
    assert [post.kind for post in second.posts] == ["dead", "small blind", "big blind", "entry"]
    ante = TEXT.replace("antes = [0, 0, 0]", "antes = [0, 2, 0]")
    assert read_hand(ante).posts[0] == (2, "big blind ante", 2)
    assert read_hand(ante).structure.big_blind_ante == 2


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_has_a_code(game: object) -> None:
    code = variant_of(game)  # type: ignore[arg-type]
    assert code in ("PO", "FO/8") or code not in ("FT", "NT", "NS", "F7S", "FR", "FB")
    fields = {
        "variant": code,
        "antes": [0, 0],
        "blinds_or_straddles": [1, 2],
        **({"small_bet": 2, "big_bet": 4} if code[0] == "F" else {"min_bet": 2}),
        "starting_stacks": [50, 50],
        "actions": ["p2 f"],
        "winnings": [2, 0],
    }
    hand = from_fields(fields)
    assert hand.structure.game == game
    assert to_fields(hand)["variant"] == code
    assert replay(hand).exact


def test_a_string_left_open_ends_with_its_line() -> None:
    hand = read_hand(TEXT.replace("venue = 'Nowhere'", "venue = 'Nowhere # 43"))
    assert hand.extra["venue"] == "Nowhere # 43"
    assert hand.notes == ("line 11: a string that was left open ends with its line",)
    multi_line = TEXT.replace("antes = [0, 0, 0]", "antes = [0,\n 0, 0]").replace(
        "venue = 'Nowhere'", "venue = 'Nowhere # 43"
    )
    assert read_hand(multi_line).extra["venue"] == "Nowhere # 43"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("'PO'", "'NT'", "expected an Omaha variant, found 'NT'"),
        ("variant = 'PO'\n", "variant = 5\n", "expected an Omaha variant, found 5"),
        ("min_bet = 2", "min_bets = 2", "line 1: expected a field min_bet, found none"),
        ("[1, 2, 0]", "[1, 2]", "line 1: expected 3 numbers as blinds_or_straddles, found 2"),
        ("200, 150", "200.0001, 150", "line 1: expected whole chips as starting_stacks"),
        ("200, 150", "inf, 150", "line 1: expected a number of chips as starting_stacks"),
        ("p3 cbr 7", "p4 cbr 7", "line 1: expected a player p1 to p3, found 'p4'"),
        ("p3 cbr 7", "p3 bets 7", "line 1: expected an action, found 'p3 bets 7'"),
        ("p3 cbr 7", "p3 cbr x", "line 1:"),
        ("QdQc8d9c'", "QdQcXd9c'", "line 1: expected cards, found 'QdQcXd9c'"),
        ("players = ['Ann', ", "players = [", "line 1: expected 2 to 10 players"),
        ("variant = 'PO'", "variant = 'PO' = ", "line 1: expected TOML fields:"),
    ],
)
def test_refused(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(HistoryError) as caught:
        read_hand(TEXT.replace(old, new))
    assert str(caught.value).startswith(message)
    if "variant" in message:
        assert next(read_text(TEXT.replace(old, new)), None) is None


def test_numbers_with_huge_exponents_are_refused_at_once() -> None:
    fields = {"variant": "PO", "antes": [0, 0], "blinds_or_straddles": [1, 2], "min_bet": 2}
    stacks = [Decimal("1e4000000"), 10]
    with pytest.raises(HistoryError, match="expected whole chips as starting_stacks"):
        from_fields({**fields, "starting_stacks": stacks, "actions": []})


def test_other_variants_are_another_error() -> None:
    with pytest.raises(OtherGameError):
        from_fields({"variant": "F7S"})


def test_files(tmp_path: Path) -> None:
    hands = [*sample_hands("hands.phhs"), *sample_hands("pokerstars.txt")]
    assert save_phh(hands, tmp_path / "all.phhs") == 4
    from omahakit.history import read_file

    assert list(read_file(tmp_path / "all.phhs")) == hands
    assert save_phh(hands[:1], tmp_path / "one.phh") == 1
    assert list(read_file(tmp_path / "one.phh")) == hands[:1]
    with pytest.raises(HistoryError, match=r"expected one hand for two\.phh, got more"):
        save_phh(hands, tmp_path / "two.phh")
    with pytest.raises(HistoryError, match=r"expected one hand for none\.phh, got none"):
        save_phh([], tmp_path / "none.phh")
    assert save_phh([], tmp_path / "none.phhs") == 0


def test_pokerkit_reads_what_we_write_and_comes_to_the_same_end() -> None:
    pokerkit = pytest.importorskip("pokerkit", reason="the peer: pip install pokerkit")
    compared = 0
    played = [replay(hand) for hand in (*sample_hands("hand.phh"), *sample_hands("pokerstars.txt"))]
    if (REAL / "histories").exists():
        played += [p for hands, _ in real_files().values() for p in hands]
    for p in played:
        hand = p.history
        plain = all(post.kind in ("ante", "small blind", "big blind") for post in hand.posts)
        if not p.exact or p.rake or not plain or len(hand.boards) > 1 or hand.bonus:
            continue
        if variant_of(hand.structure.game) not in ("PO", "FO/8"):
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            *_, last = pokerkit.HandHistory.loads(write_phh(hand))
        nets = [round(Decimal(str(chips)) * hand.unit) for chips in last.payoffs]
        assert nets == list(p.net.values()), hand.source
        compared += 1
    assert compared >= (190 if (REAL / "histories").exists() else 1)
