"""What the replay reports when a room's text and the rules differ."""

from __future__ import annotations

from dataclasses import replace

import pytest

from history.history_data import SAMPLES, sample_hands
from omahakit.game import Post
from omahakit.history import (
    Action,
    HandHistory,
    HistoryError,
    House,
    read_hand,
    read_text,
    replay,
)

HEADS_UP = """PokerStars Hand #7:  Omaha Pot Limit ($0.50/$1.00 USD) - 2024/01/31 20:00:00 ET
Table 'Vega' 2-max Seat #1 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Bob ($150 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1
*** HOLE CARDS ***
Ann: calls $0.50
Bob: checks
*** FLOP *** [2c 7d Kh]
Bob: checks
Ann: checks
*** TURN *** [2c 7d Kh] [Ks]
Bob: bets $2
Ann: calls $2
*** RIVER *** [2c 7d Kh Ks] [9c]
Bob: checks
Ann: checks
*** SHOW DOWN ***
Bob: shows [Ah Jd Td 8s] (a pair of Kings)
Ann: shows [As Jc Tc 8h] (a pair of Kings)
Ann collected $2.88 from pot
Bob collected $2.87 from pot
*** SUMMARY ***
Total pot $6 | Rake $0.25
Board [2c 7d Kh Ks 9c]
"""


def told(hand: HandHistory) -> list[str]:
    return [str(difference) for difference in replay(hand).differences]


def test_odd_chip_is_told_with_seat_and_amounts() -> None:
    assert told(read_hand(HEADS_UP)) == [
        "showdown: seat 1 was paid 2.88, the rules give 2.87: odd chip",
        "showdown: seat 2 was paid 2.87, the rules give 2.88: odd chip",
    ]
    first = replay(read_hand(HEADS_UP)).differences[0]
    assert (first.seat, first.kind, first.room, first.rules) == (1, "odd chip", 288, 287)


def test_words_for_a_hand_are_not_trusted() -> None:
    wrong = HEADS_UP.replace("a pair of Kings", "a royal flush").replace("2.88", "3")
    swapped = wrong.replace("Bob collected $2.87", "Bob collected $2.75")
    assert told(read_hand(swapped)) == [
        "showdown: seat 1 was paid 3.00, the rules give 2.87",
        "showdown: seat 2 was paid 2.75, the rules give 2.88",
    ]


def test_wrong_winner() -> None:
    text = HEADS_UP.replace("Ah Jd Td 8s", "Ah Kd Td 8s")
    assert told(read_hand(text)) == [
        "showdown: seat 1 was paid 2.88, the rules give 0.00",
        "showdown: seat 2 was paid 2.87, the rules give 5.75",
    ]


def test_bet_above_the_pot() -> None:
    assert told(read_hand(HEADS_UP.replace("bets $2\n", "bets $2.50\n"))) == [
        "turn: seat 2 bet 2.50, the rules give fold, check or bet 1.00 .. 2.00"
    ]


def test_call_of_a_wrong_amount() -> None:
    text = HEADS_UP.replace("calls $2\n", "calls $1.50\n")
    assert told(read_hand(text))[0] == "turn: seat 1 called 1.50, the rules give 2.00"


@pytest.mark.parametrize(
    ("name", "right", "wrong", "raised"),
    [
        ("wpn.txt", "allin (21)", "allin (20)", "seat 2 raised to 26.00"),
        ("wpn.txt", "allin (21)", "allin (22)", "seat 2 raised to 28.00"),
        (
            "boss.xml",
            'ALLIN" PLAYER="Ann" VALUE="3.80"',
            'ALLIN" PLAYER="Ann" VALUE="3.90"',
            "seat 1 raised to 4.50",
        ),
        (
            "entraction.txt",
            "All-In      (43.00)",
            "All-In      (42.00)",
            "seat 1 raised to 50.00",
        ),
    ],
)
def test_all_in_of_other_chips_than_the_stack(
    name: str, right: str, wrong: str, raised: str
) -> None:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    assert text.count(right) == 1
    hands = list(read_text(text))
    tampered = list(read_text(text.replace(right, wrong)))
    changed = [after for before, after in zip(hands, tampered, strict=True) if before != after]
    assert f"{raised}, the rules give" in told(changed[0])[0]


def test_action_out_of_turn() -> None:
    text = HEADS_UP.replace("Bob: bets $2\nAnn: calls $2", "Ann: bets $2\nBob: calls $2")
    assert told(read_hand(text)) == [
        "turn: seat 1 bet 2.00, the rules give seat 2 to act on the turn"
    ]


def test_missing_action_at_the_end() -> None:
    text = HEADS_UP.replace("[9c]\nBob: checks\nAnn: checks\n", "[9c]\nBob: checks\n")
    assert told(read_hand(text)) == ["river: the hand ends, the rules give seat 1 to act"]


def test_sums_that_do_not_add_up() -> None:
    text = HEADS_UP.replace("Rake $0.25", "Rake $0.75")
    assert told(read_hand(text)) == ["showdown: 5.75 was paid and 0.75 taken of a pot of 6.00"]


def test_what_is_missing_is_a_fee_only_where_the_room_took_some() -> None:
    hand = sample_hands("wpn.txt")[0]
    short = replace(hand, payouts={2: 5825}, total_pot=5825)
    assert (hand.rake, hand.payouts, hand.unit) == (150, {2: 5850}, 100)
    assert replay(short).exact  # the network prints its fees only in part
    assert told(replace(short, rake=0)) == [
        "showdown: 58.25 was paid and 0.00 taken of a pot of 60.00"
    ]
    assert told(replace(short, unit=1)) == [
        "showdown: 5825 was paid and 150 taken of a pot of 6000"
    ]


def test_uncalled_chips_of_a_wrong_amount() -> None:
    (hand,) = sample_hands("everleaf.txt")
    wrong = replace(hand, returned={6: 40})
    assert told(wrong) == ["showdown: seat 6 got 0.40 back as uncalled, the rules give 0.50"]


def test_paid_for_an_unknown_hand() -> None:
    text = HEADS_UP.replace("Bob: shows [Ah Jd Td 8s] (a pair of Kings)\n", "")
    assert told(read_hand(text)) == ["showdown: seat 2 was paid 2.87 for an unknown hand"]


def test_card_twice() -> None:
    assert told(read_hand(HEADS_UP.replace("Ah Jd", "As Jd"))) == [
        "showdown: no result: expected different cards, got As twice"
    ]
    board = HEADS_UP.replace("[Ks]", "[Kh]").replace("Kh Ks", "Kh Kh")
    assert "the board cannot be dealt" in told(read_hand(board))[0]


def test_blinds_of_other_chips_than_the_stakes() -> None:
    hand = read_hand(HEADS_UP.replace("posts small blind $0.50", "posts small blind $0.60"))
    assert told(hand)[0] == "posts: seat 1 posted 0.60, the rules give 0.50"
    first = replay(hand).differences[0]
    assert (first.seat, first.kind, first.room, first.rules) == (1, "post", 60, 50)
    short = read_hand(HEADS_UP.replace("posts big blind $1", "posts big blind $0.90"))
    assert told(short)[0] == "posts: seat 2 posted 0.90, the rules give 1.00"


def test_posts_that_cannot_be() -> None:
    hand = read_hand(HEADS_UP)
    wrong = replace(hand, posts=(Post(9, "small blind", 50),))
    assert told(wrong)[0].startswith("posts: no hand begins like this: expected posts of seats")


def test_checks_of_players_without_a_choice_are_no_actions() -> None:
    hand = sample_hands("pokerstars.txt")[0]
    more = (*hand.actions, Action("turn", 2, "check"), Action("river", 1, "check"))
    assert replay(replace(hand, actions=more)).exact


def test_truncated_hand_is_incomplete() -> None:
    text = HEADS_UP[: HEADS_UP.index("*** RIVER")]
    played = replay(read_hand(text))
    assert (played.verdict, played.differences, played.settlement) == ("incomplete", (), None)
    assert played.paid == {2: 300, 1: 300}


def test_cancelled_hand() -> None:
    text = HEADS_UP[: HEADS_UP.index("*** HOLE")] + "Hand cancelled\n*** SUMMARY ***\n"
    played = replay(read_hand(text))
    assert (played.verdict, played.net) == ("cancelled", {2: 0, 1: 0})


def test_house_can_be_given() -> None:
    hand = read_hand(HEADS_UP.replace("2.88", "2.90").replace("2.87", "2.85"))
    assert not replay(hand).exact
    assert not replay(hand, House(chip_units=((200, 5),))).exact
    assert [d.rules for d in replay(hand, House(chip_units=((50, 5),))).differences] == [285, 290]


def test_unknown_name_is_the_player_whose_turn_it_is() -> None:
    text = HEADS_UP.replace("Ann: c", "Zoe: c").replace("Ann: shows", "Zoe: shows")
    hand = read_hand(text)
    assert hand.actions == read_hand(HEADS_UP).actions
    assert hand.notes == ("'Zoe' is taken as seat 1",)


def test_a_text_that_gives_a_player_two_hands_is_not_believed() -> None:
    told = HEADS_UP.replace("*** HOLE CARDS ***", "*** HOLE CARDS ***\nDealt to Ann [As Jc Tc 8h]")
    assert replay(read_hand(told)).differences == replay(read_hand(HEADS_UP)).differences
    with pytest.raises(HistoryError, match="expected AsJcTc8c as the hand of Ann throughout"):
        read_hand(told.replace("Dealt to Ann [As Jc Tc 8h]", "Dealt to Ann [As Jc Tc 8c]"))
