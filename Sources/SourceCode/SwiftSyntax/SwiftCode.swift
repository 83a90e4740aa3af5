package import SourceText
import Synchronization

/// The statements of a function or getter, which are parsed when they are first needed: most of a file has nothing to do with
/// menus.
package final class SwiftCode: Sendable {
    /// The parser at the first statement; nil if the statements are known.
    private let parser: SwiftParser?
    private let known: Mutex<[SwiftStatement]?>
    private let knownWords: Mutex<[WordHash]?>

    package init(_ statements: [SwiftStatement]) {
        parser = nil
        known = Mutex(statements)
        knownWords = Mutex(nil)
    }

    /// - Parameter parser: Inside of the braces around the statements.
    init(_ parser: SwiftParser) {
        self.parser = parser
        known = Mutex(nil)
        knownWords = Mutex(nil)
    }

    package var statements: [SwiftStatement] {
        known.withLock { known in
            if let known { return known }
            var parser = parser
            let statements = parser?.readNestedStatements() ?? []
            known = statements
            return statements
        }
    }

    /// Whether one of some words is in the source of the statements, comments and strings included. If not, none of the
    /// statements uses it.
    package func mayMention(_ names: Set<WordHash>) -> Bool {
        guard parser != nil else { return true }
        // Most words have a last digit that none of a few names has, which is known without a search in the set.
        let digits = names.count > 64 ? .max : names.reduce(0 as UInt64) { $0 | 1 << ($1.value & 63) }
        return words.contains { digits >> ($0.value & 63) & 1 == 1 && names.contains($0) }
    }

    /// The words in the source of the statements, comments and strings included, each possibly several times; none for statements
    /// that are parsed with the code around them.
    package var words: [WordHash] {
        knownWords.withLock { known in
            let words = known ?? parser?.remainingWords ?? []
            known = words
            return words
        }
    }
}

extension SwiftParser {
    /// Reads a body in braces, whose statements are parsed later unless they are part of other code; empty if it is missing.
    mutating func readCode() -> SwiftCode {
        guard cursor.isPunctuation("{") else { return SwiftCode([]) }
        return readBracketed { $0.readRestAsCode() }
    }

    /// Reads what is left between the brackets.
    mutating func readRestAsCode() -> SwiftCode {
        // The height of expressions is bounded together with the code around them.
        guard !isInCode else { return SwiftCode(readNestedStatements()) }
        var inner = self
        inner.isInCode = true
        return SwiftCode(inner)
    }

    /// The words from the cursor to its end, each possibly several times.
    fileprivate var remainingWords: [WordHash] {
        guard let first = cursor.current, let last = token(at: cursor.end - 1) else { return [] }
        let range = first.range.lowerBound..<last.range.upperBound
        var hashes: [WordHash] = []
        // Typical code has a word for every eight bytes.
        hashes.reserveCapacity(range.count / 8)
        bytes.withSpan { text in text.extracting(range).forEachWord { hashes.append($0) } }
        return hashes
    }
}
