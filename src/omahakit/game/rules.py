"""House rules: where cardrooms differ, each difference is a named setting with a default."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from types import MappingProxyType
from typing import Any, Final, Literal

from omahakit.game.structures import whole_chips


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes from the pots that were called (rule 6.7).

    ``basis_points`` is the rate in hundredths of a percent (500 is 5%). ``cap`` is the most
    from one hand, in chips; ``caps_by_players`` holds pairs (players dealt in, cap), each for
    hands of at most so many players, and comes before ``cap``. Rounding is cumulative over
    the pots, main pot first, to multiples of ``step`` chips. A cap that binds is shared by the
    pots in proportion, or taken from the main pot first.

    >>> Rake(500).per_pot([247, 93, 30], players=3, flop=True)
    [12, 5, 1]
    """

    basis_points: int = 0
    cap: int | None = None
    caps_by_players: tuple[tuple[int, int], ...] = ()
    step: int = 1
    rounding: Literal["down", "nearest", "up"] = "down"
    no_flop_no_drop: bool = True
    capped: Literal["in proportion", "main pot first"] = "in proportion"

    def __post_init__(self) -> None:
        """Refuses impossible settings."""
        whole_chips(self.basis_points, "rake basis points")
        if self.basis_points > 10_000:
            raise ValueError(f"expected 0 to 10000 rake basis points, got {self.basis_points}")
        whole_chips(self.step, "rake step", 1)
        if self.cap is not None:
            whole_chips(self.cap, "rake cap")
        if self.rounding not in ("down", "nearest", "up"):
            raise ValueError(f"expected down, nearest or up, got {self.rounding!r}")
        if self.capped not in ("in proportion", "main pot first"):
            raise ValueError(f"expected in proportion or main pot first, got {self.capped!r}")
        if type(self.no_flop_no_drop) is not bool:
            raise ValueError(f"expected a bool as no_flop_no_drop, got {self.no_flop_no_drop!r}")
        pairs = self.caps_by_players
        if not isinstance(pairs, list | tuple) or any(
            not isinstance(pair, list | tuple) or len(pair) != 2 for pair in pairs
        ):
            raise TypeError(f"expected pairs (players, cap) as caps_by_players, got {pairs!r}")
        caps = [
            (whole_chips(players, "players of a rake cap", 1), whole_chips(cap, "rake cap"))
            for players, cap in pairs
        ]
        object.__setattr__(self, "caps_by_players", tuple(sorted(caps)))

    def cap_for(self, players: int) -> int | None:
        """The cap in chips for a hand dealt to so many players, None when there is none."""
        for most, cap in self.caps_by_players:
            if players <= most:
                return cap
        return self.cap

    def per_pot(self, pots: Sequence[int], players: int, flop: bool) -> list[int]:
        """Chips taken from each of the pots (main first), which hold called money only."""
        total = sum(pots)
        if not self.basis_points or not total or (self.no_flop_no_drop and not flop):
            return [0] * len(pots)
        cap = self.cap_for(players)
        rate, per = self.basis_points, 10_000
        if cap is not None and rate * total > cap * per and self.capped == "in proportion":
            rate, per = cap, total
        per *= self.step
        up = {"down": 0, "nearest": per // 2, "up": per - 1}[self.rounding]
        taken: list[int] = []
        so_far = paid = 0
        for pot in pots:
            so_far += pot
            due = (so_far * rate + up) // per * self.step
            if cap is not None:
                due = min(due, cap)
            taken.append(max(0, min(due - paid, pot)))
            paid += taken[-1]
        return taken


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The settings of a house, with the defaults of the rules text.

    Betting

    ``cap``: bets a round in fixed limit, the big blind being the first; 0 for none (5.2).
    ``cap_lifted_heads_up``: no cap in a round that begins with two players left.
    ``straddle_counts_toward_cap``: a straddle is one of the bets that the cap counts.
    ``reopening``: what lets a player who has acted raise again in pot and no limit: facing a
    full raise in all since then ("cumulative"), one full raise ("single") or any ("any") (5.7).
    ``half_bet_counts``: in fixed limit half a bet counts as a full one; off: only a full one.
    ``complete_short_bet_fixed``, ``complete_short_bet_other``: after an all-in that is less than
    a full bet or raise the next player may make it the full one, instead of adding a full one.
    ``call_full_big_blind``: facing a short big blind, the full one is owed (2.7).
    ``straddle_doubles``: the smallest raise is to twice the straddle; off: one big blind more.

    Pot-limit maximum (5.5)

    ``full_blinds_in_maximum``: before the flop blinds count as if posted in full.
    ``antes_in_maximum``: antes count before the flop; later they always do.
    ``round_small_blind_up``: the small blind counts as a big one.
    ``maximum_step``: the pot is rounded up to a multiple of so many chips.

    Pots and awards

    ``identical_hands_split_whole_pot``: the same players tie both ways: one split (6.6).
    ``odd_chip_to_high``: the odd chip of a hi/lo pot goes to the high half (6.5).
    ``odd_chips``: "one each" from the first winner left of the button, or "all to first".
    ``chip_unit``: the smallest chip that pots are split into.
    ``merge_equal_pots``: pots left with the same contenders are split as one.
    ``rake``: see :class:`Rake` (6.7).

    Dealing, showdown, time

    ``deal_from``: who gets the first hole card: left of the button or of the big blind (4.1).
    ``show_all``: nobody may muck at the showdown (7.2).
    ``show_all_ins``: all-in hands are shown before the rest of the board is dealt (7.2).
    ``time_out``: a player whose time is up checks or folds, or counts as all-in (8.2).
    """

    cap: int = 4
    cap_lifted_heads_up: bool = False
    straddle_counts_toward_cap: bool = False
    reopening: Literal["cumulative", "single", "any"] = "cumulative"
    half_bet_counts: bool = True
    complete_short_bet_fixed: bool = True
    complete_short_bet_other: bool = False
    call_full_big_blind: bool = True
    straddle_doubles: bool = True
    full_blinds_in_maximum: bool = True
    antes_in_maximum: bool = True
    round_small_blind_up: bool = False
    maximum_step: int = 1
    identical_hands_split_whole_pot: bool = True
    odd_chip_to_high: bool = True
    odd_chips: Literal["one each", "all to first"] = "one each"
    chip_unit: int = 1
    merge_equal_pots: bool = False
    rake: Rake = Rake()
    deal_from: Literal["button", "big blind"] = "button"
    show_all: bool = False
    show_all_ins: bool = True
    time_out: Literal["check or fold", "all in"] = "check or fold"

    def __post_init__(self) -> None:
        """Refuses impossible settings."""
        for name, choices in _CHOICES.items():
            if getattr(self, name) not in choices:
                raise ValueError(
                    f"expected {' or '.join(map(repr, choices))} as {name},"
                    f" got {getattr(self, name)!r}"
                )
        for name, least in _LEAST.items():
            value = getattr(self, name)
            if type(value) is not int or value < least:
                raise ValueError(f"expected an int of at least {least} as {name}, got {value!r}")
        for name in _SWITCHES:
            if type(getattr(self, name)) is not bool:
                raise ValueError(f"expected a bool as {name}, got {getattr(self, name)!r}")
        if not isinstance(self.rake, Rake):
            raise TypeError(f"expected rake settings as rake, got {self.rake!r}")

    def to_dict(self) -> dict[str, Any]:
        """The settings that differ from the defaults, as JSON can hold them."""
        changed = {k: v for k, v in asdict(self).items() if v != getattr(STANDARD, k)}
        if "rake" in changed:
            rake, plain = changed["rake"], asdict(Rake())
            changed["rake"] = {k: _as_json(v) for k, v in rake.items() if v != plain[k]}
        if changed.get("rake") == {}:
            del changed["rake"]
        return changed

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> HouseRules:
        """The record with some settings by name, the others being the defaults.

        Raises ``ValueError`` for a setting that does not exist.

        >>> HouseRules.from_dict({"cap": 5, "rake": {"basis_points": 500}}).rake.basis_points
        500
        """
        values = dict(data)
        _known(values, cls, "house rule")
        if isinstance(values.get("rake"), Mapping):
            _known(values["rake"], Rake, "rake setting")
            values["rake"] = Rake(**values["rake"])
        return cls(**values)


def _as_json(value: Any) -> Any:
    return [list(pair) for pair in value] if isinstance(value, tuple) else value


def _known(values: Mapping[str, Any], record: type[HouseRules | Rake], what: str) -> None:
    names = [field.name for field in fields(record)]
    for name in values:
        if name not in names:
            raise ValueError(f"expected a {what} (one of {', '.join(names)}), got {name!r}")


_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "reopening": ("cumulative", "single", "any"),
    "odd_chips": ("one each", "all to first"),
    "deal_from": ("button", "big blind"),
    "time_out": ("check or fold", "all in"),
}
_LEAST: Final = {"cap": 0, "maximum_step": 1, "chip_unit": 1}
_SWITCHES: Final = tuple(field.name for field in fields(HouseRules) if field.type == "bool")

STANDARD: Final = HouseRules()
"""The defaults of the rules text."""

HOUSES: Final = MappingProxyType(
    {
        "S0": STANDARD,
        "S1": HouseRules(deal_from="big blind"),
        "S2": STANDARD,
        "S3": HouseRules(time_out="all in"),
        "S4": STANDARD,
    }
)
"""The five houses behind the rules text, by their mark there.

What a house does not say is the default. S0 (high, Nordic room), S2 (hi/lo, same room) and S4
(limit, pot limit, no limit and mixed) say nothing else about one hand; S1 deals from the left
of the big blind (4.1); S3 counts a player whose time is up as all-in (8.2).
"""
