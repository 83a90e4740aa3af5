import KeyCombinations

// The binary format of a compiled layout. Scalars take three bytes, least significant first:
//
//     layout  = version (1), number of tables (1 or 2), tables: with ⌘, then without if that differs,
//               number of virtual keys (1), for each the key (1) and the US keyboard's key (1),
//               number of other places (1), that many typed, number of accents (1), that many characters
//     table   = evidence (1), 94 answers, number of typed characters (2), that many of them
//     answer  = kind + 8 × evidence (1), and for kind 2: character, character without Shift, code (1), level (1)
//               kinds: 0 nothing can be pressed, 1 as on the US keyboard, 2 something else
//     typed   = character, code (1), level (1)

extension CompiledLayout {
    private static let version: UInt8 = 3

    /// The bytes that ``init(decoding:)`` reads.
    package var encoded: [UInt8] {
        let tables = withCommand == withoutCommand ? [withCommand] : [withCommand, withoutCommand]
        let keys = virtualKeys.sorted { $0.key < $1.key }
        return [CompiledLayout.version, UInt8(tables.count)] + tables.flatMap(\.encoded)
            + [UInt8(clamping: keys.count)] + keys.flatMap { [$0.key.rawValue, $0.value.rawValue] }
            + usCharacters.encoded
    }

    /// Decodes a layout, or returns `nil` for bytes in another format.
    ///
    /// - Complexity: O(bytes), about two microseconds.
    package init?(decoding bytes: UnsafeRawBufferPointer) {
        var reader = CompiledReader(bytes)
        guard reader.byte() == CompiledLayout.version, let count = reader.byte(), let first = reader.table() else {
            return nil
        }
        guard (1...2).contains(count), let second = count == 1 ? first : reader.table(),
            let keys = reader.virtualKeys(), let places = reader.usCharacters(), reader.isAtEnd
        else { return nil }
        self.init(withCommand: first, withoutCommand: second, virtualKeys: keys, usCharacters: places)
    }
}

extension RemapTable {
    fileprivate var encoded: [UInt8] {
        var bytes = [typedEvidence.code]
        for (character, answer) in zip(USKey.characters, answers) { bytes += answer.encoded(for: character) }
        let count = UInt16(clamping: typed.count)
        bytes += [UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8)]
        for item in typed.prefix(Int(count)) { bytes += item.encoded }
        return bytes
    }
}

extension RemapTable.Typed {
    fileprivate var encoded: [UInt8] { character.littleEndian + [place.code.rawValue, place.level.rawValue] }
}

extension USCharacterPlaces {
    // At most four levels of fifty keys have places.
    fileprivate var encoded: [UInt8] {
        [UInt8(clamping: others.count)] + others.prefix(255).flatMap(\.encoded)
            + [UInt8(clamping: accents.count)] + accents.prefix(255).flatMap(\.littleEndian)
    }
}

/// The kind of an encoded answer.
private enum AnswerKind: UInt8 {
    case unreachable, unchanged, other
}

extension RemapTable.Answer? {
    fileprivate func encoded(for character: Unicode.Scalar) -> [UInt8] {
        guard let answer = self else { return [AnswerKind.unreachable.rawValue] }
        let evidence = answer.evidence.code << 3
        if answer == .unchanged(character, answer.evidence) { return [AnswerKind.unchanged.rawValue | evidence] }
        return [AnswerKind.other.rawValue | evidence] + answer.character.littleEndian + answer.unshifted.littleEndian
            + [answer.place.code.rawValue, answer.place.level.rawValue]
    }
}

extension RemapTable.Answer {
    /// The answer for a character with the same position as on the US keyboard.
    fileprivate static func unchanged(_ character: Unicode.Scalar, _ evidence: Evidence) -> RemapTable.Answer? {
        guard let slot = USKey.slot(of: character), let key = USKeyboard.key(typing: character) else { return nil }
        return RemapTable.Answer(
            character, unshifted: key.plain, RemapTable.Place(slot.code, slot.level), evidence)
    }
}

/// Reads values from the front; `nil` after the end or for an invalid value.
private struct CompiledReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func scalar() -> Unicode.Scalar? {
        guard position + 3 <= bytes.count else { return nil }
        defer { position += 3 }
        return Unicode.Scalar(
            UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2]) << 16)
    }

    private mutating func place() -> RemapTable.Place? {
        guard let code = byte().flatMap(KeyCode.init(rawValue:)), let level = byte().flatMap(KeyLevel.init(rawValue:))
        else { return nil }
        return RemapTable.Place(code, level)
    }

    mutating func virtualKeys() -> [KeyCode: KeyCode]? {
        guard let count = byte() else { return nil }
        var keys: [KeyCode: KeyCode] = [:]
        for _ in 0..<count {
            guard let key = byte().flatMap(KeyCode.init(rawValue:)), let us = byte().flatMap(KeyCode.init(rawValue:))
            else { return nil }
            keys[key] = us
        }
        return keys
    }

    mutating func usCharacters() -> USCharacterPlaces? {
        guard let count = byte(), let others = typed(Int(count)), let accents = byte() else { return nil }
        var characters: [Unicode.Scalar] = []
        for _ in 0..<accents {
            guard let character = scalar() else { return nil }
            characters.append(character)
        }
        return USCharacterPlaces(others: others, accents: characters)
    }

    private mutating func typed(_ count: Int) -> [RemapTable.Typed]? {
        var typed: [RemapTable.Typed] = []
        typed.reserveCapacity(count)
        for _ in 0..<count {
            guard let character = scalar(), let place = place() else { return nil }
            typed.append(RemapTable.Typed(character, place))
        }
        return typed
    }

    private mutating func evidence() -> Evidence? { byte().flatMap(Evidence.init(code:)) }

    mutating func table() -> RemapTable? {
        guard let evidence = evidence() else { return nil }
        var answers: [RemapTable.Answer?] = []
        answers.reserveCapacity(USKey.characters.count)
        for character in USKey.characters {
            guard let tag = byte(), let kind = AnswerKind(rawValue: tag & 7), let evidence = Evidence(code: tag >> 3)
            else { return nil }
            switch kind {
            case .unreachable: answers.append(nil)
            case .unchanged: answers.append(.unchanged(character, evidence))
            case .other:
                guard let shown = scalar(), let unshifted = scalar(), let place = place() else { return nil }
                answers.append(RemapTable.Answer(shown, unshifted: unshifted, place, evidence))
            }
        }
        guard let low = byte(), let high = byte() else { return nil }
        guard let typed = typed(Int(high) << 8 | Int(low)) else { return nil }
        return RemapTable(answers: answers, typed: typed, typedEvidence: evidence)
    }
}

extension Unicode.Scalar {
    fileprivate var littleEndian: [UInt8] {
        (0..<3).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}

extension Evidence {
    /// The number in encoded layouts.
    fileprivate var code: UInt8 {
        switch self {
        case .none: 0
        case .observed: 1
        case .derived: 2
        case .commandLevel: 3
        case .assumed: 4
        }
    }

    fileprivate init?(code: UInt8) {
        guard let evidence = Evidence.allCases.first(where: { $0.code == code }) else { return nil }
        self = evidence
    }
}
