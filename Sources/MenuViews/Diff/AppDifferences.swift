package import KeyCombinations
package import Output
package import SourceText

/// The differences between two versions of the menus of several apps, or of one.
package struct AppDifferences {
    package let all: [(app: String, difference: MenuDiff)]

    /// - Parameter all: At least one, by the name of the app.
    package init(_ all: [(app: String, difference: MenuDiff)]) {
        self.all = all
    }

    /// The apps with changes; the first one if there are none.
    private var changed: [(app: String, difference: MenuDiff)] { all.filter { !$0.difference.changes.isEmpty } }

    /// How many menus have changed.
    private var summary: String {
        let count = all.reduce(0) { $0 + $1.difference.changes.count }
        if count == 0 { return "no changes in \(counted(all.count, "menu"))" }
        return "\(counted(count, "change")) in \(changed.count) of \(counted(all.count, "menu"))"
    }

    /// The changes as text for a terminal.
    package func text(style: TextStyle, spelling: ShortcutSpelling) -> String {
        if all.count == 1 { return all[0].difference.text(style: style, spelling: spelling) }
        let parts = changed.map { app, difference in
            style.paint(app.sanitized, .strong) + "\n\n" + difference.text(style: style, spelling: spelling) + "\n"
        }
        return parts.joined() + summary + "\n"
    }

    /// The changes as Markdown, for release notes and pull requests.
    package func markdown(title: String) -> String {
        if all.count == 1 { return all[0].difference.markdown(title: title) }
        let parts = changed.map { app, difference in difference.markdown(title: "Menu changes in \(app)") }
        return (parts + (parts.isEmpty ? ["## \(title)\n\n\(summary.sentence)\n"] : [])).joined(separator: "\n")
    }

    /// The changes as JSON, in the documented format version 1. Of several apps, each change names its own.
    package func json(old: String, new: String) -> JSONText.Value { MenuDiff.json(all, old: old, new: new) }
}
