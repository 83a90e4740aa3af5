import SourceText

/// What the methods and properties do that the code adds to AppKit's menus and items.
///
/// A name may have several declarations, which count as one.
struct OwnMenuMembers: Hashable, Sendable {
    /// What must be true of some members for a use of them to change no items.
    struct Condition: Hashable, Sendable {
        /// They change nothing.
        let members: Set<WordHash>
        /// Whether one of them must also return something else than a menu or an item of the menu bar.
        let leadsElsewhere: Bool
    }

    private struct Member: Hashable {
        /// The further functions that it calls. Only those that are such members are known.
        var calls: Set<WordHash> = []
        var changesItems = false
        var returnsItems = false
    }

    private var members: [WordHash: Member] = [:]

    private static let types: Set<String> = ["NSMenu", "NSMenuItem"]

    /// The functions that change no items.
    private static let readingCalls = WordTable([
        (
            0,
            """
            first last filter map compactMap flatMap forEach contains sorted reversed enumerated joined prefix suffix \
            dropFirst dropLast allSatisfy firstIndex lastIndex print assert assertionFailure precondition fatalError \
            responds sendAction hasPrefix hasSuffix lowercased uppercased copy mutableCopy index indexOfItem item \
            isEqual type
            """
        )
    ])

    /// Whether a condition is met.
    ///
    /// - Parameter reading: The members that change nothing.
    func meet(_ condition: Condition, _ reading: Set<WordHash>) -> Bool {
        condition.members.isSubset(of: reading)
            && (!condition.leadsElsewhere || condition.members.contains { members[$0]?.returnsItems == false })
    }

    /// The members that change nothing, as far as known.
    ///
    /// - Complexity: O(members and their calls).
    var reading: Set<WordHash> {
        var callers: [WordHash: [WordHash]] = [:]
        var pending: [WordHash] = []
        for (name, member) in members {
            for call in member.calls { callers[call, default: []].append(name) }
            if member.changesItems || !member.calls.allSatisfy({ members[$0] != nil }) { pending.append(name) }
        }
        var reading = Set(members.keys)
        while let name = pending.popLast() {
            if reading.remove(name) != nil { pending += callers[name] ?? [] }
        }
        return reading
    }

    /// The number of tokens before a block that are read.
    private static let maximumLength = 256

    /// Adds the members in a Swift file.
    ///
    /// - Complexity: O(tokens).
    mutating func add(_ text: TokenText) {
        var index = 0
        while index < text.tokens.count {
            index += 1
            guard text.tokens[index - 1].keyword.contains(.declaration), text.word(at: index - 1) == "extension",
                let type = text.word(at: index), Self.types.contains(type),
                let start = text.index(ofBlockIn: index..<min(index + Self.maximumLength, text.tokens.count))
            else { continue }
            // What follows a bracket without a partner is not known.
            guard let end = text.afterBracket(at: start, within: text.tokens.count) else { return }
            addMembers(in: start + 1..<end - 1, text)
            index = end
        }
    }

    private mutating func addMembers(in range: Range<Int>, _ text: TokenText) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard text.tokens[index].keyword.contains(.declaration), ["func", "var"].contains(text.word(at: index)),
                text.hasWord(at: index + 1),
                let start = text.index(ofBlockIn: index..<min(index + Self.maximumLength, range.upperBound)),
                let end = text.afterBracket(at: start, within: range.upperBound - start)
            else {
                index += 1
                continue
            }
            let name = WordHash(text.string(at: index + 1).utf8)
            let member = member(signature: index + 2..<start, body: start + 1..<end - 1, text)
            let other = members[name] ?? Member()
            members[name] = Member(
                calls: other.calls.union(member.calls), changesItems: other.changesItems || member.changesItems,
                returnsItems: other.returnsItems || member.returnsItems)
            index = end
        }
    }

    private func member(signature: Range<Int>, body: Range<Int>, _ text: TokenText) -> Member {
        var member = Member()
        let arrow = signature.last { text[$0] == ">" && text[$0 - 1] == "-" }
        let result = text[signature.lowerBound] == "(" ? arrow.map { $0..<signature.upperBound } : signature
        // A closure that decides about items does not change them, by its purpose.
        let decides = signature.contains { text.word(at: $0) == "Bool" && text[$0 - 1] == ">" }
        let copies = body.contains { text.word(at: $0) == "copy" }
        member.returnsItems =
            !copies
            && result.map { $0.contains { ["NSMenu", "NSMenuItem", "Self"].contains(text.word(at: $0)) } } ?? false
        for index in body {
            if text.isAssignment(at: index) {
                if !isHarmless(assignmentAt: index, text) { member.changesItems = true }
            } else if text.hasWord(at: index),
                text[index + 1] == "(" && text.isAttached(index + 1) || isFollowedByClosure(index, text)
            {
                let word = text.string(at: index)
                let isParameter = decides && signature.contains { text.word(at: $0) == word }
                if !isParameter, word.utf8.first.map({ $0 >= UInt8(ascii: "a") }) ?? false,
                    text.value(at: index, in: Self.readingCalls) == nil, text.tokens[index].keyword.isEmpty
                {
                    member.calls.insert(WordHash(word.utf8))
                }
            }
        }
        return member
    }

    /// Whether an assignment declares a variable, or changes nothing on which keys depend.
    private func isHarmless(assignmentAt index: Int, _ text: TokenText) -> Bool {
        guard text.hasWord(at: index - 1) else { return false }
        return text.string(at: index - 1) == "_" || ["let", "var"].contains(text.word(at: index - 2))
            || ItemUseReader(text: text).isText(at: index - 1)
    }

    /// Whether a closure follows a word, rather than the block of a statement.
    private func isFollowedByClosure(_ index: Int, _ text: TokenText) -> Bool {
        guard text[index + 1] == "{" else { return false }
        var start = index
        while start > 0, !text.isMark(of: "{};", at: start - 1) { start -= 1 }
        let keywords: Set = ["if", "guard", "while", "for", "switch", "else", "do", "defer", "repeat"]
        return !(start...index).contains { keywords.contains(text.word(at: $0) ?? "") }
    }
}

extension TokenText {
    /// The index of the bracket that begins a block.
    fileprivate func index(ofBlockIn range: Range<Int>) -> Int? { range.first { self[$0] == "{" } }

    /// Whether an operator that assigns is at an index.
    fileprivate func isAssignment(at index: Int) -> Bool {
        self[index] == "=" && self[index + 1] != "=" && !isMark(of: "=!<>", at: index - 1)
    }
}
