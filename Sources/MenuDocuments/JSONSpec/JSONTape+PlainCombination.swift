import KeyCombinations
import SourceText

extension JSONTape {
    /// Parses a combination in its usual form, such as `shift+cmd+k`, `cmd+left` or `cmd+ö`: lower case, joined by `+`,
    /// without whitespace. Returns nil for other forms, which `KeyCombination(parsing:)` parses or rejects; where both
    /// parse, the results are equal.
    ///
    /// Measured worth: the general parser takes 57,000 instructions a combination, a quarter of reading 2,000 commands.
    /// Remove this once that parser is faster.
    func plainCombination(_ node: JSONNode) -> KeyCombination? {
        guard !entries[node.index].hasEscapes else { return nil }
        let content = content(of: node)
        guard content.count < 64 else { return nil }
        var modifiers: KeyModifiers = []
        var start = content.lowerBound
        for position in content where bytes[position] == UInt8(ascii: "+") {
            guard let modifier = plainModifierNames.value(of: bytes[start..<position]), !modifiers.contains(modifier)
            else { return nil }
            modifiers.formUnion(modifier)
            start = position + 1
        }
        return plainKey(start..<content.upperBound).map { KeyCombination($0, modifiers) }
    }

    private func plainKey(_ range: Range<Int>) -> KeyInput? {
        guard let first = bytes[range].first else { return nil }
        if range.count == 1 {
            let isPlain = 0x21...0x7E ~= first && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first)
            return isPlain ? KeyInput(rawValue: String(Unicode.Scalar(first))) : nil
        }
        if first < 0x80 { return plainKeyNames.value(of: bytes[range]) }
        let text = String(decoding: bytes[range], as: UTF8.self)
        let scalars = text.unicodeScalars
        guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
            return nil
        }
        // Lower-case letters and letters without case are neither symbols nor whitespace.
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter: return KeyInput(rawValue: text)
        default: return nil
        }
    }
}

/// ASCII names by length and bytes.
private struct PlainNames<Value: Sendable>: Sendable {
    private let namesByLength: [[(name: [UInt8], value: Value)]]

    init(_ names: [(String, Value)]) {
        var namesByLength: [[(name: [UInt8], value: Value)]] = []
        for (name, value) in names where name.utf8.allSatisfy({ $0 < 0x80 }) {
            while namesByLength.count <= name.utf8.count { namesByLength.append([]) }
            namesByLength[name.utf8.count].append((Array(name.utf8), value))
        }
        self.namesByLength = namesByLength
    }

    func value(of bytes: ArraySlice<UInt8>) -> Value? {
        guard bytes.count < namesByLength.count else { return nil }
        return namesByLength[bytes.count].first { bytes.elementsEqual($0.name) }?.value
    }
}

private let plainModifierNames = PlainNames(
    KeyModifiers.spellings.flatMap { spelling in
        ([spelling.shortName, spelling.name.lowercased()] + spelling.aliases).map { ($0, spelling.modifier) }
    })

private let plainKeyNames = PlainNames(
    KeyInput.named.flatMap { key in ([key.name] + key.aliases).map { ($0.lowercased(), key.input) } })
