import SourceText

/// Estimates the width of text in a proportional sans-serif font, for SVG labels.
package enum LabelText {
    /// How much wider bold letters are: a factor for sizes.
    package static let bold = 1.18

    /// The width in the unit of `size`.
    package static func width(of text: String, size: Double) -> Double {
        text.reduce(0) { $0 + width(of: $1) } * size
    }

    private static func width(of character: Character, size: Double) -> Double { width(of: character) * size }

    /// The width of a character in em, rather too large than too small.
    private static func width(of character: Character) -> Double {
        let first = character.unicodeScalars.first ?? " "
        // A combining mark may be beside the circle that carries it.
        if first == "\u{25CC}" { return 1.4 }
        guard character.utf8.count == UTF8.width(first) else { return widthOfOthers(character) }
        return switch first {
        case "i", "j", "l", "I", "'", ".", ",", ":", ";", "|", "!": 0.3
        case "f", "t", "r", " ", "(", ")", "-": 0.38
        case "m", "w", "M", "W", "⌘", "⇧", "⌥", "⌃", "…": 0.95
        case "<", ">", "=", "+", "#", "~", "^", "×", "÷", "±": 0.85
        case "@", "%", "—": 1
        case "\u{5D0}"..."\u{5EA}": 0.7
        case "ص", "ض", "س", "ش", "⌫", "⌦": 1.4
        case "ب", "ت", "ث", "ف", "ق", "ك", "پ", "ٹ", "گ", "ک": 0.9
        case "Ж", "Ш", "Щ", "Ы", "Ю": 1.1
        default: widthOfOthers(character)
        }
    }

    private static func widthOfOthers(_ character: Character) -> Double {
        DisplayWidth.of(character) == 2 ? 1.05 : character.isUppercase ? 0.7 : 0.57
    }

    /// The text in lines of at most `width`, broken at spaces; truncated text ends in `…`.
    ///
    /// - Complexity: O(length of the result)
    package static func lines(of text: String, size: Double, width: Double, limit: Int) -> [String] {
        var lines = [""]
        // No more than this fits, in the narrowest letters.
        for word in text.prefix(Int(Double(limit) * width / (0.3 * size)) + 1).split(separator: " ") {
            let line = lines[lines.count - 1]
            let candidate = line.isEmpty ? String(word) : "\(line) \(word)"
            if self.width(of: candidate, size: size) <= width {
                lines[lines.count - 1] = candidate
            } else if line.isEmpty || lines.count == limit {
                lines[lines.count - 1] = truncated(candidate, size: size, width: width)
                return lines
            } else {
                lines.append(truncated(String(word), size: size, width: width))
            }
        }
        return lines
    }

    /// The sizes of labels, largest first, with the number of lines that fit on a key.
    private static let sizes = [(size: 10.0, lines: 2), (9, 3), (8, 3), (7.5, 3)]
    /// The sizes on a low key, which has one line, or two of the smallest: a cut label says too little, such as “App…” for “App
    /// Windows”.
    private static let lowKeySizes = [(size: 10.0, lines: 1), (9, 1), (8, 1), (7.5, 1), (smallest, 2)]
    static let smallest = 6.5

    /// The text in the largest size in which all words are whole. A word that fits in none is hyphenated; of a text that
    /// does not fit, the first words are left.
    static func label(_ text: String, width: Double, limit: Int = 3) -> (lines: [String], size: Double) {
        let words = text.prefix(200).split(separator: " ").map(String.init)
        let isLow = limit == 1
        for (size, lines) in isLow ? lowKeySizes : sizes {
            let limit = isLow ? lines : min(lines, limit)
            if let lines = wrapped(words, size: size, width: width, limit: limit) { return (lines, size) }
        }
        for count in stride(from: min(words.count, 9), to: 0, by: -1) {
            var shorter = Array(words.prefix(count))
            if count < words.count { shorter[count - 1] += "…" }
            if isLow, let lines = wrapped(shorter, size: smallest, width: width, limit: 2) { return (lines, smallest) }
            if let lines = wrapped(shorter, size: 8, width: width, limit: limit) {
                // What is left may fit in a larger size.
                return wrapped(shorter, size: 10, width: width, limit: min(2, limit)).map { ($0, 10) } ?? (lines, 8)
            }
            let isLong = shorter.contains { self.width(of: $0, size: 7.5) > width }
            if let lines = divided(shorter, anywhere: false, width: width, limit: limit) { return (lines, 7.5) }
            // A small word is easier to read than a “Documenta-tion”.
            if isLong, let lines = wrapped(shorter, size: smallest, width: width, limit: limit) {
                return (lines, smallest)
            }
            if let lines = divided(shorter, anywhere: true, width: width, limit: limit) { return (lines, 7.5) }
        }
        return (lines(of: text, size: 7.5, width: width, limit: limit), 7.5)
    }

    /// The words in lines; nil if they do not fit.
    private static func wrapped(_ words: [String], size: Double, width: Double, limit: Int) -> [String]? {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, self.width(of: "\(last) \(word)", size: size) <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else if lines.count < limit, self.width(of: word, size: size) <= width {
                lines.append(word)
            } else {
                return nil
            }
        }
        return lines
    }

    /// The words in the smallest size, long ones divided; nil if they do not fit.
    ///
    /// - Parameter anywhere: Whether to divide also words without a hyphen, a slash or a capital letter.
    private static func divided(_ words: [String], anywhere: Bool, width: Double, limit: Int) -> [String]? {
        var parts: [String] = []
        for word in words {
            var rest = Substring(word)
            while self.width(of: String(rest), size: 7.5) > width {
                guard parts.count < limit, let end = divide(rest, anywhere: anywhere, width: width) else { return nil }
                parts.append(rest[..<end] + (["-", "/"].contains(rest[..<end].last) ? "" : "-"))
                rest = rest[end...]
            }
            parts.append(String(rest))
        }
        return wrapped(parts, size: 7.5, width: width, limit: limit)
    }

    /// Where to divide a word: after a hyphen or slash, else before a capital letter, else where a line is full. At least four
    /// characters are left.
    private static func divide(_ word: Substring, anywhere: Bool, width: Double) -> Substring.Index? {
        var end: Substring.Index?
        var hyphen: Substring.Index?
        var capital: Substring.Index?
        var used = self.width(of: "-", size: 7.5)
        for index in word.indices.dropLast(4) {
            used += self.width(of: word[index], size: 7.5)
            if used > width { break }
            let next = word.index(after: index)
            end = next
            if word[index] == "-" || word[index] == "/" { hyphen = next }
            if word[index].isLowercase, word[next].isUppercase { capital = next }
        }
        return hyphen ?? capital ?? (anywhere ? end : nil)
    }

    private static func truncated(_ text: String, size: Double, width: Double) -> String {
        if self.width(of: text, size: size) <= width { return text }
        var shown = ""
        for character in text {
            if self.width(of: shown + String(character), size: size) > width - 0.95 * size { break }
            shown.append(character)
        }
        return shown.withoutTrailingSpaces + "…"
    }
}

extension String {
    /// Whether the first letter belongs to a script that runs from right to left.
    var isRightToLeft: Bool {
        guard let letter = unicodeScalars.prefix(200).first(where: \.properties.isAlphabetic) else { return false }
        return [0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF]
            .contains { $0.contains(letter.value) }
    }
}
