package import SourceText

/// The item of a menu that code looks up.
package enum MenuLookup: Hashable, Sendable {
    case title(ExactString)
    /// From 0.
    case index(Int)
    /// In a way that may find each of them.
    case any
}

/// Reads what Swift code does with the object that a name leads to, token by token: `go.items[0].isHidden = true`.
struct ItemUseReader {
    let text: TokenText

    enum Use {
        /// It changes no items: it reads texts, compares, or adds items.
        case reading
        /// It changes items, or is not followed.
        case changing
        /// It is the value of a variable, whose name is at an index.
        case variable(Int)
    }

    private enum Member: UInt8 {
        /// Leads to a menu or an item of a menu or an item.
        case lookup
        /// A method that changes none of the items that are in a menu.
        case method
        /// A property on which it does not depend whether an item gets its keys.
        case text
        /// A property that changes items only if code assigns to it or to a part of it.
        case state
        /// A method whose closure, by its purpose, makes something else of items.
        case closure
        /// A property of a package that has properties for those of an item: `item.rx.isHidden` of RxSwift.
        case namespace
    }

    private static let members = WordTable(
        [
            (.lookup, "items item submenu menu supermenu parent first last self"),
            (
                .method,
                """
                addItem insertItem update index indexOfItem performActionForItem performKeyEquivalent popUp itemChanged \
                cancelTracking cancelTrackingWithoutAnimation copy isEqual contains firstIndex lastIndex
                """
            ),
            (
                .text,
                """
                title attributedTitle subtitle state toolTip image onStateImage offStateImage mixedStateImage tag \
                representedObject target indentationLevel identifier badge view font minimumWidth autoenablesItems \
                showsStateColumn
                """
            ),
            (
                .state,
                """
                isHidden isEnabled keyEquivalent keyEquivalentModifierMask action isAlternate isSeparatorItem \
                isHighlighted hasSubmenu isEmpty count numberOfItems delegate
                """
            ), (.closure, "map allSatisfy"), (.namespace, "rx reactive"),
        ].map { (member: Member, names) in (member.rawValue, names) })

    /// The number of tokens that are read after a name.
    private static let maximumLength = 64

    /// What code does with an object.
    struct ObjectUse {
        let use: Use
        /// The first item that it looks up there.
        let lookup: MenuLookup
        /// The members of the program's own through which it does so. They are taken to find items and to change nothing.
        let members: Set<WordHash>

        /// What must be true of members so that the use changes nothing; nil if it changes something in any case.
        ///
        /// - Parameter others: The same for the further uses of what it finds.
        func conditions(_ others: [OwnMenuMembers.Condition]? = nil) -> [OwnMenuMembers.Condition]? {
            var known = others
            if case .reading = use { known = [] }
            if members.isEmpty { return known }
            return (known ?? []) + [.init(members: members, leadsElsewhere: known == nil)]
        }
    }

    /// What the code does with the object of the word at an index; nil if the word is no name of an object.
    ///
    /// - Parameter followsMembers: Whether to follow members that are not AppKit's.
    func use(at index: Int, followsMembers: Bool) -> ObjectUse? {
        guard isObject(at: index) else { return nil }
        var end = afterMarks(index + 1)
        var lookup: MenuLookup?
        var members: Set<WordHash> = []
        while end - index < Self.maximumLength {
            if let next = afterLookup(at: end, &lookup) {
                end = next
            } else if followsMembers, let next = afterOwnMember(at: end, from: index, &members) {
                end = next
            } else {
                break
            }
        }
        return ObjectUse(use: use(from: index, to: end), lookup: lookup ?? .any, members: members)
    }

    /// What must be true of members so that the rest of the block around an index does not change the object of a variable or
    /// parameter; nil if it does in any case.
    ///
    /// - Parameter name: The index of its name.
    /// - Complexity: O(tokens of the block).
    func conditions(ofUnchangedObjectAt name: Int, after index: Int) -> [OwnMenuMembers.Condition]? {
        let word = text.string(at: name)
        var depth = 0
        var conditions: [OwnMenuMembers.Condition] = []
        for next in text.tokens.indices.dropFirst(index + 1) {
            switch text[next] {
            case "{": depth += 1
            case "}": depth -= 1
            case nil where text.string(at: next) == word:
                guard let found = use(at: next, followsMembers: true) else { continue }
                if case .variable(let other) = found.use, text.string(at: other) == word { continue }
                guard let more = found.conditions() else { return nil }
                conditions += more
            default: break
            }
            if depth < 0 { break }
        }
        return conditions
    }

    private func isObject(at index: Int) -> Bool {
        let token = text.tokens[index]
        guard token.kind == .word, token.keyword.isEmpty, text.word(at: index + 1) != "in",
            text[index + 1] != ":" || text[index - 1] == "?", !(text[index + 1] == "(" && text.isAttached(index + 1)),
            !text.bytes[token.range.lowerBound].isUppercaseLetter
        else { return false }
        if text.hasWord(at: index - 1) { return !text.tokens[index - 1].keyword.contains(.declaration) }
        // `.name` of a type that is not written, or of a key path.
        return text[index - 1] != "." || text.hasWord(at: index - 2) || text.isMark(of: ")]?!", at: index - 2)
    }

    /// The index after a lookup of a menu or an item; nil if there is another token.
    private func afterLookup(at index: Int, _ lookup: inout MenuLookup?) -> Int? {
        var start = index
        if text[index] == "." {
            guard member(at: index + 1) == .lookup else { return nil }
            start = afterMarks(index + 2)
            guard text[start] == "(", text.isAttached(start) else { return start }
        } else if text[index] != "[" || !text.isAttached(index) {
            return nil
        }
        lookup = lookup ?? self.lookup(inBracketAt: start)
        return text.afterBracket(at: start, within: Self.maximumLength).map(afterMarks)
    }

    /// The index after a member that is not AppKit's, if code calls it or asks for it in a condition; nil if there is another
    /// token.
    private func afterOwnMember(at index: Int, from start: Int, _ members: inout Set<WordHash>) -> Int? {
        guard text[index] == ".", text.hasWord(at: index + 1), member(at: index + 1) == nil else { return nil }
        var end = afterMarks(index + 2)
        if text[end] == "(", text.isAttached(end) {
            guard let next = text.afterBracket(at: end, within: Self.maximumLength),
                !(end..<next).contains(where: { text[$0] == "{" })
            else { return nil }
            end = afterMarks(next)
        } else if text[end] != "{" {
            return nil
        }
        if text[end] == "{" {
            // `if let item = menu.first() {`
            guard case .variable(let name) = use(ofValueAt: firstWord(of: start)),
                ["if", "guard", "while"].contains(text.word(at: name - 2)) || text[name - 2] == ","
            else { return nil }
        }
        members.insert(WordHash(text.string(at: index + 1).utf8))
        return end
    }

    /// The number of tokens before an assignment in which code may ask whether there is a main menu.
    private static let conditionLength = 16

    /// Whether code gives the application another main menu by the property at an index, in place of one that may be there.
    func replacesMainMenu(at index: Int) -> Bool {
        guard text.word(at: index) == "mainMenu", isAssigned(afterMarks(index + 1)) else { return false }
        return !(index - Self.conditionLength..<index).contains {
            text.word(at: $0) == "mainMenu" && text[$0 + 1] == "=" && text[$0 + 2] == "="
        }
    }

    /// Whether a property on which it does not depend whether an item gets its keys is at an index.
    func isText(at index: Int) -> Bool { member(at: index) == .text }

    /// The item that `(at: 1)`, `(withTitle: "View")` or `[1]` finds.
    private func lookup(inBracketAt index: Int) -> MenuLookup {
        let start = text[index] == "[" ? index + 1 : index + 3
        guard let token = text.token(at: start) else { return .any }
        switch (token.kind, text.word(at: index + 1)) {
        case (.literal, nil), (.literal, "at"): return Int(text.string(at: start)).map(MenuLookup.index) ?? .any
        case (.openingQuote, "withTitle"):
            guard text.token(at: start + 2)?.kind == .closingQuote else { return .any }
            let title = text.string(at: start + 1)
            return title.contains("\\") ? .any : .title(ExactString(title))
        default: return .any
        }
    }

    private func member(at index: Int) -> Member? {
        text.value(at: index, in: Self.members).flatMap(Member.init(rawValue:))
    }

    private func use(from start: Int, to end: Int) -> Use {
        if text[end] == ".", text.hasWord(at: end + 1) {
            let next = afterMarks(end + 2)
            switch member(at: end + 1) {
            case .method, .text: return .reading
            case .state: return isAssigned(next) || text[next] == "." && text[next + 2] == "(" ? .changing : .reading
            case .lookup: return .changing
            case .namespace: return .changing
            case .closure where text[next] == "{": return changesSomething(inClosureAt: next) ? .changing : .reading
            case .closure, nil: return text.isMark(of: "({", at: next) || isAssigned(next) ? .changing : .reading
            }
        }
        if text[end] == "[", text.isAttached(end) { return .changing }
        // What is assigned to an outlet is another object.
        if isAssigned(end) { return end == afterMarks(start + 1) ? .reading : .changing }
        let isCompared = text[end + 1] == "=" && (text[end] == "=" || text[end] == "!")
        return isCompared ? .reading : use(ofValueAt: firstWord(of: start))
    }

    /// Whether the closure whose brace is at an index assigns to a property, or calls a function with nothing but its parameter.
    private func changesSomething(inClosureAt index: Int) -> Bool {
        let end = text.afterBracket(at: index, within: Self.maximumLength) ?? index + Self.maximumLength
        let parameter = text.word(at: index + 2) == "in" ? text.word(at: index + 1) : "$0"
        return (index..<end).contains { next in
            if isAssigned(next) { return text.hasWord(at: next - 1) && text[next - 2] == "." }
            guard text[next] == "(", text.hasWord(at: next - 1), text.isAttached(next), text[next + 2] == ")" else {
                return false
            }
            let isType = text.bytes[text.tokens[next - 1].range.lowerBound].isUppercaseLetter
            return !isType && text.word(at: next + 1) == parameter
        }
    }

    /// What the code before a value does with it.
    private func use(ofValueAt index: Int) -> Use {
        switch text[index - 1] {
        case "=":
            if text[index - 2] == "=" || text[index - 2] == "!" { return .reading }
            let isDeclared = text.word(at: index - 3).map { $0 == "let" || $0 == "var" } ?? false
            return isDeclared && text.hasWord(at: index - 2) ? .variable(index - 2) : .changing
        case nil where text.word(at: index - 1) == "in" && text.word(at: index - 3) == "for":
            return .variable(index - 2)
        default: return .changing
        }
    }

    /// The index of the first word of names with dots between them, of which one is at an index.
    private func firstWord(of index: Int) -> Int {
        var first = index
        while index - first < Self.maximumLength, text[first - 1] == "." {
            var next = first - 2
            while text[next] == "?" || text[next] == "!" { next -= 1 }
            guard text.hasWord(at: next) else { break }
            first = next
        }
        return first
    }

    /// The index after the question and exclamation marks of a chain.
    private func afterMarks(_ index: Int) -> Int {
        var next = index
        while text[next] == "?" || text[next] == "!", text.isAttached(next), text[next + 1] != "=" { next += 1 }
        return next
    }

    /// Whether an assignment is at an index, such as `=` or `|=`.
    private func isAssigned(_ index: Int) -> Bool {
        text.isMark(of: "+-|&^*", at: index)
            ? text[index + 1] == "=" : text[index] == "=" && text[index + 1] != "="
    }
}

extension UInt8 {
    fileprivate var isUppercaseLetter: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
}
