import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutLocalizer
import SourceText

// The menus of a report, drawn as the system draws them: separators, folded submenus, marks, images by name, and shortcuts
// at the right.
extension MenuReportPage {
    func writeMenus() {
        let direction = report.menus.first?.isRightToLeft == true ? " dir=\"rtl\"" : ""
        output.write(
            """
            <section>
            <h2 id="menus">\(report.menusHeading)</h2>
            \(report.isLarge ? Self.paperNote : "")\
            <div class="menus\(report.isLarge ? " large" : rows == nil ? "" : " aligned")"\(direction)>

            """)
        writeLines(report.menus.enumerated()) { write($1, index: $0) }
        for (systems, bindings) in report.bindings { write(bindings, on: systems) }
        if !report.editorMenus.isEmpty { writeEditorMenus() }
        output.write("\n</div>\n\(Self.nothing)\(report.document.kind == .swiftUI ? Self.overlayNote : "")</section>\n")
    }

    /// Why there is no menu of the iPad for SwiftUI.
    private static let overlayNote = """
        <p class="soft">The commands do not say whether the app runs on the iPad.\
        <span class="screen"> “menulint show --as ipad” shows its shortcut overlay.</span></p>

        """

    /// What a printed page of a large menu omits.
    private static let paperNote =
        "<p class=\"paper\">The menu is large: only items with errors or warnings are printed, or those of a search.</p>\n"

    /// The rows of the menus of several forms, which are side by side; nil if there is nothing to compare, or lists are folded.
    static func rows(_ report: MenuReport) -> MenuRows? {
        guard report.menus.count > 1, !report.isLarge else { return nil }
        return MenuRows(
            report.menus.map { shown in
                switch shown.presentation {
                case .menuBar(let bar): bar.menus.map(\.title)
                case .overlay(let overlay): usable(overlay, in: shown, of: report).map(\.title)
                }
            })
    }

    /// The items of the overlay that can be performed: it shows no others.
    private static func usable(
        _ overlay: ShortcutOverlay, in shown: MenuPresentation, of report: MenuReport
    ) -> [(title: String, items: [PresentedItem])] {
        overlay.categories.map { (title: $0.title, items: $0.items.filter { report.isUsable($0, in: shown) }) }
            .filter { !$0.items.isEmpty }
    }

    /// - Parameter index: The index of the form.
    private func write(_ shown: MenuPresentation, index: Int) {
        let target = report.document.kind.hasTargets ? ", \(shown.target)" : ""
        let targets = report.document.app.targets.filter(shown.form.isStyle)
        output.write("<article\(data(targets))>\n<h3>\(HTMLText.escape(shown.form.heading + target))</h3>\n")
        var unperformed: [PresentedItem] = []
        switch shown.presentation {
        case .menuBar(let bar):
            if bar.menus.isEmpty { output.write("<p><bdi>(empty)</bdi></p>") }
            writeLines(bar.menus.enumerated()) { position, menu in
                let row = rows?.row(position, of: index)
                writeCategory(menu.title, note: counted(menu.leaves.count, "command"), row: row) {
                    writeSections(menu, in: shown)
                }
            }
        case .overlay(let overlay):
            if overlay.categories.isEmpty, report.keyCommands(in: shown).isEmpty {
                output.write("<p><bdi>(empty)</bdi></p>")
            }
            writeLines(Self.usable(overlay, in: shown, of: report).enumerated()) { position, category in
                let row = rows?.row(position, of: index)
                writeCategory(category.title, note: counted(category.items.count, "command"), row: row) {
                    writeList(category.items, in: shown)
                }
            }
            unperformed = overlay.categories.flatMap(\.items).filter { !report.isUsable($0, in: shown) }
        }
        output.write("\n")
        writeKeyCommands(in: shown)
        writeNeverAppearing(unperformed, in: shown)
        output.write("\n</article>")
    }

    /// Writes the key commands of responders, which the overlay shows after its categories, and no menu bar has.
    private func writeKeyCommands(in shown: MenuPresentation) {
        let commands = report.keyCommands(in: shown)
        guard !commands.isEmpty else { return }
        writeCategory("Key commands in no menu", row: rows?.row(.keyCommands)) {
            output.write("<p class=\"soft\">While their responder is in use:</p>")
            // The overlay has one list.
            let groups = commands.grouped { shown.form == .ipad ? [] : $0.responders }
            writeLines(groups) { write($1, of: groups.count > 1 ? $0 : [], in: shown) }
        }
    }

    /// Writes the key commands of the same responders, below the names of these.
    private func write(_ commands: [SharedKeyCommand], of responders: [String], in shown: MenuPresentation) {
        if !responders.isEmpty {
            output.write("<p class=\"header soft\">\(HTMLText.code(listed(responders, limit: 3)))</p>")
        }
        output.write("<ul>\n")
        writeLines(commands) { shared in
            let command = shared.command
            let title = command.discoverabilityTitle ?? command.title
            let name = title.withoutOuterWhitespace.isEmpty ? HTMLText.code(command.action) : HTMLText.title(title)
            output.write(
                "<li\(command.attributes.contains(.disabled) ? " class=\"dimmed\"" : "")><span class=\"row\"><span>"
                    + "<bdi>\(name)</bdi>\(links(shared.origins, in: shown))</span>"
                    + "\(command.keyCombination.map { keys($0, of: command, in: shown) } ?? "")</span></li>")
        }
        output.write("\n</ul>")
    }

    /// Writes what no state of the app shows.
    ///
    /// - Parameter unperformed: The items of the overlay that no responder performs.
    private func writeNeverAppearing(_ unperformed: [PresentedItem], in shown: MenuPresentation) {
        if !shown.possiblyRefused.isEmpty {
            output.write(
                "<details open class=\"refused\(Self.rowClass(rows?.row(.mayBeRefused)))\"><summary>May never appear</summary><ul>"
            )
            write(shown.possiblyRefused, in: shown)
            output.write("</ul></details>")
        }
        guard !shown.refusedOperations.isEmpty || !unperformed.isEmpty else { return }
        output.write(
            "<details open class=\"refused\(Self.rowClass(rows?.row(.neverAppears)))\"><summary>Never appears</summary><ul>"
        )
        write(shown.refusedOperations, in: shown)
        if !unperformed.isEmpty {
            output.write("<li>No responder performs \(unperformed.count == 1 ? "this command" : "these commands"):<ul>")
            for item in unperformed { writeLost(item.element, in: shown) }
            output.write("</ul></li>")
        }
        output.write("</ul></details>")
    }

    private func write(_ refused: [RefusedOperation], in shown: MenuPresentation) {
        for operation in refused {
            output.write(
                "<li>\(HTMLText.sentence(operation.reason(in: report.document)))"
                    + links(report.document.operations[operation.operationIndex].origin, in: shown) + "<ul>"
            )
            for element in operation.lost { writeLost(element, in: shown) }
            output.write("</ul></li>")
        }
    }

    private static func rowClass(_ row: Int?) -> String { row.map { " row-\($0)" } ?? "" }

    /// Writes a menu or another list of items. Those of a large report are folded.
    ///
    /// - Parameters:
    ///   - isCode: Whether the title is a name of the code.
    ///   - code: The name of the code that the title says in words; nil for none.
    ///   - note: What the title of a folded list says besides, such as the number of its items.
    ///   - row: The row of a menu that is beside others.
    func writeCategory(
        _ title: String, isCode: Bool = false, code: String? = nil, note: String = "", row: Int? = nil,
        _ writeContent: () -> Void
    ) {
        let title = title.isEmpty ? "(no title)" : isCode ? HTMLText.code(title) : HTMLText.escape(title)
        let open = report.isLarge ? "" : " open"
        let note = report.isLarge && !note.isEmpty ? " <span class=\"note count soft\">\(note)</span>" : ""
        let code = code.map { " <span class=\"note code soft\">\(HTMLText.code($0))</span>" } ?? ""
        output.write(
            "<details\(open)\(row == nil ? "" : " class=\"\(Self.rowClass(row).dropFirst())\"")><summary><bdi>\(title)</bdi>\(code)\(note)</summary><div class=\"menu\">"
        )
        writeContent()
        output.write("</div></details>")
    }

    /// Writes sections of items. A section that begins no list of its own goes on in that of the one before, because a separator
    /// begins no other list for a screen reader.
    ///
    /// - Parameter write: Writes an item, which may be the first one after a separator.
    func writeLists<Item>(
        _ sections: [(title: String?, beginsList: Bool, items: [Item])],
        _ write: (_ item: Item, _ startsSection: Bool) -> Void
    ) {
        for (index, section) in sections.enumerated() {
            let beginsList = index == 0 || section.beginsList
            if index > 0 { output.write(beginsList ? "\n</ul>" : "\n") }
            if let title = section.title { output.write("<p class=\"header soft\">\(title)</p>") }
            if beginsList { output.write("<ul>\n") }
            writeLines(section.items.enumerated()) { write($1, $0 == 0 && !beginsList) }
        }
        if !sections.isEmpty { output.write("\n</ul>") }
    }

    /// Writes the sections of a menu, those without a title in one list.
    private func writeSections(_ menu: PresentedMenu, in shown: MenuPresentation) {
        let sections = menu.sections.map { section in
            let title = shown.header(of: section).map { "<bdi>\(HTMLText.escape($0))</bdi>" }
            return (title: title, beginsList: title != nil, items: section.items)
        }
        writeLists(sections) { write($0, in: shown, startsSection: $1) }
        if let content = shown.unshownContent(of: menu) {
            output.write("<p class=\"soft\"><bdi>(\(HTMLText.escape(content)))</bdi></p>")
        }
    }

    private func writeList(_ items: [PresentedItem], in shown: MenuPresentation) {
        output.write("<ul>\n")
        writeLines(items) { write($0, in: shown) }
        output.write("\n</ul>")
    }

    private func write(_ item: PresentedItem, in shown: MenuPresentation, startsSection: Bool = false) {
        let marks = links(item.element.origin, in: shown)
        if let submenu = item.submenu, !submenu.sections.isEmpty {
            // A submenu in which something is wrong is open.
            let isOpen = !marks.isEmpty || hasFindings(submenu, in: shown)
            output.write(
                "<li\(Self.classes(startsSection))>\(self.marks(marks))<details\(isOpen ? " open" : "")><summary>\(row(item, "", in: shown))</summary>"
            )
            writeSections(submenu, in: shown)
            return output.write("</details></li>")
        }
        let isDimmed = item.isKeyOnly || !report.isUsable(item, in: shown)
        output.write("<li\(Self.classes(startsSection, isDimmed))>\(row(item, marks, in: shown))</li>")
        for alternate in item.alternates { write(alternate, of: item, in: shown) }
    }

    /// The classes of an item: whether a separator is before it, and whether it is dimmed.
    static func classes(_ startsSection: Bool, _ isDimmed: Bool = false) -> String {
        let names = [startsSection ? "section" : nil, isDimmed ? "dimmed" : nil].compactMap(\.self)
        return names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
    }

    /// The links to the findings of a submenu, which float beside its summary: that must not contain links.
    func marks(_ links: String) -> String { links.isEmpty ? "" : "<span class=\"marks\">\(links)</span>" }

    /// Whether a finding is about an item in the menu or up to two levels below.
    ///
    /// - Complexity: O(items of these levels), so that deep nesting is not quadratic.
    @inline(never)
    private func hasFindings(_ menu: PresentedMenu, in shown: MenuPresentation, levels: Int = 3) -> Bool {
        guard !report.findings.isEmpty, levels > 0 else { return false }
        return menu.sections.contains { section in
            section.items.contains { item in
                !links(item.element.origin, in: shown).isEmpty
                    || item.submenu.map { hasFindings($0, in: shown, levels: levels - 1) } == true
            }
        }
    }

    /// The image, title, marks and shortcut of an item. A separate function limits the stack use of nested menus.
    @inline(never)
    private func row(_ item: PresentedItem, _ marks: String, in shown: MenuPresentation) -> String {
        let mark =
            switch item.element.state {
            case .off: ""
            case .on: "<span aria-hidden=\"true\">✓ </span><span class=\"hidden\">checked </span>"
            case .mixed: "<span aria-hidden=\"true\">– </span><span class=\"hidden\">partly checked </span>"
            }
        var text =
            "<span class=\"row\"><span>\(mark)<bdi>\(title(of: item, in: shown))</bdi>"
            + image(shown.document.imageText(of: item.element))
        if let submenu = item.submenu, submenu.sections.isEmpty, let content = shown.unshownContent(of: submenu) {
            text += " <bdi class=\"soft\">(\(content))</bdi>"
        }
        if !report.isUsable(item, in: shown) {
            let reason = shown.isEnabled(item) ? ": no responder performs it" : ""
            text += "<span class=\"hidden\"> (\(shown.form == .mac ? "dimmed" : "disabled")\(reason))</span>"
        }
        text += marks
        if let note = shown.note(on: item) {
            text += " <bdi class=\"soft\" dir=\"ltr\">(\(HTMLText.escape(note)))</bdi>"
        }
        text += "</span>"
        if let combination = item.keyCombination, case .command(let command) = item.element {
            text += keys(combination, of: command, in: shown)
        } else if item.submenu?.sections.isEmpty == false {
            text += "<span class=\"soft\" aria-hidden=\"true\">\(shown.isRightToLeft ? "◂" : "▸")</span>"
        }
        return text + "</span>"
    }

    /// The title; the code that stands for one that is not known.
    private func title(of item: PresentedItem, in shown: MenuPresentation) -> String {
        let isKnown = shown.document.shownTitle(item.title, of: item.element.origin) == item.title
        return isKnown ? HTMLText.escape(shown.title(of: item)) : HTMLText.title(item.title)
    }

    /// An image by its name, after the title; nothing without a name. A line that has no room for the name cuts it.
    func image(_ name: String) -> String {
        name.isEmpty
            ? ""
            : " <span class=\"image soft\"><span class=\"hidden\">image \(HTMLText.escape(name))</span>"
                + "<bdi aria-hidden=\"true\" title=\"\(HTMLText.escape(name))\">\(HTMLText.escape(name))</bdi></span>"
    }

    private func keys(_ combination: KeyCombination, in shown: MenuPresentation) -> String {
        ShortcutHTML.keys(combination, isRightToLeft: shown.isRightToLeft)
    }

    private func keys(_ combination: KeyCombination, of command: Command, in shown: MenuPresentation) -> String {
        let localized = shown.keyboard?.localized(combination, of: command)
        return (localized?.isPredicted == true ? ShortcutHTML.predicted : "")
            + (localized?.isUnknown == true ? ShortcutHTML.unknown : "")
            + ((localized.map(\.combination) ?? combination).map { keys($0, in: shown) } ?? ShortcutHTML.none)
    }

    @inline(never)
    private func write(_ alternate: PresentedItem.Alternate, of item: PresentedItem, in shown: MenuPresentation) {
        guard case .command(let command) = item.element else { return }
        let held = ShortcutHTML.modifiers(alternate.modifierFlags, on: .mac)
        let title = alternate.title.isEmpty ? "(no title)" : alternate.title
        let isUsable = alternate.isEnabled && report.isPerformed(alternate.action, by: alternate.target, in: shown)
        let form = alternate.modifierFlags.isEmpty ? "alternate" : "\(held) held"
        let keys = alternate.keyCombination.map { self.keys($0, of: command, in: shown) } ?? ""
        output.write("<li class=\"alternate\(isUsable ? "" : " dimmed")\"><span class=\"row\"><span>")
        output.write("<span class=\"soft\">\(form):</span> <bdi>\(HTMLText.escape(title))</bdi>")
        output.write("\(links(alternate.origin, in: shown))</span>\(keys)</span></li>")
    }

    private func writeLost(_ element: MenuElement, in shown: MenuPresentation) {
        if case .menu(let menu) = element {
            let isInline = menu.options.contains(.displayInline)
            if !isInline {
                output.write("<li><bdi>\(HTMLText.escape(menu.title))</bdi>\(links(element.origin, in: shown))<ul>")
            }
            for child in menu.children { writeLost(child, in: shown) }
            if !isInline { output.write("</ul></li>") }
            return
        }
        let title = element.title.withoutOuterWhitespace.isEmpty ? "(no title)" : element.title
        output.write(
            "<li><span class=\"row\"><span><bdi>\(HTMLText.escape(title))</bdi>\(links(element.origin, in: shown))</span>"
                + (element.keyCombination.map { keys($0, in: shown) } ?? "") + "</span></li>")
    }
}

extension PresentationStyle {
    /// The heading of a menu in this form.
    fileprivate var heading: String {
        switch self {
        case .mac: "Mac menu bar"
        case .ipad: "iPad shortcut overlay"
        case .ipadMenuBar: "iPad menu bar"
        }
    }
}
