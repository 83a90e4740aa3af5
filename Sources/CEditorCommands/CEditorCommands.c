#include "CEditorCommands.h"

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const char commands[] = {
#embed "commands.txt" suffix(, 0)
};

const char *menulint_editor_commands(void) { return commands; }
