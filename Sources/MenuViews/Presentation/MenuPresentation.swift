import Diagnostics
import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import ShortcutLocalizer
import SourceText

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
    /// The operations that are refused in some states of the app, whose elements the menu has.
    package let possiblyRefused: [RefusedOperation]
    /// The commands of the app that the system drops for an item of its own with the same keys.
    package let droppedElements: [ElementOrigin: SystemItem]

    /// - Complexity: O(size of the document + actions of the responders)
    package init(
        _ document: MenuDocument, on target: MenuTarget, as form: PresentationStyle, at context: PresentationContext,
        keyboard: PresentationKeyboard?
    ) {
        self.init(document, document.shownBuild(for: target), as: form, at: context, keyboard: keyboard)
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
        refusedOperations = build.refusedOperations.filter { !$0.mayReferToElement }
        possiblyRefused = build.possiblyRefused
        droppedElements = Dictionary(
            form == .ipad || document.kind != .uiKit
                ? []
                : build.builder.elementsWithKeysOfSystemItems.filter(\.item.dropsCommandsWithItsKeys).map {
                    (build.builder.element(at: $0.element).origin, $0.item)
                },
            uniquingKeysWith: { first, _ in first })
        presentation =
            switch form {
            case .mac: .menuBar(build.builder.macMenuBar(in: context))
            case .ipad: .overlay(build.builder.shortcutOverlay(in: context))
            case .ipadMenuBar: .menuBar(build.builder.iPadMenuBar(in: context))
            }
    }
}

extension MenuPresentation {
    /// Another menu of the app on the same keyboard.
    package func besides(_ other: MenuDocument) -> MenuPresentation {
        MenuPresentation(
            other, on: .macCatalyst26, as: .mac, at: other.presentationContext, keyboard: keyboard)
    }

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

    /// The target of an action as far as it is known: SwiftUI's commands run closures, and a responder in code may not
    /// perform what nothing says that it performs.
    package func knownTarget(_ target: ActionTarget?, of action: String) -> ActionTarget? {
        guard case .responder(let name) = target else { return target }
        if document.kind == .swiftUI { return nil }
        guard document.isFromCode, let responder = context.responders?.responder(named: name) else { return target }
        let isListed =
            responder.actions.contains { $0.action == action } || responder.keyCommands.contains { $0.action == action }
        return isListed ? target : nil
    }

    /// Whether the responder chain is unknown, because it begins at the first responder of the code.
    package var hasUnknownChain: Bool { document.isFromCode && context.responders != nil && context.focus == nil }

    /// A note about an item that the menu does not show as it is drawn; nil for others.
    package func note(on item: PresentedItem) -> String? {
        if item.isKeyOnly { return isEnabled(item) ? "hidden, but its keys work" : "hidden" }
        return droppedElements[item.element.origin].map {
            "UIKit was seen to drop it, because \($0.title.displayQuoted) has its keys"
        }
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
        var seen: Set<ExactString> = []
        return responders.flatMap { $0.actions.map(\.condition) + $0.validations.map(\.condition) }
            .compactMap { $0?.name }.filter { seen.insert(ExactString($0)).inserted }
    }
}
