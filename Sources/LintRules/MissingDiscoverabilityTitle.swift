import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let missingDiscoverabilityTitle = Rule(
        "missing-discoverability-title", .warning,
        Documentation(
            "commands in submenus whose title is unclear without the submenu",
            whyBad: """
                The overlay of iPadOS 15 to 18 shows each category flat: for Sort ▸ By Name it lists only "By Name".
                """,
            example: """
                { "title": "Sort", "children": [
                    { "title": "By Name", "action": "sortByName:", "shortcut": "cmd+1" } ] }
                """,
            useInstead: "A \"discoverabilityTitle\" that is clear without the submenu.",
            betterExample: """
                { "title": "Sort", "children": [
                    { "title": "By Name", "discoverabilityTitle": "Sort Bookmarks by Name", "action": "sortByName:",
                      "shortcut": "cmd+1" } ] }
                """,
            source: "WWDC21 10057 (confidence A); what the overlay shows (confidence A/B)",
            fix: .unsafe(
                "Adds a \"discoverabilityTitle\" with the titles of the menu and the command, and as many menus above it as "
                    + "are needed to make it unique.")),
        check: .target { target, findings in
            guard let overlay = target.overlayTitles else { return }
            // Another rule reports equal titles in one category.
            let ambiguous = Set(overlay.equalLines.joined().map(\.command))
            for line in overlay.lines where line.submenu != nil && !ambiguous.contains(line.command) {
                MissingDiscoverabilityTitle.check(line, overlay, target, &findings)
            }
        })
}

private enum MissingDiscoverabilityTitle {
    static func check(
        _ line: OverlayTitles.Line, _ overlay: OverlayTitles, _ target: TargetContext, _ findings: inout Findings
    ) {
        guard let command = overlay.command(of: line), command.origin != .none, !command.hasOverlayTitle,
            let submenu = overlay.submenu(of: line),
            target.document.unreadTitles.isDisjoint(with: [command.origin, submenu.origin])
        else { return }
        let others = overlay.lines(titled: command.title, limit: 4).filter { $0.command != line.command }
        let isContinuation = command.title.continues(submenu.title)
        guard isContinuation || !others.isEmpty || command.title.isValue(of: submenu) else { return }
        let heading = submenu.title.asHeading
        let title = heading + (isContinuation ? " " : ": ") + command.title
        let kind = target.document.kind
        let finding = findings.add(
            Messages.isUnclear(.command(command), in: submenu),
            FindingFacts([FindingFacts.Party(command, in: kind), FindingFacts.Party(.menu(submenu), in: kind)]),
            at: target.document.place(of: command.origin, key: "title"), on: [target.target],
            related: others.prefix(3).map { overlay.related($0, in: target.document) },
            help: Messages.help(title))
        let menus = target.builder.path(of: line.command).reversed().drop { $0 != submenu.title }.dropFirst()
        findings.suggestFix(.overlayTitle(command.origin, title.preceded(by: Array(menus))), for: finding)
    }
}

extension String {
    /// The title of a menu without a trailing ellipsis or colon.
    fileprivate var asHeading: String {
        var title = self
        while let last = title.last, last == "…" || last == "." || last == ":" || last == " " { title.removeLast() }
        return title
    }

    /// The title, then with one more of the menus before it each time.
    fileprivate func preceded(by menus: [String]) -> [String] {
        var titles = [self]
        for menu in menus { titles.append("\(menu.asHeading): \(titles[titles.count - 1])") }
        return titles
    }
}

extension String {
    /// Whether the title continues that of its menu: `By Name` in Sort, `Name` in Sort By, `to Upper Case` in Convert.
    ///
    /// The sign is a lower-case first letter in scripts that have them, and a connecting word in some languages.
    fileprivate func continues(_ menuTitle: String) -> Bool {
        guard mayConnect || menuTitle.lastWordIsShort else { return false }
        let words = titleWords
        let menuWords = menuTitle.titleWords
        guard let first = words.first, let menuFirst = menuWords.first, let menuLast = menuWords.last else {
            return false
        }
        if first.lowercased() == menuFirst.lowercased() { return false }
        if first.isLowercased { return true }
        if connectingWords.contains(menuLast.lowercased()), menuWords.count > 1 { return true }
        // An upper-case first and a lower-case last word may be a whole sentence: "Nach Name sortieren".
        if words.count > 2, let last = words.last, last.isLowercased { return false }
        // "To Do" is a list, not a direction.
        return connectingWords.contains(first.lowercased()) && words.count > 1 && words[1].lowercased() != "do"
    }

    /// Whether the title is only a value of the menu's title: a number, a letter, a word such as "Default"; or one
    /// word, possibly with a number, in a single-selection menu.
    fileprivate func isValue(of menu: Menu) -> Bool {
        guard spaceCount < 2 else { return false }
        let letters = unicodeScalars.filter(\.properties.isAlphabetic)
        if letters.isEmpty { return true }
        if letters.count == 1, letters.allSatisfy({ $0.value < 0x0E00 }) { return true }
        let words = titleWords
        let spoken = words.filter { !$0.allSatisfy(\.isNumber) }
        guard spoken.count == 1, let word = spoken.first else { return false }
        if valueWords.contains(word.lowercased()), words.count == 1 { return true }
        // In a script without spaces, one word may be a whole phrase.
        return menu.options.contains(.singleSelection) && word.unicodeScalars.allSatisfy { $0.value < 0x0E00 }
    }

    // Checking the bytes is enough for most titles and avoids splitting them into words.

    /// Whether the first word may be a connecting one: it is short, or not clearly a capitalized word.
    private var mayConnect: Bool {
        guard let first = utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return true }
        return utf8.prefix(longestConnectingWord + 1).contains { !$0.isASCIILetter }
    }

    /// Whether the last word may be a connecting one.
    private var lastWordIsShort: Bool {
        utf8.count <= longestConnectingWord || utf8.suffix(longestConnectingWord + 1).contains { !$0.isASCIILetter }
    }

    private var spaceCount: Int {
        utf8.count { $0 == UInt8(ascii: " ") }
    }

    /// The words, without punctuation.
    private var titleWords: [Substring] {
        split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }
    }
}

extension Substring {
    /// Whether every letter is lower-case, unlike in iCloud.
    fileprivate var isLowercased: Bool {
        first?.isLowercase ?? false && !contains(where: \.isUppercase)
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    }
}

/// The length of the longest connecting word in UTF-8.
private let longestConnectingWord = connectingWords.lazy.map(\.utf8.count).max() ?? 0

/// Words that connect the title of a menu with that of its command, in some languages.
private let connectingWords: Set<String> = [
    "by", "as", "to", "with", "from", "for", "in", "into", "on", "of", "at", "per", "using", "than",
    "nach", "als", "mit", "von", "für", "aus", "par", "comme", "avec", "vers", "dans", "pour", "por", "como", "con",
    "para", "desde", "per", "efter", "som", "med",
]

/// Titles that name a value or an activity without its subject.
private let valueWords: Set<String> = [
    "all", "none", "default", "automatic", "auto", "custom", "other", "normal", "standard", "on", "off", "yes", "no",
    "up", "down", "left", "right", "top", "bottom", "next", "previous", "first", "last", "more", "less",
    "small", "medium", "large", "low", "high", "ascending", "descending", "horizontal", "vertical",
    "name", "date", "size", "kind", "type", "title", "color", "new", "add", "remove", "edit", "reset", "clear",
]

private enum Messages {
    static func isUnclear(_ command: MenuElement, in submenu: Menu) -> String {
        "\(command.name) is unclear in the iPad's overlay, which hides the submenu \(submenu.title.displayQuoted)"
    }

    static func help(_ title: String) -> String { "add a \"discoverabilityTitle\", such as \(title.displayQuoted)" }
}
