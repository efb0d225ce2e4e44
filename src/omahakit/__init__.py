from omahakit._core import evaluate_high, evaluate_low
