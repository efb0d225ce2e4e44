"""Makes the helpers in this folder importable from the tests below it."""
