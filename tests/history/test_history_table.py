"""The table of what happened."""

from __future__ import annotations

import numpy as np
import pytest

from history.history_data import SAMPLES, real_files, sample_hands
from omahakit.history import (
    all_in_equities,
    expected_payouts,
    hands_table,
    read_hands,
    replay,
)
from omahakit.history.table import COLUMNS


def test_columns_and_types() -> None:
    table = hands_table(read_hands(SAMPLES))
    assert list(table) == list(COLUMNS)
    assert len({len(column) for column in table.values()}) == 1
    for name, column in table.items():
        assert column.dtype.kind == np.dtype(COLUMNS[name]).kind, name
    empty = hands_table([])
    assert all(len(column) == 0 for column in empty.values())


def test_one_row_a_player_a_hand() -> None:
    table = hands_table(sample_hands("pokerstars.txt"))
    assert table["hand"].tolist() == [0, 0, 0, 1, 1]
    assert table["seat"].tolist() == [2, 3, 1, 1, 2]
    assert table["position"].tolist() == [0, 1, 2, 0, 1]
    assert table["name"].tolist() == ["Bob: the 2nd", "calls $5", "Ann", "Ann", "Bob"]
    assert table["contributed"].tolist() == [4000, 1200, 4000, 35, 35]
    assert table["won"].tolist() == [4500, 0, 4500, 0, 70]
    assert table["net"].tolist() == [500, -1200, 500, -35, 35]
    assert table["rake"].tolist() == [86, 27, 87, 0, 0]
    assert table["hero"].tolist() == [False, False, True, False, False]
    assert table["all_in_on"].tolist() == [1, 1, 1, -1, -1]
    assert table["folded_on"].tolist() == [-1, -1, -1, 0, -1]
    assert table["exact"].all()
    shares = table["all_in_equity"]
    assert shares[:3].sum() == pytest.approx(1)
    assert np.isnan(shares[3:]).all()
    assert table["expected_net"][3:].tolist() == [-35, 35]
    assert table["expected_net"][:3].sum() == pytest.approx(-200)


def test_equity_is_that_of_the_moment_when_all_was_in() -> None:
    played = replay(sample_hands("hand.phh")[0])
    shares = all_in_equities(played)
    assert shares is not None
    assert {seat: round(float(share), 3) for seat, share in shares.items()} == {2: 0.813, 3: 0.187}
    expected = expected_payouts(played)
    assert expected is not None
    assert expected[2] == 6 + 60 * shares[2]
    assert sum(expected.values()) == 66


def test_no_equity_where_hands_are_unknown_or_nobody_was_all_in() -> None:
    for name in ("ipoker.xml", "bovada.txt"):
        played = replay(sample_hands(name)[0])
        assert all_in_equities(played) is None
        assert expected_payouts(played) is None


def test_straddles_and_blinds_are_not_voluntary() -> None:
    table = hands_table(sample_hands("ggpoker.txt"))
    assert table["voluntary"].tolist() == [False, True, True, False, False, False, False]


def test_pandas_takes_it_at_once() -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(hands_table(read_hands(SAMPLES)))
    nets = frame.groupby("hand")["net"].sum() + frame.groupby("hand")["rake"].sum()
    assert set(nets) <= {0, 200}  # one hand has chips of the house in the pot


def test_real_tables_add_up() -> None:
    for played, _ in real_files().values():
        table = hands_table(played)
        for name in ("net", "expected_net"):
            for number in np.unique(table["hand"][table["exact"]]):
                rows = (table["hand"] == number) & table["exact"]
                values = table[name][rows]
                if not np.isnan(values).any():
                    hand = played[number].history
                    off = values.sum() + table["rake"][rows].sum() - hand.bonus
                    assert abs(off) < 1e-6, (name, hand.source)
