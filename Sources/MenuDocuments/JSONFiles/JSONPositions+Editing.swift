import KeyCombinations
import MenuBuilder
import SourceText

extension JSONPositions {
    func edits(correcting end: TextEnd, of key: String, of origin: ElementOrigin) -> [TextEdit]? {
        guard let node = value(of: key, at: origin), tape.kind(of: node) == .string else { return nil }
        return end.edit(of: tape.string(node).utf8) { tape.range(of: $0, inString: node) }.map { [$0] }
    }

    func edits(setting text: String, as key: String, of origin: ElementOrigin) -> [TextEdit]? {
        if let node = value(of: key, at: origin) {
            return [TextEdit(range: tape.range(of: node), text: text.jsonLiteral)]
        }
        guard let title = value(of: "title", at: origin) else { return nil }
        return tape.insertion(of: key, text.jsonLiteral, after: title)
    }

    func edits(suppressing rule: String, at range: Range<Int>) -> [TextEdit]? {
        // Responders and alternates have no suppressions of their own.
        let lists = ["responders", "alternates"]
        // An object has `x-menulint-ignore` after its last member, for which no key has to be known.
        guard let object = objectMap.smallestObject(around: range, notIn: lists, in: tape) ?? tape.root,
            tape.kind(of: object) == .object
        else { return nil }
        var last: JSONNode?
        for member in tape.members(of: object) {
            last = member.value
            guard tape.isString(member.key, equalTo: ignoreKeyName), tape.kind(of: member.value) == .array else {
                continue
            }
            let end = Array(tape.elements(of: member.value)).last.map { tape.range(of: $0).upperBound }
            let offset = end ?? tape.range(of: member.value).lowerBound + 1
            return [TextEdit(range: offset..<offset, text: (end == nil ? "" : ", ") + rule.jsonLiteral)]
        }
        return last.map { tape.insertion(of: ignoreKeyName, "[\(rule.jsonLiteral)]", after: $0) }
    }

    func edits(setting keys: KeyCombination, of origin: ElementOrigin) -> [TextEdit]? {
        guard let node = value(of: "shortcut", at: origin) else { return nil }
        switch tape.kind(of: node) {
        case .string: return tape.edits(setting: keys, inText: node).map { [$0] }
        case .object: return tape.edits(setting: keys, inObject: node)
        default: return nil
        }
    }

    func edits(removing suppression: Suppression) -> [TextEdit]? {
        guard let nodes = suppression.nodes else { return nil }
        let isOnly = nodes.previous == nil && nodes.next == nil
        // Never remove a comment.
        if isOnly, !tape.hasComment(in: tape.range(of: nodes.list)) {
            return tape.cutMember(nodes.list, of: nodes.scope)
        }
        return tape.cut(
            tape.range(of: nodes.entry), previousEnd: nodes.previous.map { tape.range(of: $0).upperBound })
    }
}

extension JSONTape {
    /// The edit that changes a combination written as a string, in symbols or words like the original.
    func edits(setting keys: KeyCombination, inText node: JSONNode) -> TextEdit? {
        let written = string(node)
        if let edit = removalOfModifier(keys, node, written) { return edit }
        let hasSymbols = written.contains { KeyModifiers(symbol: $0) != nil }
        let texts = hasSymbols ? [keys.symbols, keys.ascii] : [keys.ascii]
        guard let text = texts.first(where: { (try? KeyCombination(parsing: $0)) == keys }) else { return nil }
        return TextEdit(range: content(of: node), text: String(text.jsonLiteral.dropFirst().dropLast()))
    }

    /// The edit that only removes a modifier, if that is enough.
    private func removalOfModifier(_ keys: KeyCombination, _ node: JSONNode, _ written: String) -> TextEdit? {
        guard let now = try? KeyCombination(parsing: written), now.input == keys.input,
            keys.modifiers.isStrictSubset(of: now.modifiers)
        else { return nil }
        let dropped = now.modifiers.subtracting(keys.modifiers)
        guard let spelling = KeyModifiers.spellings.first(where: { $0.modifier == dropped }) else { return nil }
        let text = Array(written.utf8)
        for name in [spelling.name.lowercased(), spelling.shortName] + spelling.aliases
            + [spelling.symbol.map { String($0) } ?? ""] where !name.isEmpty
        {
            guard let part = text.rangeOfPart(name) else { continue }
            var rest = text
            rest.removeSubrange(part)
            if (try? KeyCombination(parsing: String(decoding: rest, as: UTF8.self))) == keys {
                return .removal(range(of: part, inString: node))
            }
        }
        return nil
    }

    /// The edits that change a combination written as an object. Unchanged parts stay as they are.
    func edits(setting keys: KeyCombination, inObject node: JSONNode) -> [TextEdit]? {
        guard let input = value(of: "input", in: node) else { return nil }
        var edits: [TextEdit] = []
        let inputText = keys.input.named?.name ?? keys.input.rawValue
        if string(input) != inputText, KeyInput(name: string(input)) != keys.input {
            edits.append(TextEdit(range: range(of: input), text: inputText.jsonLiteral))
        }
        if let list = value(of: "modifiers", in: node) {
            guard let changes = self.edits(setting: keys.modifiers, inList: list) else { return nil }
            edits += changes
        } else if !keys.modifiers.isEmpty {
            let list = "[" + keys.modifiers.jsonLiteral.joined(separator: ", ") + "]"
            edits += insertion(of: "modifiers", list, after: input)
        }
        return edits.inOrder
    }

    private func edits(setting modifiers: KeyModifiers, inList list: JSONNode) -> [TextEdit]? {
        var missing = modifiers
        var superfluous: [(range: Range<Int>, previousEnd: Int?)] = []
        var previousEnd: Int?
        for entry in elements(of: list) {
            let range = range(of: entry)
            let modifier = KeyModifiers(name: string(entry)) ?? []
            if modifiers.isSuperset(of: modifier) {
                missing.subtract(modifier)
            } else {
                superfluous.append((range, previousEnd))
            }
            previousEnd = range.upperBound
        }
        var added = missing.jsonLiteral[...]
        var edits: [TextEdit] = []
        for entry in superfluous {
            if let name = added.popFirst() {
                edits.append(TextEdit(range: entry.range, text: name))
            } else {
                guard let cut = cut(entry.range, previousEnd: entry.previousEnd) else { return nil }
                edits += cut
            }
        }
        guard !added.isEmpty else { return edits }
        let start = previousEnd ?? range(of: list).lowerBound + 1
        let text = (previousEnd == nil ? "" : ", ") + added.joined(separator: ", ")
        return edits + [TextEdit(range: start..<start, text: text)]
    }
}

extension KeyModifiers {
    /// The names in JSON, as menus order them.
    fileprivate var jsonLiteral: [String] { names.reversed().map(\.jsonLiteral) }
}

extension [TextEdit] {
    /// The edits by offset; nil if some overlap.
    fileprivate var inOrder: [TextEdit]? {
        let sorted = sorted { $0.range.lowerBound < $1.range.lowerBound }
        for (one, next) in zip(sorted, sorted.dropFirst()) where next.range.lowerBound < one.range.upperBound {
            return nil
        }
        return sorted
    }
}

extension [UInt8] {
    /// The range of a modifier in a combination's text, with the `+` and spaces after it.
    fileprivate func rangeOfPart(_ name: String) -> Range<Int>? {
        let name = Array(name.utf8)
        func lowercased(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
        guard let start = indices.first(where: { self[$0...].prefix(name.count).map(lowercased) == name }) else {
            return nil
        }
        var end = start + name.count
        func skipWhitespace() {
            while end < count, self[end] == 0x20 { end += 1 }
        }
        skipWhitespace()
        if end < count, self[end] == UInt8(ascii: "+") { end += 1 }
        skipWhitespace()
        return start..<end
    }
}
