#ifndef C_SYSTEM_MEMORY_H
#define C_SYSTEM_MEMORY_H

#include <stddef.h>

/// Asks the system for large pages under `size` bytes that are about to be filled, where it has such.
///
/// Nothing but the time that filling them takes depends on it. Parts that are not mapped are passed over.
void menulint_prefer_large_pages(const void *start, size_t size);

/// Tells the C library that the calling thread is about to make small objects of about `size` bytes in all.
void menulint_expect_small_objects(size_t size);

/// Asks the processor to fetch memory that will be read and written soon. No address is wrong.
static inline void menulint_prefetch(const void *address) {
    __builtin_prefetch(address, 1);
}

#endif
