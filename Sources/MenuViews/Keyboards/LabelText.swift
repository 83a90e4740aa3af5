import SourceText

/// Estimates the width of text in a proportional sans-serif font, for SVG labels.
enum LabelText {
    /// The width in the unit of `size`.
    static func width(of text: String, size: Double) -> Double {
        text.reduce(0) { $0 + width(of: $1) } * size
    }

    /// The width of a character in em, rather too large than too small.
    private static func width(of character: Character) -> Double {
        switch character {
        case "i", "j", "l", "I", "'", ".", ",", ":", ";", "|", "!": 0.3
        case "f", "t", "r", " ", "(", ")", "-": 0.38
        case "m", "w", "M", "W", "⌘", "⇧", "⌥", "⌃", "…": 0.95
        case "ص", "ض", "س", "ش": 1.4
        case "ب", "ت", "ث", "ف", "ق", "ك", "پ", "ٹ", "گ", "ک": 0.9
        default: DisplayWidth.of(character) == 2 ? 1.05 : character.isUppercase ? 0.7 : 0.57
        }
    }

    /// The text in lines of at most `width`, broken at spaces; truncated text ends in `…`.
    ///
    /// - Complexity: O(length of the result)
    static func lines(of text: String, size: Double, width: Double, limit: Int) -> [String] {
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

    /// The text in the largest size in which all words are whole, else its first words.
    static func label(_ text: String, width: Double) -> (lines: [String], size: Double) {
        let words = text.prefix(200).split(separator: " ").map(String.init)
        for (size, limit) in [(10.0, 2), (9, 3), (8, 3)] {
            if let lines = wrapped(words, size: size, width: width, limit: limit) { return (lines, size) }
        }
        for count in stride(from: min(words.count - 1, 8), to: 0, by: -1) {
            let shorter = words.prefix(count - 1) + [words[count - 1] + "…"]
            guard let lines = wrapped(Array(shorter), size: 8, width: width, limit: 3) else { continue }
            // What is left may fit in a larger size.
            return wrapped(Array(shorter), size: 10, width: width, limit: 2).map { ($0, 10) } ?? (lines, 8)
        }
        return (lines(of: text, size: 8, width: width, limit: 3), 8)
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

    private static func truncated(_ text: String, size: Double, width: Double) -> String {
        if self.width(of: text, size: size) <= width { return text }
        var shown = ""
        for character in text {
            if self.width(of: shown + String(character), size: size) > width - 0.8 * size { break }
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
