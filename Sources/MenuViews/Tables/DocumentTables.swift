import Diagnostics
package import LintRules
package import MenuDocuments
package import Prose
import ShortcutFacts
package import ShortcutLocalizer
import SourceText

/// The tables of a menu's shortcuts in documents.
package struct DocumentTables {
    /// The layouts of a marker, or why there are none.
    package typealias Layouts = (_ names: [String]) -> Result<[Localizer], LayoutError>

    private let commands: [TableCommand]
    private let menuTitles: [String]
    private let layouts: Layouts
    /// The layouts of markers that name none.
    private let defaultLayouts: [Localizer]

    private static let settings = ["menu", "layout", "columns"]

    /// - Parameter defaultLayouts: The layouts of markers that name none; empty for the shortcuts as written.
    /// - Complexity: O(elements × targets)
    package init(_ menu: MenuDocument, defaultLayouts: [Localizer], layouts: @escaping Layouts) {
        commands = menu.appCommandsWithShortcuts.filter { !$0.isHidden }.map { command in
            TableCommand(
                title: menu.shownTitle(command.displayTitle, of: command.origin), path: command.tablePath, command)
        }
        menuTitles = commands.flatMap(\.path).withoutDuplicates
        self.defaultLayouts = defaultLayouts
        self.layouts = layouts
    }

    /// The marked tables of a document, compared with the menu.
    ///
    /// - Complexity: O(length of the tables + markers × commands)
    package func compared(with document: ProseDocument) -> [ProseTable] {
        document.markers.map { ProseTable($0, state(of: $0, in: document)) }
    }

    private func state(of marker: TableMarker, in document: ProseDocument) -> ProseTable.State {
        guard let content = marker.content else {
            return .invalid(
                message: "this marker has no end", help: "add <!-- menulint:end --> after the table", marker.range)
        }
        if let word = marker.unknownWords(known: DocumentTables.settings).first {
            let name = String(word.text.prefix { $0 != "=" })
            let near = EditDistance.nearest(to: name, in: DocumentTables.settings).map { "did you mean \"\($0)=\"? " }
            return .invalid(
                message: "\(word.text.displayQuoted) is not a setting of a marker",
                help: (near ?? "") + "the settings are menu=TITLE, layout=NAME and columns=menu,command,shortcut",
                word.range)
        }
        var table: TableText
        do throws(MarkerError) {
            table = try text(for: marker)
        } catch {
            return .invalid(message: error.message, help: error.help, error.range)
        }
        let old = document.source.text(in: content)
        table.isHTML = !document.isMarkdown || old.contains("<table")
        let new = table.text(replacing: content, after: marker, in: document)
        guard let difference = table.difference(from: old) else { return .current }
        return .outdated(TextEdit(range: content, text: new), difference: difference)
    }

    private struct MarkerError: Error {
        let message: String
        let help: String
        let range: Range<Int>
    }

    private func text(for marker: TableMarker) throws(MarkerError) -> TableText {
        var rows = commands
        var skipped: String?
        if let menu = marker.value("menu") {
            guard let title = menuTitles.first(where: { $0.lowercased() == menu.text.lowercased() }) else {
                let near = EditDistance.nearest(to: menu.text, in: menuTitles)
                throw MarkerError(
                    message: "no menu with shortcuts has the title \(menu.text.displayQuoted)",
                    help: near.map { "did you mean \($0.displayQuoted)?" }
                        ?? "these have: \(listed(menuTitles.map(\.displayQuoted), limit: 20))", range: menu.range)
            }
            rows = commands.filter { $0.path.contains(title) }
            skipped = title
        }
        var localizers = defaultLayouts
        if let names = marker.value("layout") {
            switch layouts(names.text.split(separator: ",").map { String($0) }) {
            case .success(let found): localizers = found
            case .failure(let error):
                throw MarkerError(
                    message: error.reason, help: error.help, range: names.range)
            }
        }
        let known = ["menu", "command", "shortcut"]
        let columns = marker.value("columns").map { $0.text.split(separator: ",").map { String($0) } }
        if let unknown = columns?.first(where: { !known.contains($0) }), let word = marker.value("columns") {
            throw MarkerError(
                message: "\(unknown.displayQuoted) is not a column",
                help: "the columns are \(listed(known.map { "\"\($0)\"" }))", range: word.range)
        }
        return TableText(
            rows, columns: columns ?? (skipped == nil ? known : Array(known.dropFirst())), below: skipped,
            on: localizers)
    }
}

/// A command in a table.
struct TableCommand {
    let title: String
    let path: [String]
    let command: AvailableCommand

    init(title: String, path: [String], _ command: AvailableCommand) {
        self.title = title
        self.path = path
        self.command = command
    }
}

extension AvailableCommand {
    /// The titles of the menus, or the responder that has it as a key command.
    fileprivate var tablePath: [String] {
        if case .responder(let name) = place { [name] } else { menuPath }
    }
}
