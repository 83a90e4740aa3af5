/// Estimates the width of text in a sans-serif font, for drawings that cannot measure it.
package enum TextWidth {
    /// The width at a font size, in the same unit.
    package static func of(_ text: String, size: Double) -> Double {
        text.reduce(0) { $0 + width(of: $1) } * size
    }

    /// In em, rounded up rather than down.
    private static func width(of character: Character) -> Double {
        switch character {
        case "i", "j", "l", "I", "'", ".", ",", ":", ";", "|", "!": 0.3
        case "f", "t", "r", " ", "(", ")", "-": 0.38
        case "m", "w", "M", "W", "⌘", "⇧", "⌥", "⌃", "…": 0.95
        case "ص", "ض", "س", "ش": 1.2
        case "ب", "ت", "ث", "ف", "ق", "ك", "پ", "ٹ", "گ", "ک": 0.9
        default: DisplayWidth.of(character) == 2 ? 1.05 : character.isUppercase ? 0.7 : 0.57
        }
    }

    /// Wraps a text at spaces into lines of at most a width; text that does not fit ends in `…`.
    ///
    /// - Complexity: O(length of what fits)
    package static func lines(of text: String, size: Double, width: Double, limit: Int) -> [String] {
        var lines = [""]
        // Longer text never fits.
        for word in text.prefix(200).split(separator: " ") {
            let line = lines[lines.count - 1]
            let candidate = line.isEmpty ? String(word) : "\(line) \(word)"
            if of(candidate, size: size) <= width {
                lines[lines.count - 1] = candidate
            } else if line.isEmpty || lines.count == limit {
                lines[lines.count - 1] = cut(candidate, size: size, width: width)
                return lines
            } else {
                lines.append(
                    of(String(word), size: size) <= width ? String(word) : cut(String(word), size: size, width: width))
            }
        }
        return lines
    }

    private static func cut(_ text: String, size: Double, width: Double) -> String {
        var shown = ""
        for character in text {
            if of(shown + String(character), size: size) > width - 0.8 * size {
                return shown.withoutTrailingBlanks + "…"
            }
            shown.append(character)
        }
        return shown
    }
}
