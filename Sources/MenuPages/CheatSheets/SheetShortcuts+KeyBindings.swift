import Diagnostics
import EditorKeyBindings
import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutLocalizer
import SourceText

// The key bindings of an editor extension.
extension SheetShortcuts {
    /// The number of rows of a large section that get one of their own if their keys work in the same place.
    private static let sharingRows = 3

    mutating func addKeyBindings(of contributions: Contributions) {
        let titles = BindingTitles(contributions)
        let commands = runningCommands(of: contributions, titles)
        let rows = commands.filter { !$0.isUntitled }.map(row)
        let contested = contestedConditions(of: rows)
        let sections = contributions.sections(rows, ofExtension: document.app.name) { $0.binding?.command }
        for (title, rows) in sections {
            // A place that several rows share belongs to the title of a section, and those rows have one of their own.
            let counts = rows.reduce(into: [:]) { $0[$1.place, default: 0] += 1 }
            let shared = Set(
                counts.keys.filter { counts[$0, default: 0] >= max(2, min(Self.sharingRows, rows.count)) })
            for (place, rows) in rows.grouped(by: { shared.contains($0.place) ? $0.place : nil }) {
                // “Editor” says it.
                let isNamed = place?.lowercased().hasSuffix(" \(title.lowercased())") == true
                let group = GroupName(title: isNamed ? title : title.at(place), place: isNamed ? nil : place)
                self.rows += namingConditions(rows, in: place, contested).map { (group, $0) }
            }
        }
        for binding in contributions.bindings where binding.isNeverActive {
            let strokes = binding.keys[.mac]?.strokes.compactMap(\.shownCombination) ?? []
            if !strokes.isEmpty { omitted.add(strokes, titles.shortTitle(of: binding), .disabled) }
        }
        let unlisted = document.unlistedKeys(on: .mac)
        omitted.unnamedCount = unlisted.unnamed.count
        omitted.unknownCount = unlisted.unknown.count
        omitted.untitled = Set(commands.filter(\.isUntitled).map(\.strokes))
    }

    /// The key bindings of an editor extension, without those that never run.
    private mutating func runningCommands(
        of contributions: Contributions, _ titles: BindingTitles
    ) -> [AvailableCommand] {
        let bindings = contributions.bindings
        let winners = KeyBindingConflict.bindingsThatNeverRun(bindings, on: .mac)
        let winnersByOrigin = Dictionary(
            winners.map { (bindings[$0].origin, bindings[$1]) }, uniquingKeysWith: { first, _ in first })
        return MenuInventory(document, on: target).commands.filter { command in
            guard !command.strokes.isEmpty else { return false }
            guard let winner = winnersByOrigin[command.origin] else { return true }
            if command.binding?.runsSameCommand(as: winner) == false {
                omitted.add(
                    command.strokes, command.isUntitled ? nil : command.shortTitle, .taken,
                    winner: titles.shortTitle(of: winner))
            }
            return false
        }
    }

    /// The names of the extension's views by their ids.
    private var views: [String: String] { document.contributions?.views ?? [:] }

    private func row(_ command: AvailableCommand) -> Found {
        Found(
            binding: command, layouts.shortcut(command), place: command.binding?.condition.place(naming: views))
    }

    /// The conditions of the bindings whose keys several commands have in some column, as far as they distinguish these.
    private func contestedConditions(of rows: [Found]) -> [ElementOrigin: WhenClause] {
        var conditions: [ElementOrigin: WhenClause] = [:]
        for column in 0..<layouts.columnCount {
            let shown = rows.filter { !$0.row.shortcuts[column].strokes.isEmpty }
            for (_, rows) in shown.grouped(by: { $0.presses[column] }) {
                let bindings = rows.compactMap(\.binding)
                guard let first = bindings.first, bindings.contains(where: { !$0.runsSameCommand(as: first) }) else {
                    continue
                }
                for (binding, condition) in zip(bindings, WhenClause.distinguishing(bindings.map(\.condition))) {
                    // In another column, it may be contested by others.
                    let known = conditions[binding.origin]
                    conditions[binding.origin] = known == nil || known == condition ? condition : binding.condition
                }
            }
        }
        return conditions
    }

    /// The rows of a group with titles that say when they apply, if the group does not: those with contested keys with what
    /// distinguishes them, others with a place.
    private func namingConditions(
        _ rows: [Found], in place: String?, _ contested: [ElementOrigin: WhenClause]
    ) -> [Found] {
        // One command under several conditions is one row.
        var conditions: [BoundKeys: (whole: WhenClause, distinguishing: WhenClause)] = [:]
        for found in rows {
            guard let binding = found.binding, let condition = contested[binding.origin] else { continue }
            let key = BoundKeys(found, binding)
            conditions[key] =
                conditions[key].map { ($0.whole.or(binding.condition), $0.distinguishing.or(condition)) }
                ?? (binding.condition, condition)
        }
        return rows.map { found in
            guard let binding = found.binding else { return found }
            guard let (whole, distinguishing) = conditions[BoundKeys(found, binding)] else {
                return place == nil ? found.naming(found.place) : found
            }
            let ownPlace = place == nil ? whole.place(naming: views) : nil
            let words = distinguishing.wordsForUsers(besides: place ?? ownPlace, naming: views)
            let parts = [ownPlace, words].compactMap(\.self)
            return found.naming(parts.isEmpty ? nil : parts.joined(separator: ", "))
        }
    }

    /// What a key binding does, and its keys.
    private struct BoundKeys: Hashable {
        let command: String
        let arguments: CommandArguments?
        let keys: FoundShortcut.Keys

        init(_ found: Found, _ binding: KeyBinding) {
            (command, arguments, keys) = (binding.command, binding.arguments, found.keys)
        }
    }
}

extension FoundShortcut {
    /// The shortcut with a condition after its title: `New File… (in the Explorer)`, `Go (to: left; in the editor)`.
    fileprivate func naming(_ condition: String?) -> FoundShortcut {
        guard let condition else { return self }
        return titled(row.title.at(condition))
    }
}

extension String {
    /// A title with the place where keys work, or another condition: `Toggle (in the editor)`, `Go (to: left; in the editor)`.
    fileprivate func at(_ condition: String?) -> String {
        guard let condition else { return self }
        return hasSuffix(")") && contains("(") ? "\(dropLast()); \(condition))" : "\(self) (\(condition))"
    }
}
