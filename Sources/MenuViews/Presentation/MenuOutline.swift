import Diagnostics
package import KeyCombinations
import MenuBuilder
import MenuDocuments
import Output
import ShortcutLocalizer
import SourceText

/// A menu as rows of text: a caption, the items, and the commands that never appear.
package struct MenuOutline {
    private let menu: MenuPresentation
    private let spelling: ShortcutSpelling
    package private(set) var rows: [OutlineRow] = []

    /// - Parameter place: Returns the text for a range in the document's source: `line 12`.
    /// - Complexity: O(items)
    package init(_ menu: MenuPresentation, spelling: ShortcutSpelling, place: (Range<Int>) -> String) {
        self.menu = menu
        self.spelling = spelling
        addCaption()
        switch menu.presentation {
        case .menuBar(let bar): add(bar)
        case .overlay(let overlay): add(overlay)
        }
        add(refused: menu.possiblyRefused, under: "May never appear", .warning, place)
        add(refused: menu.refusedOperations, under: "Never appears", .error, place)
    }

    /// A menu outside the menu bar.
    ///
    /// - Parameter place: Where the code creates it.
    package init(_ menu: MenuPresentation, at place: String, spelling: ShortcutSpelling) {
        self.menu = menu
        self.spelling = spelling
        rows.append(.blank)
        addRemark(
            menu.document.extendsOtherMenu
                ? "items for a menu that is built elsewhere, at \(place)" : "outside the menu bar, built at \(place)")
        if case .menuBar(let bar) = menu.presentation { add(bar) }
    }

    // MARK: - Caption

    private mutating func addCaption() {
        let app = menu.document.app
        let isLinted = !menu.document.kind.hasTargets || app.targets.contains(menu.target)
        let target = !menu.document.kind.hasTargets && menu.form == .mac ? "the Mac" : menu.target.description
        let remark = isLinted ? "" : ", which is not a target of the app"
        let form =
            menu.document.extendsOtherMenu
            ? "items for a menu that is built elsewhere"
            : menu.document.isSeparateMenu ? "a menu outside the menu bar" : menu.form.noun
        addRemark("\(app.name) on \(target)\(remark): \(form)")
        if menu.document.kind == .swiftUI {
            addViews()
        } else if menu.hasUnknownChain {
            addRemark("the responder chain is not known from code, so every action counts as handled")
            addValidated()
            addFirstResponder()
        } else if let responders = menu.context.responders {
            let chain = responders.chain(from: menu.context.focus).map(\.name)
            addRemark("chain: " + (chain.isEmpty ? "none" : chain.joined(separator: " \(arrow) ")))
            let facts = responders.conditionNames.map { "\($0)=\(menu.context.facts[ExactString($0)] ?? false)" }
            if !facts.isEmpty { addRemark("state: " + facts.joined(separator: " ")) }
        } else {
            addRemark("no responders listed, so every action counts as handled")
        }
        if let keyboard = menu.keyboard {
            let direction = keyboard.direction == .rightToLeft ? ", right to left" : ""
            addRemark("keyboard: \(keyboard.localizer.selection.name)\(direction)")
        }
    }

    /// Says whose key commands the overlay has.
    private mutating func addFirstResponder() {
        guard case .overlay(let overlay) = menu.presentation, !overlay.uncategorized.isEmpty,
            let first = menu.context.responders?.firstResponder
        else { return }
        addRemark("with the key commands of \(first.name); --from chooses another responder")
    }

    /// Says how many shortcuts views have, which are not part of the menu bar.
    private mutating func addViews() {
        let views = menu.document.responders(for: menu.target) ?? []
        let count = views.reduce(0) { $0 + $1.keyCommands.count }
        guard count > 0 else { return }
        addRemark(
            menu.form == .mac
                ? "\(counted(count, "shortcut")) of views not shown, as they are not in the menu bar"
                : "with the shortcuts of all views, of which users see those on the screen")
    }

    /// Says how many key commands of responders UIKit's validation may disable, as code tells.
    private mutating func addValidated() {
        let responders = menu.document.responders(for: menu.target) ?? []
        let validated = responders.reduce(0) { count, responder in
            count + responder.keyCommands.count { responder.validatedActions.contains($0.action) }
        }
        if validated > 0 {
            addRemark("\(counted(validated, "key command")) can be disabled by canPerformAction or validate")
        }
    }

    private mutating func addRemark(_ text: String, depth: Int = -1, _ role: TextStyle.Role = .faint) {
        rows.append(.remark(text, depth: depth, role))
    }

    private mutating func addHeading(_ title: String, _ role: TextStyle.Role = .strong) {
        rows.append(.blank)
        rows.append(.heading(title.isEmpty ? "(no title)" : title, role))
    }

    // MARK: - Forms

    private mutating func add(_ bar: MenuBar) {
        if bar.menus.isEmpty { addEmpty("(no menus)") }
        for category in bar.menus {
            addHeading(menu.document.shownTitle(category.title, of: category.menu.origin))
            add(category.sections, depth: 0)
            if let content = menu.unshownContent(of: category) { addRemark("(\(content))", depth: 0) }
        }
    }

    private mutating func add(_ overlay: ShortcutOverlay) {
        if overlay.categories.isEmpty, overlay.uncategorized.isEmpty { addEmpty("(no shortcuts)") }
        for category in overlay.categories {
            addHeading(menu.document.shownTitle(category.title, of: category.menu.origin))
            for item in category.items { add(item, depth: 0) }
        }
        if !overlay.uncategorized.isEmpty {
            addHeading("Key commands in no menu")
            for item in overlay.uncategorized { add(item, depth: 0) }
        }
    }

    private mutating func addEmpty(_ text: String) {
        rows.append(.blank)
        addRemark(text)
    }

    private mutating func add(_ sections: [PresentedMenu.Section], depth: Int) {
        for (index, section) in sections.enumerated() {
            if index > 0 { rows.append(.separator(depth: depth)) }
            if let title = menu.header(of: section) { addRemark(title, depth: depth) }
            for item in section.items { add(item, depth: depth) }
        }
    }

    // MARK: - Items

    private mutating func add(_ item: PresentedItem, depth: Int) {
        addRows(of: item, depth: depth)
        if let submenu = item.submenu { add(submenu.sections, depth: depth + 1) }
    }

    /// Adds an item without its submenu. A separate function limits the stack use of nested menus.
    @inline(never)
    private mutating func addRows(of item: PresentedItem, depth: Int) {
        var row = OutlineItem(depth: depth, title: menu.title(of: item))
        row.mark = item.element.mark
        row.opensSubmenu = item.submenu != nil
        let isEnabled = menu.isEnabled(item)
        row.isFaint = !isEnabled || item.isKeyOnly
        if let note = menu.note(on: item) { row.addNote(note) }
        if case .command(let command) = item.element {
            setShortcut(item.keyCombination, of: command, in: &row)
            addNote(
                isEnabled: isEnabled, target: menu.knownTarget(item.target, of: command.action),
                isDisabled: command.attributes.contains(.disabled),
                hasAction: command.hasAction, to: &row)
            addSystemNote(item, to: &row)
        } else if !isEnabled {
            row.addNote(unavailable)
        }
        let image = menu.document.imageText(of: item.element)
        if !image.isEmpty { row.addNote("image \(image)") }
        if let content = item.submenu.flatMap({ menu.unshownContent(of: $0) }) { row.addNote(content) }
        rows.append(.item(row))
        for alternate in item.alternates { add(alternate, of: item, depth: depth) }
    }

    private mutating func add(_ alternate: PresentedItem.Alternate, of item: PresentedItem, depth: Int) {
        guard case .command(let command) = item.element else { return }
        var row = OutlineItem(depth: depth, title: alternate.title.isEmpty ? "(no title)" : alternate.title)
        row.heldModifiers = spelling.text(of: alternate.modifierFlags)
        if alternate.modifierFlags.isEmpty, alternate.keyCombination == nil {
            row.addNote("alternate of \(menu.title(of: item).displayQuoted)")
        }
        row.isFaint = !alternate.isEnabled
        setShortcut(alternate.keyCombination, of: command, in: &row)
        addNote(
            isEnabled: alternate.isEnabled, target: menu.knownTarget(alternate.target, of: alternate.action),
            isDisabled: command.attributes.contains(.disabled), hasAction: true, to: &row)
        rows.append(.item(row))
    }

    private func setShortcut(_ combination: KeyCombination?, of command: Command, in row: inout OutlineItem) {
        guard let combination else { return }
        guard let keyboard = menu.keyboard else {
            row.shortcut = spelling.text(of: combination)
            return
        }
        let localized = keyboard.localized(combination, of: command)
        if let shown = localized.combination {
            row.shortcut = spelling.text(of: shown)
            if shown != combination { row.addNote("written \(spelling.text(of: combination))") }
            if localized.isPredicted { row.addNote("predicted") }
            if localized.isUnknown { row.addNote("key not known") }
        } else {
            row.shortcut = spelling == .ascii ? "-" : "–"
            row.addNote("\(spelling.text(of: combination)) is unreachable")
        }
    }

    private func addNote(
        isEnabled: Bool, target: ActionTarget?, isDisabled: Bool, hasAction: Bool, to row: inout OutlineItem
    ) {
        if !isEnabled {
            row.addNote(isDisabled ? unavailable : "\(unavailable), \(hasAction ? "no target" : "no action")")
        }
        if case .responder(let name) = target { row.aside = "\(arrow) \(name)" }
    }

    /// Marks what SwiftUI adds to the app's own commands.
    private func addSystemNote(_ item: PresentedItem, to row: inout OutlineItem) {
        if menu.document.kind == .swiftUI, item.element.isSystem, item.submenu == nil { row.addNote("system") }
    }

    private var arrow: String { spelling == .ascii ? "->" : "→" }

    /// How the form shows items that cannot be chosen.
    private var unavailable: String { menu.form == .mac ? "dimmed" : "disabled" }

    // MARK: - What never appears

    private mutating func add(
        refused: [RefusedOperation], under heading: String, _ role: TextStyle.Role, _ place: (Range<Int>) -> String
    ) {
        guard !refused.isEmpty else { return }
        addHeading(heading, role)
        for refused in refused {
            let place = place(menu.document.range(ofOperation: refused.operationIndex))
            addRemark("\(place): \(refused.reason(in: menu.document, spelling))", depth: 0, role)
            for element in refused.lost { add(lost: element, depth: 1) }
        }
    }

    private mutating func add(lost element: MenuElement, depth: Int) {
        if case .menu(let menu) = element, menu.options.contains(.displayInline) {
            for child in menu.children { add(lost: child, depth: depth) }
            return
        }
        var row = OutlineItem(depth: depth, title: element.displayTitle(element.title))
        if let combination = element.keyCombination { row.shortcut = spelling.text(of: combination) }
        guard case .menu(let menu) = element else {
            rows.append(.item(row))
            return
        }
        row.opensSubmenu = true
        rows.append(.item(row))
        for child in menu.children { add(lost: child, depth: depth + 1) }
    }
}

extension OutlineItem {
    fileprivate mutating func addNote(_ text: String) {
        note += (note.isEmpty ? "" : ", ") + text
    }
}

extension MenuElement {
    /// The state mark before the title.
    fileprivate var mark: OutlineItem.Mark {
        switch state {
        case .on: .on
        case .mixed: .mixed
        case .off: .none
        }
    }

    /// The title, or a placeholder if it is empty.
    fileprivate func displayTitle(_ title: String) -> String {
        if !title.isEmpty { return title }
        if case .deferred = self { return "(filled in when the menu opens)" }
        return "(no title)"
    }
}
