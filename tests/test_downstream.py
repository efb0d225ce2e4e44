"""Other people's extension modules, in C and in Cython, built against an installed copy."""

from __future__ import annotations

import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import omahakit

SETUP = """
from setuptools import Extension, setup
from Cython.Build import cythonize
import omahakit

setup(
    name="downstream",
    ext_modules=[
        Extension("in_c", ["in_c.c"], include_dirs=[omahakit.get_include()]),
        *cythonize([Extension("in_cython", ["in_cython.pyx"])], language_level=3),
    ],
)
"""

IN_C = """
#include <omahakit_capi.h>

static PyObject *royal(PyObject *self, PyObject *none) {
    const uint8_t hole[4] = {51, 47, 2, 5}, board[5] = {43, 39, 35, 8, 9};
    const omahakit_capi *omk = omahakit_import();
    omk_match match = {2, 4, 0, 0, {{51, 50, 47, 46}, {27, 31, 33, 37}}, {0}, 0};
    static omk_outcomes outcomes;
    if (!omk) return NULL;
    omk_scratch *scratch = PyMem_Malloc(omk->scratch_size());
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 4; k++) match.gone |= 1ULL << match.holes[i][k];
    omk->equity(&match, &outcomes, scratch);
    PyMem_Free(scratch);
    return Py_BuildValue("IK", omk->evaluate_high(hole, 4, board, 5),
                         (unsigned long long)outcomes.count[0][0][1][0]);
}

static PyMethodDef methods[] = {{"royal", royal, METH_NOARGS, ""}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "in_c", "", -1, methods,
                                    NULL, NULL, NULL, NULL};
PyMODINIT_FUNC PyInit_in_c(void) { return PyModule_Create(&module); }
"""

IN_CYTHON = """
from libc.stdint cimport uint8_t
from omahakit._core cimport high_value, is_legal, low_value

def both():
    cdef uint8_t hole[4]
    cdef uint8_t board[5]
    hole[:] = [51, 3, 44, 45]
    board[:] = [4, 8, 12, 39, 38]
    with nogil:
        legal = is_legal(hole, 4, board, 5)
        high = high_value(hole, 4, board, 5)
        low = low_value(hole, 4, board, 5)
    hole[0] = 3
    return legal, high, low, is_legal(hole, 4, board, 5)
"""

USE = """
import in_c, in_cython
assert in_c.royal() == (7462, 693707), in_c.royal()
assert in_cython.both() == (True, 5854, 56, False), in_cython.both()
print("used")
"""


def test_c_and_cython_modules_use_the_installed_core(tmp_path: Path) -> None:
    if sys.platform != "win32" and not shutil.which("cc"):
        pytest.skip("no C compiler to build a downstream module with")
    pytest.importorskip("Cython", reason="no Cython to build a downstream module with")
    assert (Path(omahakit.get_include()) / "omahakit.h").exists()
    for name, text in {"setup.py": SETUP, "in_c.c": IN_C, "in_cython.pyx": IN_CYTHON}.items():
        (tmp_path / name).write_text(textwrap.dedent(text), encoding="utf-8")
    build = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert build.returncode == 0, build.stdout + build.stderr
    use = subprocess.run(
        [sys.executable, "-c", USE], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (use.returncode, use.stdout.strip()) == (0, "used"), use.stderr
