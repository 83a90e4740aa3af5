import KeyCombinations
import MenuBuilder

extension SpecDecoder {
    /// A combination in its text or object form; nil if it is wrong.
    mutating func keyCombination(_ node: JSONNode) -> KeyCombination? {
        switch tape.kind(of: node) {
        case .string:
            if let combination = tape.plainCombination(node) { return combination }
            do throws(KeyCombinationError) {
                return try KeyCombination(parsing: tape.string(node))
            } catch {
                noteCombinationError(error, node)
                return nil
            }
        case .object:
            return combinationObject(node)
        default:
            wrongType(
                node, "shortcut", wanted: "a text such as \"cmd+k\", or an object with \"input\" and \"modifiers\"")
            return nil
        }
    }

    /// Points at the part of the string that is wrong.
    private mutating func noteCombinationError(_ error: KeyCombinationError, _ node: JSONNode) {
        let part = tape.range(of: error.range, inString: node)
        problems.add(
            "\(tape.shown(node)) is no key combination: \(error.reason)",
            at: part.isEmpty ? tape.range(of: node) : part, node: node,
            help: error.suggestion.map { "did you mean \"\($0)\"?" })
    }

    private mutating func combinationObject(_ node: JSONNode) -> KeyCombination? {
        let members = members(of: node, KeyTable<ShortcutKey>(), in: "a shortcut")
        var modifiers: KeyModifiers? = []
        if let node = members[.modifiers] { modifiers = self.modifiers(node) }
        guard let inputNode = members[.input] else {
            missing(
                "input", in: node, "a shortcut",
                help: "write for example {\"input\": \"k\", \"modifiers\": [\"command\"]}")
            return nil
        }
        guard let text = name(inputNode, "input") else { return nil }
        guard let input = KeyInput(name: text) ?? (text.count == 1 ? KeyInput(rawValue: text) : nil) else {
            let names = KeyInput.named.flatMap { [$0.name] + $0.aliases }
            problems.add(
                "\(tape.shown(inputNode)) is no key", at: tape.range(of: inputNode), node: inputNode,
                help: EditDistance.nearest(to: text, in: names).map { "did you mean \"\($0)\"?" }
                    ?? "an input is one character, or a key such as \"left\" or \"f5\"")
            return nil
        }
        return modifiers.map { KeyCombination(input, $0) }
    }

    /// A list of modifiers; nil if something in it is wrong.
    mutating func modifiers(_ node: JSONNode) -> KeyModifiers? {
        guard let elements = list(node, "modifiers") else { return nil }
        var modifiers: KeyModifiers? = []
        for element in elements {
            guard isKind(element, .string, "a modifier", "modifiers") else {
                modifiers = nil
                continue
            }
            let text = tape.string(element)
            if let modifier = KeyModifiers(name: text) {
                modifiers?.formUnion(modifier)
                continue
            }
            modifiers = nil
            let names = KeyModifiers.spellings.flatMap { [$0.name, $0.shortName] + $0.aliases }
            problems.add(
                "\(tape.shown(element)) is no modifier", at: tape.range(of: element), node: element,
                help: EditDistance.nearest(to: text, in: names).map { "did you mean \"\($0)\"?" }
                    ?? "it is one of \(KeyModifiers.spellings.map(\.name).listed())")
        }
        return modifiers
    }

    /// The combinations that a command's `shortcuts` gives for single layouts.
    mutating func shortcutOverrides(_ node: JSONNode) -> [ShortcutOverride] {
        guard isKind(node, .object, "an object with a shortcut for each layout", "shortcuts") else { return [] }
        var overrides: [ShortcutOverride] = []
        for (key, value) in tape.members(of: node) {
            let layout = tape.string(key)
            guard !layout.hasPrefix("x-") else { continue }
            guard let combination = keyCombination(value) else { continue }
            overrides.append(
                ShortcutOverride(
                    layout: layout, keyCombination: combination, layoutRange: tape.range(of: key),
                    range: tape.range(of: value)))
        }
        return overrides
    }
}

extension JSONTape {
    /// The combination of a text in its usual form, such as `shift+cmd+k`, in lower case and ASCII; nil for any other
    /// form, which `KeyCombination(parsing:)` understands or refuses.
    func plainCombination(_ node: JSONNode) -> KeyCombination? {
        guard !entries[node.index].hasEscapes else { return nil }
        let content = content(of: node)
        guard let last = content.last, content.count < 64 else { return nil }
        let key = bytes[last]
        guard 0x21...0x7E ~= key, key != UInt8(ascii: "+"), !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= key) else {
            return nil
        }
        var modifiers: KeyModifiers = []
        var start = content.lowerBound
        for position in content where bytes[position] == UInt8(ascii: "+") {
            guard let modifier = plainModifier(start..<position), !modifiers.contains(modifier) else { return nil }
            modifiers.formUnion(modifier)
            start = position + 1
        }
        guard start == last else { return nil }
        return KeyCombination(KeyInput(rawValue: String(Unicode.Scalar(key))), modifiers)
    }

    private func plainModifier(_ range: Range<Int>) -> KeyModifiers? {
        for (name, modifier) in plainModifierNames where name.count == range.count {
            if bytes[range].elementsEqual(name) { return modifier }
        }
        return nil
    }
}

private let plainModifierNames: [([UInt8], KeyModifiers)] = [
    ("cmd", KeyModifiers.command), ("shift", .shift), ("opt", .alternate), ("ctrl", .control), ("alt", .alternate),
    ("command", .command), ("option", .alternate), ("control", .control),
].map { (Array($0.utf8), $1) }
