// The dialect of a text is part of reading a spec; users import one module.
@_exported public import SourceText
