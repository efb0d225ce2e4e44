"""How what the house took is shared by the pots of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from omahakit.game import Pot, Settlement
from omahakit.history.houses import House
from omahakit.history.record import HandHistory


def impossible_rake(
    history: HandHistory, pots: Sequence[Pot], uncalled: int, house: House
) -> tuple[str, int, int] | None:
    """Why what was paid and taken cannot be right, with the room's sum and the rules' one.

    A rake that the text does not print, or only in part, is what was not paid out; more than
    a tenth of the pot is no rake, and none is taken from the chips of a tournament, nor where
    a text prints the pot but no rake (but see ``house``); where it prints that none was taken,
    that is all of it. The pot as printed may be meant before or after the rake, with the
    ``uncalled`` chips or without.
    """
    total = sum([pot.amount for pot in pots])
    paid = sum(history.payouts.values())
    money = history.money
    told, printed = history.rake, history.total_pot
    if told is not None:
        both = told + paid
        in_part = house.rake_printed == "in part" and told > 0 and history.unit > 1
        if both > total or (both < total and not in_part):
            text = f"{money(paid)} was paid and {money(told)} taken of a pot of {money(total)}"
            return text, both, total
    most = total // 10 + 1
    if told is None and (
        history.unit == 1 or (printed is not None and house.rake_printed != "not always")
    ):
        most = 0
    if paid > total or (total - paid != told and total - paid > most):
        return f"{money(paid)} was paid out of a pot of {money(total)}", paid, total
    if printed is not None:
        meant = [gross - rake for gross in (total, total + uncalled) for rake in (0, total - paid)]
        if printed not in meant:
            return (
                f"the pot is printed as {money(printed)}, the rules give {money(total)}",
                printed,
                total,
            )
    return None


def rake_by_pot(history: HandHistory, pots: Sequence[Pot]) -> list[int]:
    """Chips taken from each pot, main first.

    They follow from the lines of what was won where these say of which pot, else from the
    pots as printed; else what was taken is spread over the pots in proportion, rounded down
    from the main pot on.
    """
    amounts = [pot.amount for pot in pots]
    total = sum(amounts)
    taken = total - sum(history.payouts.values())
    if len(pots) <= 1 or not taken:
        return [taken, *[0] * (len(pots) - 1)][: len(pots)]
    for net in (_net_by_lines(history, len(pots)), list(history.pots)):
        if len(net) == len(pots):
            rest = [gross - part for gross, part in zip(amounts, net, strict=True)]
            if sum(rest) == taken and min(rest) >= 0:
                return rest
    spread: list[int] = []
    so_far = 0
    for amount in amounts:
        so_far += amount
        spread.append(so_far * taken // total - sum(spread))
    return spread


def _net_by_lines(history: HandHistory, pots: int) -> list[int]:
    """What was won of each pot, where every line says of which."""
    net = [0] * pots
    for line in history.collected:
        if line.pot is None or not 0 <= line.pot < pots:
            return []
        net[line.pot] += line.amount
    return net


def rake_as_paid(history: HandHistory, settlement: Settlement) -> list[int]:
    """Chips taken from each pot as they follow from who was paid what, main first.

    A pot whose winners won nothing else was worth what they were paid; the last pot left is
    worth the rest. The rake of the settlement is kept where that tells nothing, or nonsense.
    """
    winners = [{int(award.seat) for award in pot.awards} for pot in settlement.pots]
    unpaid = dict(history.payouts)
    net: dict[int, int] = {}
    open_pots = set(range(len(winners)))
    while open_pots:
        alone = [
            k
            for k in sorted(open_pots, reverse=True)
            if len(open_pots) == 1 or not any(winners[k] & winners[j] for j in open_pots - {k})
        ]
        if not alone:
            return [pot.rake for pot in settlement.pots]
        k = alone[0]
        net[k] = sum([unpaid.pop(seat, 0) for seat in winners[k]])
        open_pots.remove(k)
    taken = [pot.amount - net[k] for k, pot in enumerate(settlement.pots)]
    return taken if min(taken) >= 0 else [pot.rake for pot in settlement.pots]
