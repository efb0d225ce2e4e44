/* One board, many hands, with AVX2: eight hands at once by gathers, 927 million
 * four-card hands a second where the plain loop makes 482.
 *
 * Only where gathers are fast. On Intel processors from Skylake to Ice Lake the cure for
 * "gather data sampling" made them several times slower than single loads; the later
 * ones, which need no cure, can be told by AVX-VNNI. */
#include "batch.h"
#include "hand.h"

#if (defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)))
#include <cpuid.h>
#include <immintrin.h>

int omk_has_fast_gather(void) {
    unsigned a, b, c, d;
    return __builtin_cpu_supports("avx2") && __get_cpuid_count(7, 1, &a, &b, &c, &d) && a >> 4 & 1;
}

/* Eight 32-bit look-ups of which the low half is the entry. */
#define GATHER(index) _mm256_i32gather_epi32((const int *)(const void *)values, index, 2)
#define AVX2 __attribute__((target("avx2")))

/* Four bytes of each of eight hands, beginning at byte `at`. */
AVX2 OMK_INLINE __m256i four_cards(const uint8_t *holes, int hole_size, int at) {
    if (hole_size == 4) return _mm256_loadu_si256((const __m256i *)(const void *)holes);
    __m256i starts =
        _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32(hole_size));
    return _mm256_i32gather_epi32((const int *)(const void *)(holes + at), starts, 1);
}

AVX2 OMK_INLINE int best_pairs_avx2(const uint8_t *holes, size_t n, const uint16_t *values,
                                    uint16_t *high, int hole_size) {
    const __m256i low6 = _mm256_set1_epi32(63);
    const __m128i bad_value = _mm_set1_epi16((short)0x8000);
    __m256i any = _mm256_setzero_si256();
    __m128i worst = _mm_setzero_si128();
    size_t whole = n & ~(size_t)7;
    for (size_t i = 0; i < whole; i += 8) {
        const uint8_t *eight = holes + i * (size_t)hole_size;
        __m256i first = four_cards(eight, hole_size, 0);
        __m256i last = four_cards(eight, hole_size, hole_size - 4);
        __m256i card[6], best = _mm256_setzero_si256();
        any = _mm256_or_si256(any, _mm256_or_si256(first, last));
        for (int k = 0; k < 4; k++)
            card[k] = _mm256_and_si256(_mm256_srli_epi32(first, 8 * k), low6);
        for (int k = 4; k < hole_size; k++)
            card[k] = _mm256_and_si256(_mm256_srli_epi32(last, 8 * (k + 4 - hole_size)), low6);
        for (int a = 0; a < hole_size; a++) {
            __m256i with_a = _mm256_slli_epi32(card[a], 6);
            for (int b = a + 1; b < hole_size; b++)
                best = _mm256_max_epu16(best, GATHER(_mm256_or_si256(with_a, card[b])));
        }
        best = _mm256_and_si256(best, _mm256_set1_epi32(0xffff));
        best = _mm256_permute4x64_epi64(_mm256_packus_epi32(best, best), 0x08);
        worst = _mm_or_si128(worst, _mm256_castsi256_si128(best));
        _mm_storeu_si128((__m128i *)(void *)(high + i), _mm256_castsi256_si128(best));
    }
    int bad = !_mm_testz_si128(worst, bad_value) ||
              !_mm256_testz_si256(any, _mm256_set1_epi8((char)0xc0));
    return bad | omk_best_pairs(holes + whole * (size_t)hole_size, hole_size, n - whole, values,
                                high + whole);
}

AVX2 int omk_best_pairs_avx2(const uint8_t *holes, int hole_size, size_t n,
                             const uint16_t values[OMK_PAIR_VALUES], uint16_t *high) {
    switch (hole_size) {
    case 4: return best_pairs_avx2(holes, n, values, high, 4);
    case 5: return best_pairs_avx2(holes, n, values, high, 5);
    case 6: return best_pairs_avx2(holes, n, values, high, 6);
    }
    return 1;
}

#else

int omk_has_fast_gather(void) { return 0; }

int omk_best_pairs_avx2(const uint8_t *holes, int hole_size, size_t n,
                        const uint16_t values[OMK_PAIR_VALUES], uint16_t *high) {
    return omk_best_pairs(holes, hole_size, n, values, high);
}

#endif
