#include "CSymbolNames.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const char names[] = {
#embed "symbols.txt" suffix(, 0)
};

const char *menulint_symbol_names(void) { return names; }
