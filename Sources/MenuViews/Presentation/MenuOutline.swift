package import KeyCombinations
import LintEngine
import MenuBuilder
import MenuDocuments
import Output
import ShortcutLocalizer
import SourceText

/// A shown menu as rows, from what it is to what never appears.
package struct MenuOutline {
    private let menu: ShownMenu
    private let spelling: ShortcutSpelling
    package private(set) var rows: [OutlineRow] = []

    /// - Complexity: O(items)
    package init(_ menu: ShownMenu, spelling: ShortcutSpelling) {
        self.menu = menu
        self.spelling = spelling
        addCaption()
        switch menu.presentation {
        case .menuBar(let bar): add(bar)
        case .overlay(let overlay): add(overlay)
        }
        addNeverAppearing()
    }

    // MARK: - Caption

    private mutating func addCaption() {
        let app = menu.document.app
        let isLinted = menu.document.kind == .appKit || app.targets.contains(menu.target)
        let target = menu.document.kind == .appKit ? "the Mac" : menu.target.description
        let remark = isLinted ? "" : ", which is none of the app's targets"
        addRemark("\(app.name) on \(target)\(remark): \(menu.form.noun)")
        if let responders = menu.moment.responders {
            let chain = responders.chain(from: menu.moment.focus).map(\.name)
            addRemark("chain: " + (chain.isEmpty ? "nobody" : chain.joined(separator: " \(arrow) ")))
            let facts = responders.factNames.map { "\($0)=\(menu.moment.state[$0] ?? false)" }
            if !facts.isEmpty { addRemark("state: " + facts.joined(separator: " ")) }
        } else {
            addRemark("no responders are listed, so every action is taken as performed")
        }
        if let keyboard = menu.keyboard {
            let direction = keyboard.direction == .rightToLeft ? ", right to left" : ""
            addRemark("keyboard: \(keyboard.localizer.selection.name)\(direction)")
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
            addHeading(category.title)
            if category.sections.isEmpty { addRemark("(empty)", depth: 0) }
            add(category.sections, depth: 0)
        }
    }

    private mutating func add(_ overlay: ShortcutOverlay) {
        if overlay.categories.isEmpty, overlay.uncategorised.isEmpty { addEmpty("(no shortcuts)") }
        for category in overlay.categories {
            addHeading(category.title)
            for item in category.items { add(item, depth: 0) }
        }
        if !overlay.uncategorised.isEmpty {
            addHeading("(uncategorised)")
            for item in overlay.uncategorised { add(item, depth: 0) }
        }
    }

    private mutating func addEmpty(_ text: String) {
        rows.append(.blank)
        addRemark(text)
    }

    private mutating func add(_ sections: [PresentedMenu.Section], depth: Int) {
        for (index, section) in sections.enumerated() {
            if index > 0 { rows.append(.separator(depth: depth)) }
            for item in section.items { add(item, depth: depth) }
        }
    }

    // MARK: - Items

    private mutating func add(_ item: PresentedItem, depth: Int) {
        addRows(of: item, depth: depth)
        if let submenu = item.submenu { add(submenu.sections, depth: depth + 1) }
    }

    /// Adds an item without what is below it. A function of its own, so that nested menus take little of the stack.
    @inline(never)
    private mutating func addRows(of item: PresentedItem, depth: Int) {
        var row = OutlineItem(depth: depth, title: menu.title(of: item))
        row.mark = item.element.mark
        row.opensSubmenu = item.submenu != nil
        row.isFaint = !item.isEnabled
        if case .command(let command) = item.element {
            write(item.keyCombination, of: command, into: &row)
            note(
                isEnabled: item.isEnabled, target: item.target, isDisabled: command.attributes.contains(.disabled), &row
            )
        } else if !item.isEnabled {
            row.addNote(unavailable)
        }
        if item.submenu?.sections.isEmpty == true { row.addNote("empty") }
        rows.append(.item(row))
        for alternate in item.alternates { add(alternate, of: item, depth: depth) }
    }

    private mutating func add(_ alternate: PresentedItem.Alternate, of item: PresentedItem, depth: Int) {
        guard case .command(let command) = item.element else { return }
        var row = OutlineItem(depth: depth, title: alternate.title.isEmpty ? "(no title)" : alternate.title)
        row.heldModifiers = spelling.text(of: alternate.modifierFlags)
        row.isFaint = !alternate.isEnabled
        write(alternate.keyCombination, of: command, into: &row)
        note(
            isEnabled: alternate.isEnabled, target: alternate.target,
            isDisabled: command.attributes.contains(.disabled), &row)
        rows.append(.item(row))
    }

    private func write(_ combination: KeyCombination?, of command: Command, into row: inout OutlineItem) {
        guard let combination else { return }
        guard let keyboard = menu.keyboard else {
            row.shortcut = spelling.text(of: combination)
            return
        }
        let localized = keyboard.localized(combination, of: command)
        if let shown = localized.combination {
            row.shortcut = spelling.text(of: shown)
            if shown != combination { row.addNote("written \(spelling.text(of: combination))") }
        } else {
            row.shortcut = spelling == .ascii ? "-" : "–"
            row.addNote("no key for \(spelling.text(of: combination))")
        }
    }

    private func note(isEnabled: Bool, target: ActionTarget?, isDisabled: Bool, _ row: inout OutlineItem) {
        if !isEnabled { row.addNote(isDisabled ? unavailable : "\(unavailable), no target") }
        if case .responder(let name) = target { row.aside = "\(arrow) \(name)" }
    }

    private var arrow: String { spelling == .ascii ? "->" : "→" }

    /// How the form shows what cannot be chosen.
    private var unavailable: String { menu.form == .mac ? "greyed" : "disabled" }

    // MARK: - What never appears

    private mutating func addNeverAppearing() {
        guard !menu.refusedOperations.isEmpty else { return }
        addHeading("Never appears", .error)
        let lines = LineTable(menu.document.source)
        for refused in menu.refusedOperations {
            let line = lines.location(of: menu.document.range(ofOperation: refused.operationIndex).lowerBound).line
            addRemark("line \(line): \(refused.reason(in: menu.document, spelling))", depth: 0, .error)
            for element in refused.lost { add(lost: element, depth: 1) }
        }
    }

    private mutating func add(lost element: MenuElement, depth: Int) {
        if case .menu(let menu) = element, menu.options.contains(.displayInline) {
            for child in menu.children { add(lost: child, depth: depth) }
            return
        }
        var row = OutlineItem(depth: depth, title: element.shownTitle(element.title))
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
    /// The mark before the title.
    fileprivate var mark: OutlineItem.Mark {
        switch state {
        case .on: .on
        case .mixed: .mixed
        case .off: .none
        }
    }

    /// The title under which it is shown, or what stands for it where there is none.
    fileprivate func shownTitle(_ title: String) -> String {
        if !title.isEmpty { return title }
        if case .deferred = self { return "(filled in when the menu opens)" }
        return "(no title)"
    }
}
