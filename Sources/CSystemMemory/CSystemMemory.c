#define _GNU_SOURCE
#include "CSystemMemory.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

#ifdef __GLIBC__
#include <malloc.h>
#endif

void menulint_prefer_large_pages(const void *start, size_t size) {
#ifdef __linux__
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = (uintptr_t)start & ~(page - 1);
    uintptr_t last = ((uintptr_t)start + size) & ~(page - 1);
    // A kernel without large pages refuses, and the small ones do as well.
    (void)madvise((void *)first, last - first, MADV_HUGEPAGE);
#else
    (void)start, (void)size;
#endif
}

void menulint_expect_small_objects(size_t size) {
#ifdef __GLIBC__
    // A thread other than the first takes a page at a time from a heap of this size, and a second heap when it is full.
    const size_t heap = (size_t)64 << 20;
    const size_t room = size < heap / 2 ? 2 * size : heap - ((size_t)1 << 20);
    mallopt(M_TOP_PAD, (int)room);
    // The thread's objects will lie behind one that it makes now.
    void *object = malloc((size_t)1 << 16);
    if (object) menulint_prefer_large_pages(object, room);
    free(object);
#else
    (void)size;
#endif
}
