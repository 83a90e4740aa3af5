import EditorKeyBindings
import MenuViews
import SourceText

// The menus of the editor in which an extension shows items: groups with separators, and folded submenus.
extension MenuReportPage {
    func writeEditorMenus() {
        output.write("<article class=\"editor\"><h3>Menus of the editor</h3>")
        writeLines(report.editorMenus) { menu in
            let name = menu.editorName
            writeCategory(
                name ?? menu.title, isCode: name == nil, code: name == nil ? nil : menu.title,
                note: counted(menu.itemCount, "item")
            ) { write(menu) }
        }
        output.write("</article>")
    }

    /// The nesting depth of submenus is limited.
    ///
    /// - Parameter outer: The condition of the submenu's own item; nil for a menu.
    private func write(_ menu: ContributedMenu, within outer: WhenClause? = nil) {
        let shared = WhenClause.shared(by: menu.groups.joined().map { $0.condition.without(outer) })
        if let shared { output.write("<p class=\"all soft\">All \(text(of: shared))</p>") }
        let known = [outer, shared]
        var wasShared = false
        let sections = menu.groups.enumerated().map { index, group in
            let part = self.shared(by: group, besides: known)
            // The buttons, what follows them, and items that share a part of their conditions are lists of their own.
            let isOther = index == 0 || group[0].isInline != menu.groups[index - 1][0].isInline
            let titles = [
                isOther && group[0].isInline ? "Buttons in each row" : nil, part.map { "All \(text(of: $0))" },
            ]
            .compactMap(\.self)
            defer { wasShared = part != nil }
            return (
                title: titles.isEmpty ? nil : titles.joined(separator: ": "),
                beginsList: isOther || part != nil || wasShared, items: group.map { (item: $0, known: known + [part]) }
            )
        }
        writeLists(sections) { write($0.item, $1, besides: $0.known) }
    }

    /// What all items of a group require besides what is known, if they are several.
    private func shared(by group: [ContributedMenu.Item], besides known: [WhenClause?]) -> WhenClause? {
        guard group.count >= Self.sharingRows else { return nil }
        return WhenClause.shared(by: group.map { known.reduce($0.condition) { $0.without($1) } })
    }

    /// The name of an icon of the editor, which the manifest writes as `$(play)`; a file as it is.
    private static func name(ofIcon icon: String) -> String {
        icon.hasPrefix("$(") && icon.hasSuffix(")") ? String(icon.dropFirst(2).dropLast()) : icon
    }

    /// - Parameter known: The conditions that the text above the item says.
    private func write(_ item: ContributedMenu.Item, _ startsSection: Bool, besides known: [WhenClause?]) {
        let links = links(report.linkedFindings(about: item.origin))
        let name = item.isName ? HTMLText.code(item.title) : HTMLText.escape(item.title)
        let title = "<bdi>\(name)</bdi>\(image(Self.name(ofIcon: item.icon ?? "")))"
        let note = condition(known.reduce(item.condition) { $0.without($1) })
        if let submenu = item.submenu, !submenu.groups.isEmpty {
            output.write(
                "<li\(Self.classes(startsSection))>\(marks(links))<details\(links.isEmpty ? "" : " open")><summary><span class=\"row\"><span>\(title)\(note.words)</span>"
                    + "<span class=\"soft\" aria-hidden=\"true\">▸</span>\(note.line)</span></summary>")
            write(submenu, within: item.condition)
            return output.write("</details></li>")
        }
        let empty = item.submenu == nil ? "" : " <bdi class=\"soft\">(empty)</bdi>"
        output.write(
            "<li\(Self.classes(startsSection))><span class=\"row\"><span>\(title)\(empty)\(links)\(note.words)</span>\(note.line)</span></li>"
        )
        if let alternate = item.alternate {
            output.write(
                "<li class=\"alternate\"><span class=\"row\"><span><span class=\"soft\">Alt held:</span> "
                    + "<bdi>\(HTMLText.escape(alternate))</bdi></span></span></li>")
        }
    }
}
