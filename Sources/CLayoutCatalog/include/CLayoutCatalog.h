#ifndef MENULINT_CLAYOUTCATALOG_H
#define MENULINT_CLAYOUTCATALOG_H

#include <stddef.h>

/* The default catalog: an SQLite database compiled from layouts/, in read-only memory. */
const void *menulint_layout_catalog_bytes(void);
size_t menulint_layout_catalog_size(void);

#endif
