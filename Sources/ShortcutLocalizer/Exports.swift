// Key combinations are part of this library's interface; users import one module.
@_exported public import KeyCombinations
