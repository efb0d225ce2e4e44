"""Builds the extension; everything else about the package stands in pyproject.toml."""

from __future__ import annotations

import os
import platform
import runpy
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HEADERS = [*Path("csrc").glob("*.h"), *Path("src/omahakit/include").glob("*.h")]
GENERATOR = Path("csrc/tables/generate.py")


def compiler_flags(compiler_type: str) -> list[str]:
    """x86-64-v2 where the target is x86-64 (NumPy's wheels need as much), plain elsewhere."""
    if compiler_type == "msvc":
        return ["/O2", "/std:c11"]
    flags = ["-O3", "-g0", "-std=c11"]
    if sys.platform == "darwin":  # one command may build for both kinds of processor
        flags += [f for name in ("-msse4.2", "-mpopcnt") for f in ("-Xarch_x86_64", name)]
    elif platform.machine().lower() in ("x86_64", "amd64"):
        flags += ["-msse4.2", "-mpopcnt"]
    return flags + os.environ.get("OMAHAKIT_CFLAGS", "").split()


class BuildWithTables(build_ext):
    """Generates the look-up tables into the build folder, then compiles them with the rest."""

    def build_extensions(self) -> None:
        tables = Path(self.build_temp) / "tables.c"
        if not tables.exists() or tables.stat().st_mtime < GENERATOR.stat().st_mtime:
            tables.parent.mkdir(parents=True, exist_ok=True)
            tables.write_text(runpy.run_path(str(GENERATOR))["c_source"](), encoding="ascii")
        for extension in self.extensions:
            extension.sources.append(str(tables))
            extension.extra_compile_args = compiler_flags(self.compiler.compiler_type)
        super().build_extensions()


setup(
    ext_modules=cythonize(
        [
            Extension(
                "omahakit._core",
                ["src/omahakit/_core.pyx", *map(str, sorted(Path("csrc").glob("*.c")))],
                include_dirs=["csrc", "src/omahakit/include"],
                depends=[*map(str, HEADERS)],
            )
        ],
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "embedsignature": False,
            "freethreading_compatible": True,
        },
    ),
    cmdclass={"build_ext": BuildWithTables},
)
