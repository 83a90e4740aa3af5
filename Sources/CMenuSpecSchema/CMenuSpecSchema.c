#include "CMenuSpecSchema.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const char schema[] = {
#embed "../../docs/menu-spec-1.schema.json" suffix(, 0)
};

const char *menulint_menu_spec_schema(void) { return schema; }
