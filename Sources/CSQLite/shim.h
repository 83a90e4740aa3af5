#ifndef MENULINT_CSQLITE_SHIM_H
#define MENULINT_CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
