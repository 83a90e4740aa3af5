#pragma once

/// The names of SF Symbols, sorted by bytes: lines of a name, a space, and the first major release of iOS that has the
/// symbol. Ends with a zero byte.
///
/// The names and releases are facts that Apple's SF Symbols app shows. Two public lists, made independently, agree on all
/// 6,554 symbols up to iOS 17.2 (confidence B); the later ones are from one of them (confidence C).
const char *menulint_symbol_names(void);
