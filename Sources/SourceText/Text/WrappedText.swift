// Wrapping text of any script to terminal columns.

extension String {
    /// Wraps the text into lines of at most `width` columns, at spaces and inside words longer than a line.
    ///
    /// A line that became a CI log command by starting inside a word is sanitized, which can make it longer.
    ///
    /// - Parameters:
    ///   - width: In columns, at least 2.
    ///   - limit: The maximum number of lines. If there would be more, the last one ends in `…`.
    /// - Returns: At least one line.
    /// - Complexity: O(length)
    package func wrapped(to width: Int, lines limit: Int = .max) -> [String] {
        let width = max(2, width)
        if DisplayWidth.of(self) <= width { return [self] }
        return broken(to: width, limit).map(\.sanitized)
    }

    private func broken(to width: Int, _ limit: Int) -> [String] {
        var lines: [String] = []
        var line: [Character] = []
        var lineWidth = 0
        for character in self {
            let columns = DisplayWidth.of(character)
            while !line.isEmpty, lineWidth + columns > width {
                // Do not break at leading spaces.
                let firstWord = line.firstIndex { $0 != " " } ?? 0
                let lastSpace = line.lastIndex(of: " ") ?? 0
                let end = character == " " || lastSpace <= firstWord ? line.count : lastSpace
                lines.append(String(line[..<end]))
                line.removeFirst(min(end + 1, line.count))
                lineWidth = line.reduce(0) { $0 + DisplayWidth.of($1) }
                if lines.count == limit {
                    lines[limit - 1] = String(lines[limit - 1].cut(to: width - 1)).withoutTrailingSpaces + "…"
                    return lines
                }
            }
            if character == " ", line.isEmpty, !lines.isEmpty { continue }
            line.append(character)
            lineWidth += columns
        }
        return line.isEmpty && !lines.isEmpty ? lines : lines + [String(line)]
    }

    /// The prefix of the text that fits into some columns.
    private func cut(to width: Int) -> Substring {
        var end = startIndex
        var columns = 0
        while end < endIndex {
            columns += DisplayWidth.of(self[end])
            if columns > width { break }
            formIndex(after: &end)
        }
        return self[..<end]
    }

    /// The text between left-to-right marks if it contains right-to-left letters, so that terminals with bidirectional text
    /// do not reorder the text around it.
    package var isolated: String {
        // In UTF-8 all these letters start with this byte or a higher one.
        utf8.contains { $0 >= 0xD6 } && unicodeScalars.contains(where: \.isRightToLeft)
            ? "\u{200E}\(self)\u{200E}" : self
    }

    /// The text without leading and trailing whitespace.
    package var withoutOuterWhitespace: String {
        let start = drop { $0.isWhitespace }
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }

    package var withoutTrailingSpaces: String {
        guard hasSuffix(" ") else { return self }
        return String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is in a block of right-to-left letters.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
