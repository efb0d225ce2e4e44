"""Settings for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No limits of time: a machine under load is no failure.
settings.register_profile(
    "omahakit",
    deadline=None,
    max_examples=300,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("omahakit")
