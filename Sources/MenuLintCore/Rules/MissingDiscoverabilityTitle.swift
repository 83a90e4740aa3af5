internal import MenuBuilder
internal import MenuSpec

extension Rule {
    static let missingDiscoverabilityTitle = Rule(
        "missing-discoverability-title", .warning,
        Documentation(
            "the title of a command in a submenu says too little where the submenu is not shown",
            whyBad: """
                The overlay of iPadOS 15 to 18 shows each category flat: of Sort ▸ By Name only "By Name" is left.
                """,
            example: """
                { "title": "Sort", "children": [
                    { "title": "By Name", "action": "sortByName:", "shortcut": "cmd+1" } ] }
                """,
            useInstead: """
                { "title": "By Name", "discoverabilityTitle": "Sort Bookmarks by Name", "action": "sortByName:",
                  "shortcut": "cmd+1" }
                """,
            source: "WWDC21 10057 (confidence A); what the overlay shows (confidence A/B)"),
        check: .target { target, findings in
            guard target.target.hasOverlay else { return }
            let overlay = OverlayTitles(target)
            for line in overlay.lines where !line.isSystem && !line.command.hasOverlayTitle {
                MissingDiscoverabilityTitle.check(line, overlay, target, &findings)
            }
        })
}

private enum MissingDiscoverabilityTitle {
    static func check(
        _ line: OverlayTitles.Line, _ overlay: OverlayTitles, _ target: TargetContext, _ findings: inout Findings
    ) {
        guard let submenu = line.submenus.last else { return }
        let others = overlay.indices[line.title, default: []].map { overlay.lines[$0] }
            .filter { $0.command.origin != line.command.origin }
        // Equal titles in one category are the business of ambiguous-title.
        guard !others.contains(where: { $0.category == line.category }) else { return }
        let isContinuation = line.title.continues(submenu.title)
        guard isContinuation || !others.isEmpty || line.title.isValue(of: submenu) else { return }
        let element = MenuElement.command(line.command)
        findings.add(
            "\(element.name) says too little in the iPad's overlay, which leaves out its menu \(submenu.title.quoted)",
            at: target.document.place(of: line.command.origin, key: "title"), on: [target.target],
            related: others.prefix(3).map { other in
                Diagnostic.Related(
                    "the same title \(other.location) of \(target.builder.element(at: other.category).name)",
                    at: other.isSystem ? nil : target.document.place(of: other.command.origin, key: "title"))
            },
            help: "give it a \"discoverabilityTitle\""
                + (isContinuation
                    ? ", such as \("\(submenu.title) \(line.title)".quoted)"
                    : " that says what \(submenu.title.quoted) says"))
    }
}

extension String {
    /// Whether the title reads on from that of its menu: `By Name` in Sort, `Name` in Sort By, `to Upper Case` in
    /// Convert.
    ///
    /// Small first letters show it in any script that has them, connecting words in some languages.
    fileprivate func continues(_ menuTitle: String) -> Bool {
        let words = titleWords
        let menuWords = menuTitle.titleWords
        guard let first = words.first, let menuFirst = menuWords.first, let menuLast = menuWords.last else {
            return false
        }
        if first.lowercased() == menuFirst.lowercased() { return false }
        if first.isSmall { return true }
        if connectingWords.contains(menuLast.lowercased()), menuWords.count > 1 { return true }
        // "To Do" is a list, not a direction.
        return connectingWords.contains(first.lowercased()) && words.count > 1 && words[1].lowercased() != "do"
    }

    /// Whether the title is only a value of what its menu names: a number, a letter, a word such as "Default"; or one
    /// word, with a number or not, in a menu whose elements exclude each other.
    fileprivate func isValue(of menu: Menu) -> Bool {
        let letters = unicodeScalars.filter(\.properties.isAlphabetic)
        if letters.isEmpty { return true }
        if letters.count == 1, letters.allSatisfy({ $0.value < 0x0E00 }) { return true }
        let words = titleWords
        let spoken = words.filter { !$0.allSatisfy(\.isNumber) }
        guard spoken.count == 1, let word = spoken.first else { return false }
        if valueWords.contains(word.lowercased()), words.count == 1 { return true }
        // A script without blanks may say a lot in what looks like one word.
        return menu.options.contains(.singleSelection) && word.unicodeScalars.allSatisfy { $0.value < 0x0E00 }
    }

    /// The words, without punctuation.
    private var titleWords: [Substring] {
        split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }
    }
}

extension Substring {
    /// Whether every letter is a small one: not so in iCloud.
    fileprivate var isSmall: Bool {
        first?.isLowercase ?? false && !contains(where: \.isUppercase)
    }
}

/// Words that connect the title of a menu with that of its command, in languages that use them so.
private let connectingWords: Set<String> = [
    "by", "as", "to", "with", "from", "for", "in", "into", "on", "of", "at", "per", "using", "than",
    "nach", "als", "mit", "von", "für", "aus", "par", "comme", "avec", "vers", "dans", "pour", "por", "como", "con",
    "para", "desde", "per", "efter", "som", "med",
]

/// Titles that name a value or an activity, and not of what.
private let valueWords: Set<String> = [
    "all", "none", "default", "automatic", "auto", "custom", "other", "normal", "standard", "on", "off", "yes", "no",
    "up", "down", "left", "right", "top", "bottom", "next", "previous", "first", "last", "more", "less",
    "small", "medium", "large", "low", "high", "ascending", "descending", "horizontal", "vertical",
    "name", "date", "size", "kind", "type", "title", "color", "new", "add", "remove", "edit", "reset", "clear",
]
