"""Turn pytest-benchmark's JSON into a table: rate, time each, and ratio to the first of a group.

python bench/report.py RESULTS.json
"""

from __future__ import annotations

import json
import sys
from itertools import groupby
from pathlib import Path
from typing import Any


def each(bench: dict[str, Any]) -> float:
    """Best time of one hand, call or match-up, in seconds."""
    return float(bench["stats"]["min"]) / float(bench["extra_info"].get("per_round", 1))


def time_text(seconds: float) -> str:
    for unit, size in (("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3)):
        if seconds < 1000 * size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds:.3g} s"


def main(path: str) -> int:
    data = json.loads(Path(path).read_text(encoding="utf-8"))
    cpu = data["machine_info"].get("cpu", {}).get("brand_raw", "unknown processor")
    print(f"{cpu}, Python {data['machine_info']['python_version']}; best of the rounds\n")
    benches = sorted(data["benchmarks"], key=lambda b: str(b["group"]))
    for group, members in groupby(benches, key=lambda b: b["group"]):
        print(f"| {group} | each | a second | times the slowest |\n|---|--:|--:|--:|")
        rows = list(members)
        slowest = max(each(bench) for bench in rows)
        for bench in rows:
            seconds = each(bench)
            name = bench["name"].removeprefix("bench_").replace("_", " ")
            ratio = slowest / seconds
            print(f"| {name} | {time_text(seconds)} | {1 / seconds:,.0f} | {ratio:,.1f} |")
        print()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
