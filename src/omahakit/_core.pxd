"""For Cython: ``from omahakit._core cimport high_value, low_value, is_legal``.

Cards are ids 0 .. 51. high_value and low_value trust them: ask is_legal first where
they come from outside. None needs the GIL.
"""

from libc.stdint cimport uint8_t

cdef unsigned int high_value(const uint8_t *hole, int hole_size,
                             const uint8_t *board, int board_size) noexcept nogil
cdef unsigned int low_value(const uint8_t *hole, int hole_size,
                            const uint8_t *board, int board_size) noexcept nogil
cdef bint is_legal(const uint8_t *hole, int hole_size,
                   const uint8_t *board, int board_size) noexcept nogil
