/* The C core from another extension module, without linking: function pointers in a capsule.
 *
 *     #include <Python.h>
 *     #include <omahakit_capi.h>    (add omahakit.get_include() to the include path)
 *
 *     const omahakit_capi *omk = omahakit_import();
 *     if (!omk) return NULL;         (a Python error is set)
 *     uint32_t value = omk->evaluate_high(hole, 4, board, 5);
 *
 * The functions need no GIL and may be called from any thread.
 */
#ifndef OMAHAKIT_CAPI_H
#define OMAHAKIT_CAPI_H

#include <Python.h>

#include "omahakit.h"

/* Grows at its end only; `version` counts the members added. */
#define OMAHAKIT_CAPI_VERSION 1
#define OMAHAKIT_CAPI_NAME "omahakit._core.capi"

typedef struct {
    int version;
    uint32_t (*evaluate_high)(const uint8_t *, int, const uint8_t *, int);
    uint32_t (*evaluate_low)(const uint8_t *, int, const uint8_t *, int);
    uint32_t (*five_high)(const uint8_t *);
    uint32_t (*five_low)(const uint8_t *);
    omk_best (*best_high)(const uint8_t *, int, const uint8_t *, int);
    omk_best (*best_low)(const uint8_t *, int, const uint8_t *, int);
    omk_fault (*find_fault)(const uint8_t *, int, const uint8_t *, int);
    size_t (*first_bad)(const omk_deals *, size_t, size_t);
    size_t (*evaluate_rows)(const omk_deals *, size_t, size_t, uint16_t *, uint8_t *);
    size_t (*scratch_size)(void);
    void (*equity)(const omk_match *, omk_outcomes *, omk_scratch *);
    void (*count)(const omk_outcomes *, const omk_match *, const omk_counters *);
    void (*count_categories)(const omk_match *, omk_categories *);
} omahakit_capi;

static inline const omahakit_capi *omahakit_import(void) {
    const omahakit_capi *capi = (const omahakit_capi *)PyCapsule_Import(OMAHAKIT_CAPI_NAME, 0);
    if (capi && capi->version < OMAHAKIT_CAPI_VERSION) {
        PyErr_SetString(PyExc_ImportError, "expected a newer omahakit than the one installed");
        return NULL;
    }
    return capi;
}

#endif
