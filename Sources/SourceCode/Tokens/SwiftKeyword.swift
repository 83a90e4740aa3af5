import SourceText

/// What a word does as a keyword where a statement, an operand or a type may begin; empty for other words.
///
/// Tokens have it, so that the parser compares no strings.
struct SwiftKeyword: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// It can precede the keyword of a declaration.
    static let modifier = SwiftKeyword(rawValue: 1)
    /// It begins a declaration.
    static let declaration = SwiftKeyword(rawValue: 2)
    /// It begins a statement.
    static let statement = SwiftKeyword(rawValue: 4)
    /// It cannot be an operand, so that the expression ends before it.
    static let endsExpression = SwiftKeyword(rawValue: 8)
    /// It can precede the type of a parameter or variable.
    static let typeModifier = SwiftKeyword(rawValue: 16)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What the word in a range of a text does.
    init(_ text: Span<UInt8>, _ word: Range<Int>) { rawValue = SwiftKeyword.all[text, word] ?? 0 }

    private static let all: WordTable = {
        let words: [(SwiftKeyword, String)] = [
            (
                .modifier,
                """
                __consuming async borrowing class consuming convenience distributed dynamic fileprivate final indirect \
                infix internal isolated lazy mutating nonisolated nonmutating open optional override package postfix \
                prefix private public required static unowned weak
                """
            ),
            (
                .declaration,
                """
                actor associatedtype case class deinit enum extension func import init let macro operator \
                precedencegroup protocol struct subscript typealias var
                """
            ),
            (.statement, "break continue defer do fallthrough for guard if repeat return switch throw while"),
            (
                .endsExpression,
                """
                as break case catch class continue default defer deinit do else enum extension fallthrough for func \
                guard import in inout is let operator protocol repeat return struct subscript throw typealias var \
                where while
                """
            ),
            (
                .typeModifier,
                "any borrowing consuming each inout isolated nonisolated repeat sending some __owned __shared"
            ),
        ]
        let roles = words.flatMap { role, words in words.split(separator: " ").map { (String($0), role) } }
        return WordTable(Dictionary(roles, uniquingKeysWith: { $0.union($1) }).map { ($1.rawValue, $0) })
    }()
}
