import KeyCombinations
import SourceText

extension JSONTape {
    /// The combination of a text in its usual form, such as `shift+cmd+k`, `cmd+left` or `cmd+ö`: names in lower case,
    /// joined by `+`, without blanks.
    ///
    /// Large specs are read several times as fast for it. Nil for any other form, which `KeyCombination(parsing:)`
    /// understands or refuses; where this gives a combination, that gives the same.
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
        // Letters that are lower case, or have no case: no modifier's symbol, no key's symbol, no blank.
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter: return KeyInput(rawValue: text)
        default: return nil
        }
    }
}

/// Names in ASCII by their bytes. Lists this short are searched faster than hashed.
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
