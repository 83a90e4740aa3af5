import KeyCombinations

/// Finds the shortcuts in a line of text: `⌘K`, `Cmd+Shift+K`, `Command-K`, `<kbd>⌘</kbd> <kbd>K</kbd>`.
struct MentionReader {
    private let units: [ProseUnit]
    private let hasCells: Bool
    private var index = 0
    /// More than there are modifiers.
    private static let maximumModifiers = 6

    /// A shortcut and where it is among the units.
    struct Found {
        let mention: ShortcutMention
        let units: Range<Int>
    }

    init(_ line: ProseLine) {
        units = line.units
        hasCells = line.units.contains(where: \.isCell)
    }

    /// - Complexity: O(length of the line).
    mutating func read() -> [Found] {
        var found: [Found] = []
        while index < units.count {
            let start = index
            if mayStart(start), let mention = readMention() {
                found.append(mention)
                index = max(mention.units.upperBound, start + 1)
            } else {
                index = start + 1
                // The rest of a word starts nothing.
                if units[start].isWordScalar {
                    while index < units.count, units[index].isWordScalar { index += 1 }
                }
            }
        }
        return found
    }

    private func mayStart(_ start: Int) -> Bool {
        let unit = units[start]
        // "Skift-Command-D" begins with a modifier that is not known here.
        if start > 1, ["-", "+"].contains(units[start - 1].scalar), units[start - 2].isWordScalar { return false }
        if KeyModifiers(shown: unit.scalar) != nil || isCaret(start) { return true }
        return unit.scalar.isASCII && unit.isWordScalar && (start == 0 || !units[start - 1].isWordScalar)
    }

    /// Whether a caret is ⌃, because another symbol follows.
    private func isCaret(_ position: Int) -> Bool {
        guard units[position].scalar == "^" else { return false }
        let next = skippingMarkup(from: position + 1)
        return next < units.count && KeyModifiers(shown: units[next].scalar) != nil
    }

    // MARK: - A mention

    private mutating func readMention() -> Found? {
        let start = index
        var modifiers: KeyModifiers = []
        var alternatives: [KeyModifiers] = []
        var isSymbolic = false
        var count = 0
        while let (modifier, isSymbol) = readModifier() {
            count += 1
            guard count <= MentionReader.maximumModifiers else { return nil }
            isSymbolic = isSymbolic || isSymbol
            modifiers.formUnion(modifier)
            let afterModifier = index
            if skip("/"), let (other, _) = readModifier() {
                modifiers.subtract(modifier)
                alternatives = [modifier, other]
            } else {
                index = afterModifier
            }
            guard readSeparator(afterSymbol: isSymbol) else { return nil }
        }
        let all = modifiers.union(alternatives.first ?? [])
        guard !all.isDisjoint(with: [.command, .control, .alternate]), let input = readKey(afterSymbol: isSymbolic)
        else {
            return nil
        }
        let end = index
        guard isBoundary(after: end) else { return nil }
        let combinations =
            alternatives.isEmpty
            ? [KeyCombination(input, modifiers)]
            : alternatives.map { KeyCombination(input, modifiers.union($0)) }
        return Found(
            mention: ShortcutMention(
                range: units[start].range.lowerBound..<units[end - 1].range.upperBound, combinations: combinations,
                isSymbolic: isSymbolic),
            units: start..<end)
    }

    /// A symbol, or a word such as `Cmd`.
    private mutating func readModifier() -> (KeyModifiers, isSymbol: Bool)? {
        guard index < units.count else { return nil }
        if isCaret(index) {
            index += 1
            return (.control, true)
        }
        if let modifier = KeyModifiers(shown: units[index].scalar) {
            index += 1
            return (modifier, true)
        }
        guard let (word, end) = word(at: index), let modifier = KeyModifiers(word: word) else { return nil }
        index = end
        skipSymbol(of: modifier)
        return (modifier, false)
    }

    /// The symbol in parentheses after the word of a modifier: `Command (⌘)`.
    private mutating func skipSymbol(of modifier: KeyModifiers) {
        let start = index < units.count && units[index].isSpace ? index + 1 : index
        guard start + 2 < units.count, units[start].scalar == "(", units[start + 2].scalar == ")",
            KeyModifiers(shown: units[start + 1].scalar) == modifier
        else { return }
        index = start + 3
    }

    /// What is between a modifier and what follows; false if nothing connects the two.
    private mutating func readSeparator(afterSymbol: Bool) -> Bool {
        let (spaces, isKeyBoundary) = skipMarkup()
        if index < units.count, ["+", "-", "\u{2011}"].contains(units[index].scalar), !isKey(at: index) {
            index += 1
            _ = skipMarkup()
            return true
        }
        if isKeyBoundary { return true }
        guard afterSymbol else { return false }
        // "⌘ K" is a shortcut, "⌘ and" is not.
        guard spaces, index < units.count, KeyModifiers(shown: units[index].scalar) == nil else { return true }
        return !("a"..."z" ~= units[index].scalar) || units[index].isCode
            || (word(at: index).map { word, _ in
                KeyModifiers(word: word) != nil || KeyInput(spoken: word) != nil && word.count > 1
            } ?? false)
    }

    /// Whether a plus or hyphen is the key, because nothing that could be one follows.
    private func isKey(at position: Int) -> Bool {
        let next = skippingMarkup(from: position + 1)
        guard next < units.count, !units[next].isCell else { return true }
        let scalar = units[next].scalar
        if units[next].isWordScalar || KeyModifiers(shown: scalar) != nil || KeyInput(symbol: scalar) != nil {
            return false
        }
        // "⌘+." ends a sentence, "⌘+," goes on; in code these are keys.
        return !(units[position].isCode && next == position + 1 && units[next].isCode)
            && !(next == position + 1 && scalar == units[position].scalar)
            && !isAlone(next)
    }

    /// Whether a scalar is alone in code or in a `<kbd>`.
    private func isAlone(_ position: Int) -> Bool {
        position > 0 && units[position - 1].isMarkup && position + 1 < units.count && units[position + 1].isMarkup
    }

    // MARK: - Keys

    private mutating func readKey(afterSymbol: Bool) -> KeyInput? {
        guard index < units.count else { return nil }
        if let (word, end) = word(at: index) {
            if word.unicodeScalars.count == 1 {
                index = end
                return KeyInput(rawValue: word.lowercased())
            }
            guard let input = KeyInput(spoken: word) else { return nil }
            index = end
            skipArrow(after: input)
            return input
        }
        let unit = units[index]
        if let input = KeyInput(symbol: unit.scalar) {
            index += 1
            return input
        }
        guard unit.scalar.isASCII, 0x21...0x7E ~= unit.scalar.value else { return nil }
        let next = skippingMarkup(from: index + 1)
        // "⌘/⇧/⌥" is a list of modifiers.
        if next < units.count, KeyModifiers(shown: units[next].scalar) != nil { return nil }
        // A tag that a code span shows.
        if unit.scalar == "<", unit.isCode, index + 1 < units.count, units[index + 1].scalar == "/" { return nil }
        // "⌥ = Option" explains a symbol.
        if unit.scalar == "=", !unit.isCode, next < units.count, units[next].isWordScalar { return nil }
        // In prose, most signs after a shortcut are punctuation.
        let isSafe = unit.isCode || isAlone(index) || "+-=[]\\,/".unicodeScalars.contains(unit.scalar)
        guard isSafe || isCellEnd(after: index + 1) else { return nil }
        index += 1
        return KeyInput(rawValue: String(unit.scalar))
    }

    /// The word `Arrow` after a direction.
    private mutating func skipArrow(after input: KeyInput) {
        guard [.upArrow, .downArrow, .leftArrow, .rightArrow].contains(input) else { return }
        var next = index
        if next < units.count, units[next].isSpace { next += 1 }
        guard let (word, end) = word(at: next), word.lowercased() == "arrow" else { return }
        index = end
    }

    /// Whether a shortcut may end: not in the middle of a word, nor before more keys.
    private func isBoundary(after end: Int) -> Bool {
        guard end < units.count else { return true }
        var next = end
        while next < units.count, units[next].isMarkup, next - end < MentionReader.maximumMarkup { next += 1 }
        guard next < units.count else { return true }
        if units[next].isWordScalar, next == end { return false }
        let isConnected = ["+", "-", "–", "…", "~"].contains(units[next].scalar) || units[next].scalar == "."
        guard isConnected, next + 1 < units.count else { return true }
        // "⌘1–9" and "⌘K+J" are more than one shortcut.
        if units[next].scalar == "." { return !(units[next + 1].scalar == ".") }
        return !units[next + 1].isWordScalar
    }

    private func isCellEnd(after end: Int) -> Bool {
        let next = skippingMarkup(from: end)
        return (next == units.count || units[next].isCell) && hasCells
    }

    // MARK: - Units

    /// The ASCII letters and digits at a position.
    private func word(at start: Int) -> (String, end: Int)? {
        var end = start
        var word = ""
        while end < units.count, units[end].scalar.isASCII, units[end].isWordScalar, end - start < 16 {
            word.unicodeScalars.append(units[end].scalar)
            end += 1
        }
        return end > start ? (word, end) : nil
    }

    /// The number of spaces and boundaries that are skipped at once.
    private static let maximumMarkup = 8

    private func skippingMarkup(from start: Int) -> Int {
        var next = start
        while next < units.count, units[next].isMarkup || units[next].isSpace,
            next - start < MentionReader.maximumMarkup
        {
            next += 1
        }
        return next
    }

    private mutating func skipMarkup() -> (spaces: Bool, isKeyBoundary: Bool) {
        var (spaces, keys) = (false, 0)
        var count = 0
        while index < units.count, units[index].isMarkup || units[index].isSpace, count < MentionReader.maximumMarkup {
            if units[index].isSpace { spaces = true }
            if units[index].isKeyBoundary { keys += 1 }
            index += 1
            count += 1
        }
        return (spaces, keys >= 2)
    }

    /// Skips a sign with spaces and markup around it.
    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        _ = skipMarkup()
        guard index < units.count, units[index].scalar == scalar else { return false }
        index += 1
        _ = skipMarkup()
        return true
    }
}

extension KeyModifiers {
    /// The modifier of a symbol in menus.
    fileprivate init?(shown scalar: Unicode.Scalar) {
        switch scalar {
        case "⌘": self = .command
        case "⌥": self = .alternate
        case "⇧": self = .shift
        case "⌃": self = .control
        default: return nil
        }
    }

    /// The modifier of a word, as a document spells it: not all in lower case unless it is short.
    fileprivate init?(word: String) {
        switch word.lowercased() {
        case "cmd", "command": self = .command
        case "opt", "option", "alt": self = .alternate
        case "ctrl", "control": self = .control
        case "shift": self = .shift
        default: return nil
        }
    }
}

extension KeyInput {
    /// The key of a symbol such as `←`.
    fileprivate init?(symbol scalar: Unicode.Scalar) {
        guard !scalar.isASCII, let input = KeyInput(name: String(scalar)), input.rawValue != String(scalar) else {
            return nil
        }
        self = input
    }

    /// The key of a word such as `Return` or `comma`.
    fileprivate init?(spoken word: String) {
        let name = KeyInput.otherNames[word.lowercased()] ?? word
        if let input = KeyInput(name: name), !name.hasPrefix("UIKeyInput") {
            self = input
        } else if name != word, name.unicodeScalars.count == 1 {
            self.init(rawValue: name)
        } else {
            return nil
        }
    }
}
