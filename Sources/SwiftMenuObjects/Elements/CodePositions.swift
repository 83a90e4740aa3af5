import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText
import SwiftDeclarations

/// The positions of menus and shortcuts in Swift code.
struct CodePositions: DocumentPositions {
    /// By origin.
    let elements: [CodeElement]
    let files: JoinedFiles

    var count: Int { elements.count }

    /// Code has no names for elements.
    func pointer(of origin: ElementOrigin) -> String { "" }

    func range(of origin: ElementOrigin) -> Range<Int>? {
        element(origin).map { files.range($0.range) }
    }

    func member(_ key: String, of origin: ElementOrigin) -> (whole: Range<Int>, value: Range<Int>)? {
        guard let element = element(origin), let range = element.range(of: key).map({ files.range($0) }) else {
            return nil
        }
        return (range, range)
    }

    func distinctRanges(of origins: [ElementOrigin], at range: Range<Int>) -> [Range<Int>]? {
        let elements = origins.compactMap { element($0) }
        // The literal of a key that is written in the call is where a finding is fixed.
        guard elements.count == origins.count,
            elements.allSatisfy({ element in
                element.range(of: "shortcut").map { files.range($0) == range && $0 != element.keyLiteral } ?? false
            })
        else { return nil }
        // An element with fewer calls around it than others has no place at their level.
        let sources =
            [elements.map(\.keyLiteral)]
            + (0..<CodeElement.maximumCallers).map { number in
                elements.map { $0.callers.indices.contains(number) ? $0.callers[number] : nil }
            }
        let found = sources.lazy.map { $0.compactMap { $0 } }.first { ranges in
            Set(ranges).count == elements.count && ranges.allSatisfy { files.contains($0.file) }
        }
        return found.map { $0.map(files.range) }
    }

    private func element(_ origin: ElementOrigin) -> CodeElement? {
        elements.indices.contains(Int(origin.rawValue)) ? elements[Int(origin.rawValue)] : nil
    }

    private func text(_ range: CodeRange) -> String { files.map.whole.text(in: files.range(range)) }
}

extension CodeElement {
    /// The range of what corresponds to a menu spec's key.
    fileprivate func range(of key: String) -> CodeRange? {
        switch key {
        case "shortcut", "input", "modifiers": assignedKey ?? shortcut
        case "title": title
        case "action": action
        default: nil
        }
    }
}

// Only literals are edited, and only where the element itself is written: a constant may have other uses.

extension CodePositions {
    func edits(correcting end: TextEnd, of key: String, of origin: ElementOrigin) -> [TextEdit]? {
        guard key == "title", let element = element(origin), let title = element.title,
            element.range.contains(title), text(title).isPlainLiteral
        else { return nil }
        let start = files.range(title).lowerBound + 1
        return end.edit(of: text(title).dropFirst().dropLast().utf8) {
            start + $0.lowerBound..<start + $0.upperBound
        }.map { [$0] }
    }

    func edits(setting keys: KeyCombination, of origin: ElementOrigin) -> [TextEdit]? {
        guard let element = element(origin), let key = element.assignedKey ?? element.shortcut,
            let current = element.keyCombination, key == element.assignedKey || element.range.contains(key),
            current.modifiers == keys.modifiers, keys.input.isCharacter,
            text(key).isPlainLiteral, let literal = keys.input.rawValue.keyLiteral
        else { return nil }
        // A capital means Shift.
        let isCapital = text(key).dropFirst().first?.isUppercase ?? false
        return [TextEdit(range: files.range(key), text: isCapital ? literal.uppercased() : literal)]
    }

    func edits(removing suppression: Suppression) -> [TextEdit]? {
        SuppressionComment.edits(removing: suppression, from: files.map.whole)
    }
}

extension String {
    /// Whether this is the source of a string literal on one line without escapes and interpolations.
    fileprivate var isPlainLiteral: Bool {
        count >= 2 && hasPrefix("\"") && hasSuffix("\"") && !dropFirst().dropLast().contains { "\"\\\n".contains($0) }
    }

    /// The literal of a character that needs no escapes; nil for others.
    fileprivate var keyLiteral: String? {
        count == 1 && !contains { "\"\\".contains($0) } ? "\"\(self)\"" : nil
    }
}
