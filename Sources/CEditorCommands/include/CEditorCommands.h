#pragma once

/// Commands of Visual Studio Code itself that extensions often bind, sorted by bytes: lines of a command id, a tab, a
/// section, a tab, and the title. Ends with a zero byte.
///
/// Sections and titles are facts that the Command Palette shows, as in `View: Toggle Zen Mode` (confidence B). Commands
/// without a title there, such as cursor movements, have the words of the editor's list of default key bindings, or say
/// what they do (confidence C). Commands of the text editor are in the section `Editor`.
const char *menulint_editor_commands(void);
