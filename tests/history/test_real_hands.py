"""All real hands: read, replayed through the rules, every payout compared to the cent."""

from __future__ import annotations

from collections import Counter

from history.history_data import exceptions, real_files
from omahakit.history import HandHistory, read_hand, write_phh, write_pokerstars

ROOMS = {
    "888_Pacific": {"888", "Betfair"},
    "Boss": {"Boss"},
    "Bovada_Ignition": {"Bovada", "Ignition"},
    "Cake": {"Cake"},
    "Entraction": {"Entraction"},
    "Everleaf": {"Everleaf"},
    "FullTilt": {"Full Tilt"},
    "GGPoker": {"GGPoker"},
    "OnGame": {"OnGame"},
    "PartyPoker": {"PartyPoker"},
    "PokerStars": {"PokerStars", "PokerMaster", "Run It Once Poker"},
    "WPN": {"WPN"},
    "Winamax": {"Winamax"},
    "iPoker": {"iPoker"},
}


def test_every_file_holds_hands_or_other_games() -> None:
    for name, (played, skips) in real_files().items():
        assert played or skips.counts["other game"] or skips.counts["damaged"], name
        assert not skips.counts["no history"], name


def test_rooms_are_known_by_their_texts() -> None:
    seen: dict[str, set[str]] = {}
    for name, (played, _) in real_files().items():
        if name.startswith("histories/"):
            seen.setdefault(name.split("/")[1], set()).update(p.history.room for p in played)
    assert seen == ROOMS


def test_what_differs_is_listed_and_nothing_else() -> None:
    found = {
        (
            name,
            p.history.source[1],
            p.history.hand_id,
            tuple(sorted({d.kind for d in p.differences})),
        )
        for name, (played, _) in real_files().items()
        for p in played
        if p.verdict == "differs"
    }
    listed = {(e["file"], e["line"], e["hand"], tuple(e["kinds"])) for e in exceptions()["differs"]}
    assert found == listed
    assert all(entry["reason"] for entry in exceptions()["differs"])


def test_what_has_no_result_is_listed() -> None:
    incomplete = Counter(
        name
        for name, (played, _) in real_files().items()
        for p in played
        if p.verdict == "incomplete"
    )
    assert incomplete == {e["file"]: e["hands"] for e in exceptions()["incomplete"]}
    cancelled = {
        (name, p.history.hand_id)
        for name, (played, _) in real_files().items()
        for p in played
        if p.verdict == "cancelled"
    }
    assert cancelled == {(e["file"], e["hand"]) for e in exceptions()["cancelled"]}
    left_out = {
        (name, skipped.line)
        for name, (_, skips) in real_files().items()
        for skipped in skips.first
        if skipped.kind != "other game"
    }
    assert left_out == {(e["file"], e["line"]) for e in exceptions()["left out"]}


def test_of_the_complete_genuine_hands_99_percent_are_exact() -> None:
    exact = sum(p.exact for played, _ in real_files().values() for p in played)
    genuine = [entry for entry in exceptions()["differs"] if entry["genuine"]]
    assert exact >= 800
    assert exact * 100 >= 99 * (exact + len(genuine))


def test_all_phh_hands_are_exact() -> None:
    hands = [p for name, (played, _) in real_files().items() if "/" in name for p in played]
    phh = [p for p in hands if p.history.room == "PHH"]
    assert len(phh) == 16
    assert all(p.exact for p in phh)


def test_chips_are_conserved() -> None:
    for played, _ in real_files().values():
        for p in played:
            if p.exact:
                assert sum(p.net.values()) + p.rake == p.history.bonus, p.history.source


def test_phh_keeps_every_hand() -> None:
    for played, _ in real_files().values():
        for p in played:
            if len(p.history.players) > 1:
                assert read_hand(write_phh(p.history)) == p.history, p.history.source


def core(hand: HandHistory) -> tuple[object, ...]:
    """What the text of PokerStars can say of any hand."""
    return (
        *(hand.structure, hand.players, hand.button, hand.posts, hand.actions, hand.boards),
        *(hand.payouts, hand.unit, hand.complete),
    )


def test_pokerstars_text_keeps_the_play_of_every_hand() -> None:
    for played, _ in real_files().values():
        for p in played:
            if p.history.complete and not p.history.cap:
                again = read_hand(write_pokerstars(p.history))
                assert core(again) == core(p.history), p.history.source


def test_hands_of_pokerstars_survive_their_own_text() -> None:
    for played, _ in real_files().values():
        for p in played:
            hand = p.history
            if hand.room == "PokerStars" and hand.complete and hand.returned and not hand.cash_outs:
                again = read_hand(write_pokerstars(hand))
                names = ("room", "hand_id", "time", "currency", "returned", "rake", "total_pot")
                for name in (*names, "hero", "table", "max_seats", "pots", "shown", "holes"):
                    assert getattr(again, name) == getattr(hand, name), (hand.source, name)
