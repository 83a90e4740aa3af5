#ifndef MENULINT_CSQLITE_SHIM_H
#define MENULINT_CSQLITE_SHIM_H

#include <sqlite3.h>

/* Swift cannot call variadic functions. */
static inline int menulint_sqlite3_set_flag(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

/* Swift cannot see macros that cast; these copy what they are given. */
static inline int menulint_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
    return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

static inline int menulint_sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length) {
    return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}

#endif
