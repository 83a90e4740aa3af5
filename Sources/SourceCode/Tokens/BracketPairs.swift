/// The brackets of a source file in pairs, and the clauses of each `#if`.
///
/// Every bracket that opens ends somewhere, even in broken code: a brace ends whatever it surrounds, so a missing parenthesis
/// costs no more than its block. A clause of `#if` contains its brackets: they neither end nor are ended outside of it.
struct BracketPairs: Sendable {
    /// For each token that opens something, the index of the token that closes it or, if nothing does, of the first token
    /// after it. For a closing bracket, the index of the one that it closes. Otherwise −1.
    private let partners: [Int32]
    /// The index of the first bracket in the file that nothing closes, or that closes nothing; nil if there is none.
    let firstUnpaired: Int?

    /// - Complexity: O(number of tokens).
    init(_ cursor: TokenCursor) {
        let search = BracketSearch(cursor)
        partners = search.partners
        firstUnpaired = search.firstUnpaired
    }

    /// The index of the token that ends what this token opens, or that this token ends.
    func partner(of index: Int) -> Int? {
        partners.indices.contains(index) && partners[index] >= 0 ? Int(partners[index]) : nil
    }

    /// Whether the token at `close` closes the bracket at `open`, rather than a bracket around it.
    func isPair(_ open: Int, _ close: Int) -> Bool {
        partner(of: open) == close && partner(of: close) == open
    }
}

/// Finds the partner of each bracket.
private struct BracketSearch {
    private(set) var partners: [Int32]

    /// An enclosing `#if` or interpolation.
    private struct Barrier {
        let opener: Int
        /// The number of brackets outside.
        let outside: Int
    }

    private var open: [Int] = []
    /// The positions of braces in `open`.
    private var braces: [Int] = []
    private var barriers: [Barrier] = []
    private(set) var firstUnpaired: Int?

    init(_ cursor: TokenCursor) {
        partners = Array(repeating: -1, count: cursor.tokens.count)
        for (index, token) in cursor.tokens.enumerated() {
            switch token.kind {
            case .punctuation(UInt8(ascii: "{")):
                braces.append(open.count)
                open.append(index)
            case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")):
                open.append(index)
            case .punctuation(UInt8(ascii: "}")):
                if let brace = braces.last, brace >= barriers.last?.outside ?? 0 {
                    close(to: brace, at: index, isPair: true)
                } else {
                    noteUnpaired(index)
                }
            case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")):
                let innermost = max(barriers.last?.outside ?? 0, braces.last.map { $0 + 1 } ?? 0)
                if open.count > innermost {
                    close(to: open.count - 1, at: index, isPair: true)
                } else {
                    noteUnpaired(index)
                }
            case .interpolation: begin(at: index)
            case .interpolationEnd:
                while isConditional(cursor) { end(at: index) }
                end(at: index)
            case .directive:
                switch cursor.text(token) {
                case "if": begin(at: index)
                case "elseif", "else":
                    guard isConditional(cursor) else { break }
                    end(at: index)
                    begin(at: index)
                case "endif": if isConditional(cursor) { end(at: index) }
                default: break
                }
            default: break
            }
        }
        while !barriers.isEmpty { end(at: partners.count) }
        close(to: 0, at: partners.count)
    }

    private func isConditional(_ cursor: TokenCursor) -> Bool {
        barriers.last.map { cursor.tokens[$0.opener].kind == .directive } ?? false
    }

    private mutating func noteUnpaired(_ index: Int) { firstUnpaired = min(firstUnpaired ?? index, index) }

    private mutating func close(to position: Int, at index: Int, isPair: Bool = false) {
        if let unpaired = open[position...].dropFirst(isPair ? 1 : 0).first { noteUnpaired(unpaired) }
        if position < open.count, index < partners.count { partners[index] = Int32(truncatingIfNeeded: open[position]) }
        for opener in open[position...] { partners[opener] = Int32(truncatingIfNeeded: index) }
        open.removeSubrange(position...)
        while let brace = braces.last, brace >= position { braces.removeLast() }
    }

    private mutating func begin(at index: Int) {
        barriers.append(Barrier(opener: index, outside: open.count))
    }

    private mutating func end(at index: Int) {
        guard let barrier = barriers.popLast() else { return }
        close(to: barrier.outside, at: index)
        partners[barrier.opener] = Int32(truncatingIfNeeded: index)
        if index < partners.count { partners[index] = Int32(truncatingIfNeeded: barrier.opener) }
    }
}
