import MenuBuilder
import MenuDocuments

extension Rule {
    static let reservedIdentifier = Rule(
        "reserved-identifier", .warning,
        Documentation(
            "a menu of the app has an identifier of Apple's, which begins with com.apple",
            whyBad: """
                That name space is Apple's: a later release may bring a menu of that name, and the insertion is then \
                refused as a whole. Only the menu that a system menu is replaced with keeps that one's identifier.
                """,
            example: """
                { "insertSibling": { "title": "Bookmarks", "identifier": "com.apple.menu.bookmarks",
                    "children": [] }, "after": "view" }
                """,
            useInstead: "An identifier under your own domain.",
            betterExample: """
                { "insertSibling": { "title": "Bookmarks", "identifier": "com.example.bookmarks",
                    "children": [] }, "after": "view" }
                """,
            source: "UIKit's documentation of UIMenu.Identifier (confidence A)"),
        check: .element(.givenIdentifier) { element, findings in
            guard case .menu(let menu) = element.element, menu.identifier.isUnderApple,
                !ReservedIdentifier.replacesTheSystems(menu, on: element.target)
            else { return }
            findings.add(
                "the identifier \(menu.identifier.rawValue.displayQuoted) of \(menu.nameByTitle) is under com.apple., "
                    + "which is Apple's",
                about: element, key: "identifier", help: "give it an identifier under a domain of your own")
        })
}

private enum ReservedIdentifier {
    /// Whether the menu stands in for the system's menu of that identifier. Identifiers are unique, so that the
    /// system's is gone where it was there before. An app that starts from an empty menu writes the standard ones itself.
    static func replacesTheSystems(_ menu: Menu, on target: TargetContext) -> Bool {
        switch target.document.app.mainMenu {
        case .system: target.build.initialMenu.node(for: .menu(menu.identifier)) != nil
        case .empty: menu.identifier.constantName != nil
        // AppKit knows no identifiers of UIKit's.
        case .appKit: true
        }
    }
}

extension Menu.Identifier {
    fileprivate var isUnderApple: Bool {
        !isAutomatic && rawValue.utf8.starts(with: "com.apple.".utf8)
    }
}

extension Menu {
    fileprivate var nameByTitle: String {
        title.isEmpty ? "a menu" : "menu \(title.displayQuoted)"
    }
}
