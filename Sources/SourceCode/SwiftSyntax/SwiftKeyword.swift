/// The keywords by what they do where a statement or an operand may begin.
enum SwiftKeyword {
    static let modifiers: Set<String> = [
        "__consuming", "async", "borrowing", "class", "consuming", "convenience", "distributed", "dynamic",
        "fileprivate", "final", "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated",
        "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "private", "public", "required",
        "static", "unowned", "weak",
    ]

    static let declarations: Set<String> = [
        "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import", "init", "let",
        "macro", "operator", "precedencegroup", "protocol", "struct", "subscript", "typealias", "var",
    ]

    /// The keywords of the types that parameters and variables can have, before the type itself.
    static let typeModifiers: Set<String> = [
        "any", "borrowing", "consuming", "each", "inout", "isolated", "nonisolated", "repeat", "sending", "some",
        "__owned", "__shared",
    ]

    /// Whether a word cannot be an operand, so that the expression ends before it.
    static func endsExpression(_ word: String) -> Bool { reserved.contains(word) }

    private static let reserved: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension", "fallthrough", "for", "func", "guard", "import", "in", "inout", "is", "let", "operator",
        "protocol", "repeat", "return", "struct", "subscript", "throw", "typealias", "var", "where", "while",
    ]
}
