"""Settings for all tests."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# No limits of time: a machine under load is no failure. Where every change is judged the
# examples are always the same; elsewhere they are new ones each time.
settings.register_profile(
    "omahakit",
    deadline=None,
    derandomize="CI" in os.environ,
    max_examples=300,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("omahakit")
