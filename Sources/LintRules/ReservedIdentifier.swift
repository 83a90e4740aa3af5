import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let reservedIdentifier = Rule(
        "reserved-identifier", .warning,
        Documentation(
            "menus of the app with an identifier in Apple's namespace, com.apple",
            whyBad: """
                A later release may add a menu with that identifier. UIKit then drops the whole insertion. Only a \
                menu that replaces a system menu keeps that menu's identifier.
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
                !ReservedIdentifier.replacesSystemMenu(menu, on: element.target)
            else { return }
            findings.add(
                Messages.isReserved(menu), element.facts, about: element, key: "identifier", help: Messages.help)
        })
}

private enum ReservedIdentifier {
    /// Whether the menu replaces the system menu with its identifier: identifiers are unique, so an initial menu with
    /// the same one is gone. An app that starts from an empty menu creates the standard menus itself.
    static func replacesSystemMenu(_ menu: Menu, on target: TargetContext) -> Bool {
        switch target.document.app.mainMenu {
        case .system: target.build.initialMenu.node(for: .menu(menu.identifier)) != nil
        case .empty: menu.identifier.constantName != nil
        // UIKit's identifiers mean nothing to AppKit.
        case .appKit, .swiftUI: true
        }
    }
}

extension Menu.Identifier {
    fileprivate var isUnderApple: Bool {
        // A recorded automatic identifier is one that UIKit assigned.
        !isAutomatic && rawValue.utf8.starts(with: "com.apple.".utf8)
            && !rawValue.utf8.starts(with: "com.apple.menu.dynamic.".utf8)
    }
}

private enum Messages {
    static func isReserved(_ menu: Menu) -> String {
        let name = menu.title.isEmpty ? "a menu" : "menu \(menu.title.displayQuoted)"
        return "the identifier \(menu.identifier.rawValue.displayQuoted) of \(name) is in Apple's namespace, com.apple"
    }

    static let help = "use an identifier under your own domain"
}
