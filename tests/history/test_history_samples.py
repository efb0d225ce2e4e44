"""One invented hand or more in the words of every room: they say what the readers understand."""

from __future__ import annotations

from pathlib import Path

import pytest

from history.history_data import SAMPLES, sample_hands
from omahakit.cards import format_cards
from omahakit.history import Skips, read_hand, read_hands, replay, write_phh, write_pokerstars

NETS = {
    "pokerstars.txt": [{2: 500, 3: -1200, 1: 500}, {1: -35, 2: 35}],
    "ggpoker.txt": [{2: -100, 4: 25, 6: -75, 1: 0}, {1: -50, 3: -100, 4: 150}],
    "fulltilt.txt": [{1: -15, 3: -10}],
    "wpn.txt": [{2: 2850, 5: -3000}, {1: -100, 2: 1100, 3: -1000}],
    "entraction.txt": [{2: -50, 4: -5450, 1: 5200}],
    "everleaf.txt": [{6: 90, 10: -100}],
    "ongame.txt": [{4: -13, 8: -12}],
    "partypoker.txt": [{4: -50, 1: -350, 3: 363}, {2: 70, 1: -75}],
    "888.txt": [{1: -100, 4: 690, 7: -650}],
    "winamax.txt": [{3: -100, 4: -200, 1: 260, 2: 0}],
    "cake.txt": [{3: 0, 8: 0}],
    "bovada.txt": [{1: -500, 2: 7300, 3: 0, 5: -7000}],
    "ipoker.xml": [{3: 185, 1: -200}],
    "boss.xml": [{1: 370, 3: -410}],
    "hand.phh": [{1: -23, 2: -17, 3: 40}],
    "hands.phhs": [{1: -100, 2: 100}, {1: -1, 2: -2, 3: 3}],
}


def test_every_sample_is_here() -> None:
    assert {path.name for path in SAMPLES.iterdir()} == set(NETS)


@pytest.mark.parametrize("name", NETS)
def test_replays_exactly(name: str) -> None:
    played = [replay(hand) for hand in sample_hands(name)]
    assert [[str(d) for d in p.differences] for p in played] == [[] for _ in played]
    assert all(p.exact for p in played)
    assert [p.net for p in played] == NETS[name]


@pytest.mark.parametrize("name", NETS)
def test_survives_writing(name: str) -> None:
    for hand in sample_hands(name):
        assert read_hand(write_phh(hand)) == hand
        again = read_hand(write_pokerstars(hand))
        assert (again.posts, again.actions, again.payouts) == (
            hand.posts,
            hand.actions,
            hand.payouts,
        )


def test_folder_in_the_order_of_names_with_what_was_left_out() -> None:
    skips = Skips()
    hands = list(read_hands(SAMPLES, skips))
    assert len(hands) == sum(map(len, NETS.values()))
    assert [Path(hand.source[0]).name for hand in hands[:3]] == [
        "888.txt",
        "boss.xml",
        "bovada.txt",
    ]
    assert skips.counts == {"other game": 3, "damaged": 1}
    reasons = {skipped.reason for skipped in skips.first}
    assert "expected an Omaha variant, found 'NT'" in reasons
    assert "line 35: expected </game>, found the end of the text" in reasons
    assert "line 35: expected an Omaha game, found 'Limit Stud Hi'" in reasons


def test_pokerstars() -> None:
    hand, tournament = sample_hands("pokerstars.txt")
    assert hand.structure.game.name == "plo8"
    assert [(p.seat, p.name, p.stack) for p in hand.players] == [
        (2, "Bob: the 2nd", 4000),
        (3, "calls $5", 1200),
        (1, "Ann", 10000),
    ]
    assert (hand.hand_id, hand.time, hand.zone) == ("1001", "2024-03-01T20:00:00", "ET")
    assert (hand.currency, hand.unit, hand.table, hand.max_seats) == ("USD", 100, "Aurora II", 6)
    assert format_cards(hand.board) == "3s4d7hKh9d"
    assert hand.pots == (3522, 5478)
    assert (hand.rake, hand.total_pot, hand.hero) == (200, 9200, 1)
    assert {seat: format_cards(cards) for seat, cards in hand.holes.items()} == {
        1: "As2sKdQc",
        2: "KsKc8c8d",
        3: "2d5hJcJd",
    }
    assert tournament.structure.game.name == "plo5"
    assert (tournament.tournament, tournament.level, tournament.unit) == ("77", "II", 1)
    assert tournament.structure.ante == 5
    assert tournament.returned == {2: 70}


def test_ggpoker() -> None:
    twice, straddle = sample_hands("ggpoker.txt")
    assert twice.bonus == 200
    assert [tuple(post) for post in twice.posts] == [
        (2, "small blind", 100),
        (4, "big blind", 200),
        (6, "dead", 100),
        (6, "entry", 200),
    ]
    assert [format_cards(board) for board in twice.boards] == ["Th9h2s3c4c", "Th9h2s8h4d"]
    assert (twice.rake, dict(twice.fees)) == (350, {"Jackpot": 50})
    assert [(c.seat, c.amount, c.board) for c in twice.collected] == [(6, 29925, 0), (4, 29925, 1)]
    assert straddle.posts[-1] == (4, "straddle", 200)


def test_full_tilt_splits_into_nickels_and_ignores_chat() -> None:
    (hand,) = sample_hands("fulltilt.txt")
    assert hand.structure.lower_limit == 50
    assert [(c.seat, c.amount, c.part) for c in hand.collected] == [
        (3, 390, "high"),
        (1, 385, "low"),
    ]


def test_wpn_leaves_out_who_waits_and_reads_tens() -> None:
    hand, newer = sample_hands("wpn.txt")
    assert hand.seats == (2, 5)
    assert format_cards(hand.holes[2]) == "TcTd3s4s"
    assert (hand.rake, dict(hand.fees)) == (150, {"JP fee": 50})
    assert newer.structure.game.name == "nlo8"


def test_entraction_dead_small_blind() -> None:
    (hand,) = sample_hands("entraction.txt")
    assert hand.posts[-1] == (1, "dead", 50)
    assert hand.name(1) == "Ann B"
    assert hand.actions[-1] == ("flop", 4, "call", 1900)


def test_pacific_reads_dutch_cards_and_amounts() -> None:
    (hand,) = sample_hands("888.txt")
    assert hand.players[0].stack == 124350
    assert format_cards(hand.board) == "7cKhTsQs6s"
    assert [tuple(post) for post in hand.posts[-2:]] == [(7, "dead", 50), (7, "entry", 100)]


def test_party_has_the_uncalled_bet_in_what_was_won() -> None:
    older, newer = sample_hands("partypoker.txt")
    assert older.payouts == {3: 713}
    assert older.rake is None
    assert newer.payouts == {2: 145}
    assert newer.rake == 5


def test_bovada_finds_the_streets_and_the_sitting_out() -> None:
    (hand,) = sample_hands("bovada.txt")
    assert [a.street for a in hand.actions] == ["preflop"] * 4 + ["flop"] * 4
    assert hand.structure.big_blind == 1000
    assert hand.hero == 4
    assert 4 not in hand.seats


def test_boss_counts_cards_from_the_ace_of_diamonds() -> None:
    (hand,) = sample_hands("boss.xml")
    assert format_cards(hand.board) == "KsKdAcKhTc"
    assert (hand.time, hand.zone) == ("2012-07-03T17:07:36", "UTC")


def test_ipoker_sorts_actions_by_number() -> None:
    (hand,) = sample_hands("ipoker.xml")
    assert [(a.seat, a.kind) for a in hand.actions] == [
        (1, "raise"),
        (3, "call"),
        (3, "bet"),
        (1, "fold"),
    ]
    assert hand.payouts == {3: 385}
