import KeyCombinations
import SourceText

/// What a line says about its shortcuts: the titles of their commands, and other apps.
struct MentionContext {
    private let units: [ProseUnit]
    private let found: [MentionReader.Found]
    /// The names of other apps among the units, in order.
    private let otherApps: [Range<Int>]
    /// The units that end sentences, in order.
    private let sentenceEnds: [Int]

    /// The number of units around a shortcut that may name another app.
    private static let window = 60
    private static let maximumTitle = 80
    private static let maximumCells = 12
    /// The length of a line or cell that is a command with its shortcut.
    private static let maximumLine = 400

    init(_ line: ProseLine, _ found: [MentionReader.Found]) {
        units = line.units
        self.found = found
        otherApps = units.words.filter { MentionContext.isOtherApp(line.units.text($0)) }
        sentenceEnds = units.indices.filter(line.units.isEndOfSentence)
    }

    /// The mentions with what the line says about them.
    ///
    /// - Complexity: O(length of the line).
    func mentions() -> [ShortcutMention] {
        let cells = cells()
        return found.enumerated().map { number, item in
            var mention = item.mention
            mention.isAboutOtherApp = isAboutOtherApp(item.units)
            mention.title = cells.isEmpty ? title(number) : cellTitle(of: item.units, cells)
            return mention
        }
    }

    // MARK: - Tables

    private struct Cell {
        let units: Range<Int>
        let hasMention: Bool
    }

    /// The cells of a row in which shortcuts are together, beside those that name the command; empty for other lines.
    private func cells() -> [Cell] {
        var borders = units.indices.filter { units[$0].isCell }
        guard !borders.isEmpty, borders.count <= MentionContext.maximumCells else { return [] }
        if borders[0] > 0 { borders.insert(-1, at: 0) }
        if borders[borders.count - 1] < units.count - 1 { borders.append(units.count) }
        var next = 0
        return zip(borders, borders.dropFirst()).compactMap { start, end in
            let range = start + 1..<end
            guard range.contains(where: { !units[$0].isSpace && !units[$0].isMarkup }) else { return nil }
            while next < found.count, found[next].units.lowerBound < range.lowerBound { next += 1 }
            return Cell(units: range, hasMention: next < found.count && found[next].units.lowerBound < range.upperBound)
        }
    }

    private func cellTitle(of mention: Range<Int>, _ cells: [Cell]) -> ShortcutMention.Title? {
        guard let own = cells.firstIndex(where: { $0.units.contains(mention.lowerBound) }) else { return nil }
        // Rows with pairs of commands and shortcuts say which belongs to which only to people.
        let runs = zip(cells, cells.dropFirst()).count { $0.hasMention != $1.hasMention }
        guard runs == 1, cells[own].units.count <= MentionContext.maximumLine else { return nil }
        let cell = cells[0].hasMention ? cells.first { !$0.hasMention } : cells[..<own].last { !$0.hasMention }
        return cell.flatMap { title($0.units) }
    }

    // MARK: - Lines

    /// `Title (⌘K)`, `Title: ⌘K`, `⌘K: Title` and `⌘K – Title`, each with nothing else around it.
    private func title(_ number: Int) -> ShortcutMention.Title? {
        let item = found[number].units
        guard found.count == 1, units.count <= MentionContext.maximumLine else { return nil }
        // A shortcut can begin with what also marks a list item.
        let (start, end) = (min(contentStart, item.lowerBound), units.count)
        if let separator = separator(from: item.upperBound, step: 1), isBlank(start..<item.lowerBound) {
            return title(separator + 1..<end)
        }
        // The mark of a list item is no separator.
        if let open = separator(from: item.lowerBound - 1, step: -1), open >= start, isBlank(item.upperBound..<end) {
            return title(start..<open)
        }
        let before = before(item.lowerBound)
        if before > start, units[before].scalar == "(", after(item.upperBound).map({ units[$0].scalar == ")" }) ?? false
        {
            return title(start..<before)
        }
        return nil
    }

    /// Where the text of a list item or line starts.
    private var contentStart: Int {
        var start = 0
        while start < units.count, units[start].isSpace || units[start].isMarkup { start += 1 }
        guard start < units.count, ["-", "+", "•", "#", ">"].contains(units[start].scalar) else { return start }
        while start < units.count,
            units[start].isSpace || units[start].isMarkup || ["-", "+", "•", "#", ">"].contains(units[start].scalar)
        {
            start += 1
        }
        return start
    }

    /// The colon, dash or arrow next to a shortcut.
    private func separator(from position: Int, step: Int) -> Int? {
        var index = position
        while units.indices.contains(index), units[index].isSpace || units[index].isMarkup { index += step }
        guard units.indices.contains(index), [":", "–", "—", "→", "=", "-"].contains(units[index].scalar) else {
            return nil
        }
        // A hyphen needs spaces around it.
        let isHyphen = units[index].scalar == "-"
        return isHyphen && !(units.indices.contains(index + 1) && units[index + 1].isSpace) ? nil : index
    }

    private func before(_ position: Int) -> Int {
        var index = position - 1
        while index > 0, units[index].isSpace || units[index].isMarkup { index -= 1 }
        return max(index, 0)
    }

    private func after(_ position: Int) -> Int? {
        var index = position
        while index < units.count, units[index].isSpace || units[index].isMarkup { index += 1 }
        return index < units.count ? index : nil
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        range.allSatisfy { units[$0].isSpace || units[$0].isMarkup || units[$0].scalar == "." }
    }

    /// A text as a title, after the menus on the way to it.
    private func title(_ range: Range<Int>) -> ShortcutMention.Title? {
        guard range.count <= MentionContext.maximumLine else { return nil }
        var range = range
        if let arrow = range.last(where: { ["▸", "→", ">", "›", "➜"].contains(units[$0].scalar) }) {
            range = arrow + 1..<range.upperBound
        }
        let text = units.text(range).trimmed
        guard !text.isEmpty, text.count <= MentionContext.maximumTitle else { return nil }
        let inner = range.filter { !units[$0].isSpace && !units[$0].isMarkup }
        guard let first = inner.first, let last = inner.last else { return nil }
        return ShortcutMention.Title(
            text: text, range: units[first].range.lowerBound..<units[last].range.upperBound)
    }

    // MARK: - Other apps

    private static let appNames: Set<String> = [
        "xcode", "finder", "terminal", "iterm", "safari", "chrome", "firefox", "vscode", "spotlight", "windows",
        "linux", "ubuntu", "browser", "vim", "emacs", "tmux", "shell", "preview", "mail", "slack", "photoshop",
        "figma", "sketch", "alfred", "raycast", "messages", "notes", "textedit", "intellij", "gnome", "kde",
        "interface", "simulator", "dock", "desktop", "github",
    ]

    private static let longestName = appNames.lazy.map(\.utf8.count).max() ?? 0

    private static func isOtherApp(_ word: String) -> Bool {
        word.utf8.count <= longestName && appNames.contains(word.lowercased())
    }

    /// The sentence with a shortcut, or the part of it that is near.
    private func sentence(around mention: Range<Int>) -> Range<Int> {
        let next = sentenceEnds.partitioningIndex { $0 >= mention.lowerBound }
        let later = sentenceEnds.partitioningIndex { $0 >= mention.upperBound }
        let start = max(mention.lowerBound - MentionContext.window, next > 0 ? sentenceEnds[next - 1] + 1 : 0)
        let end = later < sentenceEnds.count ? sentenceEnds[later] : units.count
        return start..<min(end, mention.upperBound + MentionContext.window)
    }

    /// Whether a word near a shortcut is the name of another app or system.
    private func isAboutOtherApp(_ mention: Range<Int>) -> Bool {
        let sentence = sentence(around: mention)
        let first = otherApps.partitioningIndex { $0.lowerBound >= sentence.lowerBound }
        return first < otherApps.count && otherApps[first].upperBound <= sentence.upperBound
    }
}

extension [ProseUnit] {
    fileprivate var words: [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        for index in indices {
            if self[index].isWordScalar {
                start = start ?? index
            } else if let first = start {
                words.append(first..<index)
                start = nil
            }
        }
        return start.map { words + [$0..<count] } ?? words
    }

    fileprivate func isEndOfSentence(_ index: Int) -> Bool {
        if self[index].isCell { return true }
        return [".", "!", "?", ";"].contains(self[index].scalar) && index + 1 < count && self[index + 1].isSpace
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = Substring(self)
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
