#ifndef MENULINT_CMENUSPECSCHEMA_H
#define MENULINT_CMENUSPECSCHEMA_H

/* The text of docs/menu-spec-1.schema.json, null-terminated. */
const char *menulint_menu_spec_schema(void);

#endif
