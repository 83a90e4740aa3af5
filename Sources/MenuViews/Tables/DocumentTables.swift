import Diagnostics
package import MenuDocuments
package import Prose
package import RuleInterface
import ShortcutFacts
package import ShortcutLocalizer
import SourceText

/// The tables of a menu's shortcuts in documents.
package struct DocumentTables {
    /// The layouts of a marker, or why there are none.
    package typealias Layouts = (_ names: [String]) -> Result<[Localizer], LayoutError>

    private let commands: [TableCommand]
    private let menuTitles: [String]
    /// The titles of menus by their lower-case forms, and the commands by the titles of the menus around them.
    private let titles: [String: String]
    private let commandsByMenu: [String: [TableCommand]]
    private let layouts: Layouts
    /// The layouts of markers that name none.
    private let defaultLayouts: [Localizer]

    private static let settings = ["menu", "layout", "columns"]
    private static let columns = ["menu", "command", "shortcut"]
    /// The tables of a document that are compared.
    private static let maximumCount = 1000
    /// The size of the tables of a document in bytes, in which a cell counts as at least ``cellSize``.
    private static let maximumSize = 4_000_000
    private static let cellSize = 24
    /// What a layout costs that no table before has named, in the same unit.
    private static let layoutSize = 1000
    private static let unknownLayoutSize = 20_000

    /// What is left of the limits, and what is known from the tables before.
    private struct Work {
        var size = DocumentTables.maximumSize
        var suggestions = SuggestionBudget()
        var layouts: [[String]: Result<[Localizer], LayoutError>] = [:]

        /// Takes from the size; false if not enough is left.
        mutating func spend(_ size: Int) -> Bool {
            self.size -= size
            return self.size >= 0
        }
    }

    /// - Parameter defaultLayouts: The layouts of markers that name none; empty for the shortcuts as written.
    /// - Complexity: O(elements × targets)
    package init(_ menu: MenuDocument, defaultLayouts: [Localizer], layouts: @escaping Layouts) {
        commands = menu.appCommandsWithKeys.filter { !$0.isHidden }.map { command in
            TableCommand(
                title: menu.shownTitle(command.displayTitle, of: command.origin), path: command.tablePath, command)
        }
        menuTitles = commands.flatMap(\.path).withoutDuplicates
        titles = Dictionary(menuTitles.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        var commandsByMenu: [String: [TableCommand]] = [:]
        for command in commands {
            for title in command.path.withoutDuplicates { commandsByMenu[title, default: []].append(command) }
        }
        self.commandsByMenu = commandsByMenu
        self.defaultLayouts = defaultLayouts
        self.layouts = layouts
    }

    /// The marked tables of a document, compared with the menu.
    ///
    /// - Complexity: O(length of the tables + ``maximumSize``)
    package func compared(with document: ProseDocument) -> [ProseTable] {
        var work = Work()
        let count = DocumentTables.maximumCount
        let first = document.markers.prefix(count).map { ProseTable($0, state(of: $0, in: document, &work)) }
        guard let next = document.markers.dropFirst(count).first else { return first }
        return first + [
            ProseTable(
                next,
                .invalid(
                    message: "the document has more than \(count) tables, and this and further ones are not compared",
                    help: "divide the document", next.range))
        ]
    }

    private func state(of marker: TableMarker, in document: ProseDocument, _ work: inout Work) -> ProseTable.State {
        guard let content = marker.content else {
            return .invalid(
                message: "this marker has no end", help: "add <!-- menulint:end --> after the table", marker.range)
        }
        if let word = marker.unknownWords(known: DocumentTables.settings).first {
            let name = String(word.text.prefix { $0 != "=" })
            let near = work.suggestions.nearest(to: name, in: DocumentTables.settings)
                .map { "did you mean \"\($0)=\"? " }
            return .invalid(
                message: "\(word.text.displayQuoted) is not a setting of a marker",
                help: (near ?? "") + "the settings are menu=TITLE, layout=NAME and columns=menu,command,shortcut",
                word.range)
        }
        var table: TableText
        do throws(MarkerError) {
            table = try text(for: marker, &work)
        } catch {
            return .invalid(message: error.message, help: error.help, error.range)
        }
        let old = document.source.text(in: content)
        table.isHTML = !document.isMarkdown || old.contains("<table")
        let new = table.text(replacing: content, after: marker, in: document)
        guard let difference = TableText.difference(from: old, to: new) else { return .current }
        return .outdated(TextEdit(range: content, text: new), difference: difference)
    }

    private struct MarkerError: Error {
        let message: String
        let help: String
        let range: Range<Int>

        static func tooLarge(_ range: Range<Int>) -> MarkerError {
            MarkerError(
                message: "the tables of the document are too large, so this one is not compared",
                help: "name fewer layouts, or divide the document", range: range)
        }
    }

    private func text(for marker: TableMarker, _ work: inout Work) throws(MarkerError) -> TableText {
        var rows = commands
        var skipped: String?
        if let menu = marker.value("menu") {
            guard let title = titles[menu.text.lowercased()] else {
                let near = work.suggestions.nearest(to: menu.text, in: menuTitles)
                throw MarkerError(
                    message: "no menu with shortcuts has the title \(menu.text.displayQuoted)",
                    help: near.map { "did you mean \($0.displayQuoted)?" }
                        ?? "these have: \(listed(menuTitles.map(\.displayQuoted), limit: 20))", range: menu.range)
            }
            rows = commandsByMenu[title] ?? []
            skipped = title
        }
        let columns =
            try columns(of: marker)
            ?? (skipped == nil ? DocumentTables.columns : Array(DocumentTables.columns.dropFirst()))
        let localizers = try localizers(for: marker, &work)
        let cells = rows.count * (columns.count + localizers.count)
        guard work.spend(rows.reduce(cells * DocumentTables.cellSize) { $0 + $1.size }) else {
            throw .tooLarge(marker.range)
        }
        return TableText(rows, columns: columns, below: skipped, on: localizers)
    }

    private func columns(of marker: TableMarker) throws(MarkerError) -> [String]? {
        guard let word = marker.value("columns") else { return nil }
        let columns = word.text.split(separator: ",").map { String($0) }
        if let unknown = columns.first(where: { !DocumentTables.columns.contains($0) }) {
            throw MarkerError(
                message: "\(unknown.displayQuoted) is not a column",
                help: "the columns are \(listed(DocumentTables.columns.map { "\"\($0)\"" }))", range: word.range)
        }
        guard columns.count == Set(columns).count else {
            throw MarkerError(message: "a column is named twice", help: "name each once", range: word.range)
        }
        return columns
    }

    private func localizers(for marker: TableMarker, _ work: inout Work) throws(MarkerError) -> [Localizer] {
        guard let word = marker.value("layout") else { return defaultLayouts }
        let names = word.text.split(separator: ",").map { String($0) }.withoutDuplicates
        if work.layouts[names] == nil {
            guard work.spend(names.count * DocumentTables.layoutSize) else { throw .tooLarge(marker.range) }
            work.layouts[names] = layouts(names)
        }
        switch work.layouts[names] {
        case .success(let found): return found
        case .failure(let error):
            // Looking for similar names takes longer than anything else.
            _ = work.spend(DocumentTables.unknownLayoutSize)
            throw MarkerError(message: error.reason, help: error.help, range: word.range)
        case nil: return []
        }
    }
}

/// A command in a table.
struct TableCommand {
    let title: String
    let path: [String]
    let command: AvailableCommand
    /// The length of the title and of the menus' titles in bytes.
    let size: Int

    init(title: String, path: [String], _ command: AvailableCommand) {
        self.title = title
        self.path = path
        self.command = command
        size = path.reduce(title.utf8.count) { $0 + $1.utf8.count }
    }
}

extension AvailableCommand {
    /// The titles of the menus, or the responder that has it as a key command.
    fileprivate var tablePath: [String] {
        if case .responder(let name) = place { [name] } else { menuPath }
    }
}
