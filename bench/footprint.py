"""Import time and resident memory, over Python with NumPy alone. Linux only.

python bench/footprint.py
"""

from __future__ import annotations

import subprocess
import sys

IMPORT_TIME = """
import sys, time
import numpy
start = time.perf_counter()
import omahakit
print((time.perf_counter() - start) * 1000)
"""

MEMORY = """
import numpy as np
def resident():
    with open("/proc/self/status") as status:
        return int(next(line for line in status if line.startswith("VmRSS")).split()[1])
rng = np.random.default_rng(1)
deck = np.arange(52, dtype=np.uint8)
cards = np.stack([rng.permutation(deck)[:9] for _ in range(10_000)])
holes, boards = np.ascontiguousarray(cards[:, :4]), np.ascontiguousarray(cards[:, 4:])
high, low = np.empty(10_000, np.uint16), np.empty(10_000, np.uint8)
before = resident()
import omahakit
from omahakit import evaluate_many
for _ in range(100):
    holes, boards = np.roll(holes, 1, axis=0), np.roll(boards, 1, axis=0)
    evaluate_many(holes, boards, out=(high, low))
print((resident() - before) / 1024)
"""


def run(code: str) -> float:
    """Run a program in a Python of its own; the number it prints."""
    result = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    return float(result.stdout)


def main() -> int:
    print(f"import omahakit, NumPy being there: {min(run(IMPORT_TIME) for _ in range(5)):.1f} ms")
    print(f"memory after a million hands: {max(run(MEMORY) for _ in range(3)):.1f} MB more")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
