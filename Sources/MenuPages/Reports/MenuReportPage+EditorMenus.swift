import MenuDocuments
import MenuViews
import SourceText

// The menus of the editor in which an extension shows items: groups with separators, and folded submenus.
extension MenuReportPage {
    func writeEditorMenus() {
        output.write("<article class=\"editor\"><h3>Menus of the editor</h3>")
        writeLines(report.editorMenus) { menu in
            writeCategory(menu.title, isCode: true, note: counted(menu.itemCount, "item")) { write(menu) }
        }
        output.write("</article>")
    }

    /// The nesting depth of submenus is limited.
    private func write(_ menu: ContributedMenu) {
        let sections = menu.groups.enumerated().map { index, group in
            // The buttons, and what follows them, are lists of their own.
            let beginsList = index == 0 || group[0].isInline != menu.groups[index - 1][0].isInline
            let title = group[0].isInline && beginsList ? "Buttons in each row" : nil
            return (title: title, beginsList: beginsList, items: group)
        }
        writeLists(sections) { write($0, $1) }
    }

    /// The name of an icon of the editor, which the manifest writes as `$(play)`; a file as it is.
    private static func name(ofIcon icon: String) -> String {
        icon.hasPrefix("$(") && icon.hasSuffix(")") ? String(icon.dropFirst(2).dropLast()) : icon
    }

    private func write(_ item: ContributedMenu.Item, _ startsSection: Bool) {
        let links = links(report.findings(about: item.origin))
        let name = item.isName ? HTMLText.code(item.title) : HTMLText.escape(item.title)
        let title = "<bdi>\(name)</bdi>\(image(Self.name(ofIcon: item.icon ?? "")))"
        let note = condition(item.condition)
        if let submenu = item.submenu, !submenu.groups.isEmpty {
            output.write(
                "<li\(Self.classes(startsSection))>\(marks(links))<details\(links.isEmpty ? "" : " open")><summary><span class=\"row\"><span>\(title)\(note)</span>"
                    + "<span class=\"soft\" aria-hidden=\"true\">▸</span></span></summary>")
            write(submenu)
            return output.write("</details></li>")
        }
        let empty = item.submenu == nil ? "" : " <bdi class=\"soft\">(empty)</bdi>"
        output.write(
            "<li\(Self.classes(startsSection))><span class=\"row\"><span>\(title)\(empty)\(links)\(note)</span></span></li>"
        )
        if let alternate = item.alternate {
            output.write(
                "<li class=\"alternate\"><span class=\"row\"><span><span class=\"soft\">Alt held:</span> "
                    + "<bdi>\(HTMLText.escape(alternate))</bdi></span></span></li>")
        }
    }
}
