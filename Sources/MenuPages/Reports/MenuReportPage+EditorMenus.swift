import MenuDocuments
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
        let sections = menu.groups.enumerated().map { index, group in
            // The buttons, and what follows them, are lists of their own.
            let beginsList = index == 0 || group[0].isInline != menu.groups[index - 1][0].isInline
            let title = group[0].isInline && beginsList ? "Buttons in each row" : nil
            return (title: title, beginsList: beginsList, items: group)
        }
        writeLists(sections) { write($0, $1, besides: [outer, shared]) }
    }

    /// The name of an icon of the editor, which the manifest writes as `$(play)`; a file as it is.
    private static func name(ofIcon icon: String) -> String {
        icon.hasPrefix("$(") && icon.hasSuffix(")") ? String(icon.dropFirst(2).dropLast()) : icon
    }

    /// - Parameter known: The conditions that the text above the item says.
    private func write(_ item: ContributedMenu.Item, _ startsSection: Bool, besides known: [WhenClause?]) {
        let links = links(report.findings(about: item.origin))
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
