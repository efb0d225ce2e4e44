/* Sixteen bytes at once, with the one operation compilers don't spell alike: a shuffle
 * by a vector of indexes. SSSE3 on x86-64 (part of x86-64-v2, which NumPy needs too),
 * NEON on arm64; elsewhere OMK_VECTOR16 is not defined. */
#ifndef OMK_VECTOR16_H
#define OMK_VECTOR16_H

#include "platform.h"

#if (defined(__SSSE3__) && defined(__SSE4_1__)) || (defined(_MSC_VER) && defined(_M_X64))
#include <immintrin.h>
#define OMK_VECTOR16
typedef __m128i v16;
OMK_INLINE v16 v16_load(const uint8_t *p) { return _mm_loadu_si128((const __m128i *)p); }
OMK_INLINE v16 v16_zero(void) { return _mm_setzero_si128(); }
OMK_INLINE v16 v16_or(v16 a, v16 b) { return _mm_or_si128(a, b); }
OMK_INLINE v16 v16_and(v16 a, v16 b) { return _mm_and_si128(a, b); }
OMK_INLINE v16 v16_max(v16 a, v16 b) { return _mm_max_epu8(a, b); }
OMK_INLINE v16 v16_equal(v16 a, v16 b) { return _mm_cmpeq_epi8(a, b); }
OMK_INLINE v16 v16_above(v16 a, int limit) {
    v16 l = _mm_set1_epi8((char)(limit + 1));
    return _mm_cmpeq_epi8(_mm_max_epu8(a, l), a);
}
OMK_INLINE v16 v16_shuffle(v16 a, v16 index) { return _mm_shuffle_epi8(a, index); }
OMK_INLINE int v16_any(v16 a) { return !_mm_testz_si128(a, a); }
#elif defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#define OMK_VECTOR16
typedef uint8x16_t v16;
OMK_INLINE v16 v16_load(const uint8_t *p) { return vld1q_u8(p); }
OMK_INLINE v16 v16_zero(void) { return vdupq_n_u8(0); }
OMK_INLINE v16 v16_or(v16 a, v16 b) { return vorrq_u8(a, b); }
OMK_INLINE v16 v16_and(v16 a, v16 b) { return vandq_u8(a, b); }
OMK_INLINE v16 v16_max(v16 a, v16 b) { return vmaxq_u8(a, b); }
OMK_INLINE v16 v16_equal(v16 a, v16 b) { return vceqq_u8(a, b); }
OMK_INLINE v16 v16_above(v16 a, int limit) { return vcgtq_u8(a, vdupq_n_u8((uint8_t)limit)); }
OMK_INLINE v16 v16_shuffle(v16 a, v16 index) { return vqtbl1q_u8(a, index); }
OMK_INLINE int v16_any(v16 a) { return vmaxvq_u8(a) != 0; }
#endif

#endif
