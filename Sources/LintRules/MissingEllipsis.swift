import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let missingEllipsis = Rule(
        "missing-ellipsis", .info, kinds: [.uiKit, .appKit, .swiftUI],
        Documentation(
            "well-known commands that open a dialog, without an ellipsis in the title",
            whyBad: """
                The ellipsis says that the command asks for more input before it does anything, so that it is safe to \
                choose. Only standard actions that always ask, and titles such as "Save As" and "Page Setup", are \
                reported.
                """,
            example: """
                { "title": "Page Setup", "action": "runPageLayout:" }
                """,
            useInstead: "A title with an ellipsis.",
            betterExample: """
                { "title": "Page Setup…", "action": "runPageLayout:" }
                """,
            source: "Human Interface Guidelines, \"Menus\" and \"The menu bar\" (confidence A)"),
        check: .target { target, findings in
            guard target.document.isMainMenu, !target.document.isLarge else { return }
            target.forEachOwnElement { element in
                guard MissingEllipsis.opensDialog(element), !MissingEllipsis.hasEllipsis(element.element.title) else {
                    return
                }
                findings.add(
                    Messages.lacksEllipsis(element.element), element.facts, about: element, key: "title",
                    help: Messages.help(element.element.title))
            }
        })
}

private enum MissingEllipsis {
    /// The standard actions that always open a dialog or a window with settings.
    private static let actions: Set<String> = [
        "openDocument:", "saveDocumentAs:", "saveDocumentTo:", "runPageLayout:", "orderFrontPreferencesPanel:",
        "showSettingsWindow:", "runToolbarCustomizationPalette:",
    ]
    /// The titles that mean the same in every app.
    private static let titles: Set<String> = [
        "save as", "page setup", "settings", "preferences", "customize toolbar", "print",
    ]

    static func opensDialog(_ element: ElementContext) -> Bool {
        let title = element.element.title
        if case .menu = element.element { return false }
        guard isDialog(title, element.element.command?.action, element.target.document.kind) else { return false }
        return !title.isBlank && !element.isChangeable
            && !element.target.document.unreadTitles.contains(element.element.origin)
    }

    private static func isDialog(_ title: String, _ action: String?, _ kind: DocumentKind) -> Bool {
        if let action, actions.contains(action) { return true }
        // The longest title, with whitespace and an ellipsis.
        guard title.utf8.count < 32 else { return false }
        let name = title.comparableTitle.lowercased()
        // UIKit's own Print has no ellipsis.
        return titles.contains(name) && (name != "print" || kind != .uiKit)
    }

    static func hasEllipsis(_ title: String) -> Bool {
        title.unicodeScalars.contains { $0 == "…" || $0 == "⋯" } || title.endsInThreePeriods
    }
}

private enum Messages {
    static func lacksEllipsis(_ element: MenuElement) -> String {
        "\(element.name) opens a dialog, which an ellipsis at the end of the title should say"
    }

    static func help(_ title: String) -> String { "write \((title + "…").displayQuoted)" }
}
