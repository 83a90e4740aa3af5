import MenuBuilder
import MenuDocuments

extension Rule {
    static let missingTitle = Rule(
        "missing-title", .error,
        Documentation(
            "a command, an action or a submenu has no title",
            whyBad: """
                It shows as an empty line, cannot be found by search, and VoiceOver has nothing to say.
                """,
            example: """
                { "title": "", "action": "reload:", "shortcut": "cmd+r" }
                """,
            useInstead: "A title that says what the command does. Only an inline group goes without.",
            betterExample: """
                { "title": "Reload", "action": "reload:", "shortcut": "cmd+r" }
                """,
            source: "Human Interface Guidelines, \"Menus\" (confidence A)"),
        check: .element([.other, .needsTitleCheck, .alternates]) { element, findings in
            if case .command(let command) = element.element {
                for alternate in command.alternates where alternate.title.isBlank {
                    findings.add(
                        "an alternate of \(element.element.name) has no title",
                        at: element.document.place(of: alternate.origin, key: "title"), on: [element.target.target],
                        help: "give it a \"title\"")
                }
            }
            // Where a key is mistyped or a value has the wrong type, the reader has said so.
            guard MissingTitle.needsTitle(element.element), element.element.title.isBlank,
                !element.target.objectsWithProblems.contains(element.document.pointer(of: element.element.origin))
            else { return }
            findings.add(
                "\(element.element.kindWithoutTitle) has no title", about: element, key: "title",
                help: "give it a \"title\"")
        })
}

private enum MissingTitle {
    static func needsTitle(_ element: MenuElement) -> Bool {
        switch element {
        case .menu(let menu): !menu.options.contains(.displayInline) && !menu.options.contains(.displayAsPalette)
        case .command, .action, .windowActivation: true
        case .deferred: false
        }
    }
}

extension MenuElement {
    fileprivate var kindWithoutTitle: String {
        switch self {
        case .menu: "a submenu"
        case .command(let command): "the command \(command.action.displayText)"
        case .action: "an action"
        case .deferred, .windowActivation: "an element"
        }
    }
}

extension String {
    /// Whether there is nothing to see: no characters, or white space only.
    package var isBlank: Bool {
        // Nearly every title is through after its first byte.
        if let first = utf8.first, 0x21..<0x80 ~= first { return false }
        return utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } || unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
}
