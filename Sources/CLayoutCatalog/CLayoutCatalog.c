#include "CLayoutCatalog.h"

/* Compiles in milliseconds, where an array literal of this size takes minutes in Swift. */
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

_Alignas(16) static const unsigned char catalog[] = {
#embed "layouts.sqlite"
};

const void *menulint_layout_catalog_bytes(void) { return catalog; }

size_t menulint_layout_catalog_size(void) { return sizeof catalog; }
