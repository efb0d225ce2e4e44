/* What differs between compilers and processors, in one place. */
#ifndef OMK_PLATFORM_H
#define OMK_PLATFORM_H

#include <stdint.h>

#if defined(__GNUC__) || defined(__clang__)
#define OMK_INLINE static inline __attribute__((always_inline))
#define OMK_PREFETCH(p) __builtin_prefetch(p)
OMK_INLINE int omk_popcount32(uint32_t x) { return __builtin_popcount(x); }
OMK_INLINE int omk_popcount64(uint64_t x) { return __builtin_popcountll(x); }
OMK_INLINE int omk_ctz32(uint32_t x) { return __builtin_ctz(x); }
#elif defined(_MSC_VER)
#include <intrin.h>
#define OMK_INLINE static __forceinline
#if defined(_M_X64)
#define OMK_PREFETCH(p) _mm_prefetch((const char *)(p), _MM_HINT_T0)
#else
#define OMK_PREFETCH(p) ((void)(p))
#endif
OMK_INLINE int omk_popcount64(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555ULL;
    x = (x & 0x3333333333333333ULL) + (x >> 2 & 0x3333333333333333ULL);
    return (int)(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL) * 0x0101010101010101ULL >> 56);
}
OMK_INLINE int omk_popcount32(uint32_t x) { return omk_popcount64(x); }
OMK_INLINE int omk_ctz32(uint32_t x) {
    unsigned long index;
    _BitScanForward(&index, x);
    return (int)index;
}
#else
#error "unknown compiler: add its spellings to csrc/platform.h"
#endif

#endif
