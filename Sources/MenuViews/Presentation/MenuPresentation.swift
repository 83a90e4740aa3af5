import Diagnostics
import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import ShortcutLocalizer

/// A document's main menu as a target shows it in one context, with the commands that never appear.
package struct MenuPresentation: Sendable {
    package enum Presentation: Sendable {
        case menuBar(MenuBar)
        case overlay(ShortcutOverlay)
    }

    package let document: MenuDocument
    package let target: MenuTarget
    package let form: PresentationStyle
    let context: PresentationContext
    /// Nil to show combinations as written.
    package let keyboard: PresentationKeyboard?
    package let presentation: Presentation
    /// The refused operations, whose elements never appear.
    package let refusedOperations: [RefusedOperation]

    /// - Complexity: O(size of the document + actions of the responders)
    package init(
        _ document: MenuDocument, on target: MenuTarget, as form: PresentationStyle, at context: PresentationContext,
        keyboard: PresentationKeyboard?
    ) {
        self.init(document, document.build(for: target), as: form, at: context, keyboard: keyboard)
    }

    package init(
        _ document: MenuDocument, _ build: SpecBuild, as form: PresentationStyle, at context: PresentationContext,
        keyboard: PresentationKeyboard?
    ) {
        self.document = document
        target = build.target
        self.form = form
        self.context = context
        self.keyboard = keyboard
        refusedOperations = build.refusedOperations.filter { $0.cause != .notUnderstood }
        presentation =
            switch form {
            case .mac: .menuBar(build.builder.macMenuBar(in: context))
            case .ipad: .overlay(build.builder.shortcutOverlay(in: context))
            case .ipadMenuBar: .menuBar(build.builder.iPadMenuBar(in: context))
            }
    }
}

extension MenuPresentation {
    package var isRightToLeft: Bool { keyboard?.direction == .rightToLeft }

    /// The header of a section of AppKit or SwiftUI; UIKit's groups have titles that no menu bar shows.
    package func header(of section: PresentedMenu.Section) -> String? {
        guard document.kind != .uiKit, let group = section.group else { return nil }
        return document.userTitle(group.title, of: group.origin)
    }

    /// What a menu contains beside its items: `filled by the system`, or `empty` if there is nothing; nil if its items are all.
    package func unshownContent(of menu: PresentedMenu) -> String? {
        if menu.hasWindowItems { return "and the system's commands for windows, and the open windows" }
        if document.kind == .appKit, menu.menu.identifier == .help { return "and the system's search field" }
        guard menu.sections.isEmpty else { return nil }
        // HIG, "The menu bar" (confidence A).
        if [.services, .openRecent].contains(menu.menu.identifier) { return "filled by the system" }
        return document.appKitItems.changeable.contains(menu.menu.origin) ? "filled while the app runs" : "empty"
    }

    /// Whether an item is enabled: in AppKit, one without an action never is.
    package func isEnabled(_ item: PresentedItem) -> Bool {
        guard item.isEnabled, case .command(let command) = item.element else { return item.isEnabled }
        return !document.appKitItems.isAlwaysDimmed(command)
    }

    /// The title of an item, or a placeholder if it is empty.
    package func title(of item: PresentedItem) -> String {
        if !item.title.withoutOuterWhitespace.isEmpty {
            return document.shownTitle(item.title, of: item.element.origin)
        }
        switch item.element {
        case .deferred: return "(filled in when the menu opens)"
        case .command(let command): return command.systemTitle(in: document.app) ?? "(no title)"
        default: return "(no title)"
        }
    }
}

extension ResponderGraph {
    /// The names in conditions, each once, in the order of the responders.
    package var conditionNames: [String] {
        var seen: Set<String> = []
        return responders.flatMap { $0.actions.map(\.condition) + $0.validations.map(\.condition) }
            .compactMap { $0?.name }.filter { seen.insert($0).inserted }
    }
}
