import KeyCombinations
import MenuBuilder
import SourceText

extension SpecDecoder {
    /// The maximum length of a combination in bytes: more than all modifiers need, and short enough that a
    /// letter with half a megabyte of combining marks takes no time.
    private static let maximumCombinationLength = 1000

    /// Decodes a combination written as a string or an object; nil if it is invalid.
    mutating func keyCombination(_ node: JSONNode) -> KeyCombination? {
        switch tape.kind(of: node) {
        case .string:
            guard tape.range(of: node).count <= SpecDecoder.maximumCombinationLength else {
                problems.add("\(tape.shown(node)) is not a key combination", at: tape.range(of: node), node: node)
                return nil
            }
            do throws(KeyCombinationError) {
                return try KeyCombination(parsing: tape.string(node))
            } catch {
                reportCombinationError(error, node)
                return nil
            }
        case .object:
            return combinationObject(node)
        default:
            reportWrongType(
                node, .key("shortcut"),
                wanted: "a string such as \"cmd+k\", or an object with \"input\" and \"modifiers\"")
            return nil
        }
    }

    /// Reports the invalid part of the string.
    private mutating func reportCombinationError(_ error: KeyCombinationError, _ node: JSONNode) {
        let part = tape.range(of: error.range, inString: node)
        // A long part would hide the message.
        let reason = error.part.utf8.count > 100 ? "" : ": \(error.reason)"
        problems.add(
            "\(tape.shown(node)) is not a key combination\(reason)",
            at: part.isEmpty ? tape.range(of: node) : part, node: node,
            help: error.suggestion.map { "did you mean \"\($0)\"?" })
    }

    private mutating func combinationObject(_ node: JSONNode) -> KeyCombination? {
        let members = members(of: node, ShortcutKey.self, in: "a shortcut")
        var modifiers: KeyModifiers? = []
        if let node = members[.modifiers] { modifiers = self.modifiers(node) }
        guard let inputNode = members[.input] else {
            reportMissing(
                "input", in: node, "a shortcut",
                help: "write for example {\"input\": \"k\", \"modifiers\": [\"command\"]}")
            return nil
        }
        guard let text = name(inputNode, .key("input")) else { return nil }
        guard let input = keyInput(text) else {
            let near = nearest(to: text, in: KeyInput.spellings)
            problems.add(
                "\(tape.shown(inputNode)) is not a key", at: tape.range(of: inputNode), node: inputNode,
                help: near ?? "an input is one character, or a key such as \"left\" or \"f5\"")
            return nil
        }
        return modifiers.map { KeyCombination(input, $0) }
    }

    /// The key with this name, or a single character. A character is not the symbol of a key here.
    private func keyInput(_ text: String) -> KeyInput? {
        guard text.utf8.count <= SpecDecoder.maximumCombinationLength else { return nil }
        return text.count == 1 ? KeyInput(rawValue: text) : KeyInput(name: text)
    }

    /// Decodes an array of modifiers; nil if one is invalid.
    mutating func modifiers(_ node: JSONNode) -> KeyModifiers? {
        guard let elements = list(node, "modifiers") else { return nil }
        var modifiers: KeyModifiers? = []
        for element in elements {
            guard requireKind(element, .string, .entry(of: "modifiers")) else {
                modifiers = nil
                continue
            }
            if let modifier = KeyModifiers(name: tape.string(element)) {
                modifiers?.formUnion(modifier)
                continue
            }
            modifiers = nil
            let near = nearest(to: tape.string(element), in: modifierNames)
            problems.add(
                "\(tape.shown(element)) is not a modifier", at: tape.range(of: element), node: element,
                help: near ?? "use \(KeyModifiers.spellings.map(\.name).listed("or"))")
        }
        return modifiers
    }

    /// Decodes the combinations that a command's `shortcuts` sets for single layouts.
    mutating func shortcutOverrides(_ node: JSONNode) -> [ShortcutOverride] {
        guard requireKind(node, .object, .key("shortcuts")) else { return [] }
        var overrides: [ShortcutOverride] = []
        for (key, value) in tape.members(of: node) {
            let layout = tape.string(key)
            guard !layout.hasPrefix("x-") else { continue }
            guard let combination = keyCombination(value) else { continue }
            overrides.append(
                ShortcutOverride(
                    layout: layout, keyCombination: combination, range: tape.range(of: value)))
        }
        return overrides
    }
}

private let modifierNames = KeyModifiers.spellings.flatMap { [$0.name, $0.shortName] + $0.aliases }
