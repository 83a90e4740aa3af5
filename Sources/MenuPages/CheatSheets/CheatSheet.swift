import Diagnostics
import KeyCombinations
package import MenuBuilder
package import MenuDocuments
package import MenuViews
import ShortcutFacts
package import ShortcutLocalizer

/// All shortcuts of a menu for its users, grouped as on a platform.
///
/// Contains every shortcut that can work in some context, regardless of the current responders and states.
package struct CheatSheet: Sendable {
    struct Group: Sendable {
        let title: String
        let rows: [Row]

        /// The rows, those with the same title and ancestors together, at the place of the first. Of the shortcuts of a title,
        /// those of one press come first.
        var entries: [[Row]] {
            rows.grouped { $0.context + [$0.title] }.map { _, rows in
                rows.grouped { $0.combination == nil ? .max : $0.shortcuts[0].strokes.count }.sorted { $0.key < $1.key }
                    .flatMap(\.elements)
            }
        }

        /// Consecutive titles. If several have the same ancestors, these are above them, once.
        struct Run {
            /// The titles of the ancestors; empty if each title has its own beside it.
            let heading: [String]
            fileprivate(set) var entries: [[Row]]

            /// The titles of the ancestors that are beside a title.
            func context(of entry: [Row]) -> [String] { heading.isEmpty ? entry[0].context : [] }
        }

        var runs: [Run] {
            var runs: [Run] = []
            var rest = entries[...]
            while let context = rest.first?[0].context {
                let entries = Array(rest.prefix { $0[0].context == context })
                rest = rest.dropFirst(entries.count)
                let heading = entries.count > 1 ? context : []
                if heading.isEmpty, runs.last?.heading.isEmpty == true {
                    runs[runs.count - 1].entries += entries
                } else {
                    runs.append(Run(heading: heading, entries: entries))
                }
            }
            return runs
        }

        fileprivate var withOneColumn: Group { Group(title: title, rows: rows.map(\.withOneColumn)) }

        var heading: String { title.isBlank ? "Other Shortcuts" : title }
        /// The heading where the group goes on in another column.
        var continuedHeading: String { "\(heading) (continued)" }
    }

    struct Row: Hashable, Sendable {
        let title: String
        /// The titles of the ancestor submenus.
        let context: [String]
        /// The shortcut in each column.
        let shortcuts: [Cell]

        /// The shortcut in the first column that has one.
        var combination: KeyCombination? { shortcuts.firstCombination }

        /// Hashes what tells nearly all rows apart, because a sheet may have many columns.
        func hash(into hasher: inout Hasher) {
            hasher.combine(title)
            hasher.combine(context)
            hasher.combine(combination)
        }

        fileprivate var hasEqualCells: Bool { shortcuts.allSatisfy { $0 == shortcuts[0] } }

        fileprivate var withOneColumn: Row { Row(title: title, context: context, shortcuts: [shortcuts[0]]) }

        /// Whether the shortcut is not the same in all columns.
        var differs: Bool { shortcuts.contains(where: isOther) }

        /// Whether a cell of the row has another shortcut than the first one, or other keys to press.
        func isOther(_ cell: Cell) -> Bool {
            cell.strokes != shortcuts[0].strokes || cell.press != shortcuts[0].press
        }
    }

    /// A shortcut on a layout.
    struct Cell: Hashable, Sendable {
        /// Several combinations for a chord, none if it is unreachable.
        let strokes: [KeyCombination]
        /// Whether it rests on a remap that was not observed.
        let isPredicted: Bool
        /// Whether it is as written, because it is not known which key that is.
        var isUnknown = false
        /// What to press if the character needs more modifiers than the shortcut shows, the key by what it types alone: `⇧⌘8` for ⌘(
        /// on a German keyboard. Nil if the shortcut says it.
        var press: KeyCombination?
    }

    /// The name of the app.
    let appName: String
    /// The system whose key labels the sheet has.
    let system: KeyboardSystem
    /// The title that replaces the app's name; nil for none.
    let customTitle: String?
    private let form: PresentationStyle
    private let target: MenuTarget
    /// The layouts of the columns; empty for a single unnamed column.
    let layouts: [LayoutSelection]
    /// Whether the shortcuts are the same on all layouts, which then have one column.
    private let areColumnsEqual: Bool
    let isRightToLeft: Bool
    let groups: [Group]
    let omitted: OmittedShortcuts
    /// What the menu is made of.
    let kind: DocumentKind
    /// Whether the app has several targets of this platform, so that the subtitle names the release.
    private let hasSeveralReleases: Bool

    /// - Parameters:
    ///   - others: Menus of the app outside the menu bar of the Mac.
    ///   - localizers: The layouts, a column each; empty for the shortcuts as written.
    ///   - namesLayouts: Whether to name the layouts.
    ///   - title: The title of the sheet; nil for one with the app's name.
    /// - Complexity: O(commands × layouts)
    package init(
        _ document: MenuDocument, besides others: [MenuDocument] = [], as form: PresentationStyle,
        on target: MenuTarget, localizers: [Localizer], namesLayouts: Bool, direction: LocalizationOptions.Direction,
        title: String? = nil, system: KeyboardSystem = .mac
    ) {
        self.system = system
        appName = document.app.name
        kind = document.kind
        customTitle = title
        self.form = form
        self.target = target
        hasSeveralReleases =
            document.kind.hasTargets && document.app.targets.count { $0.platform == target.platform } > 1
        layouts = namesLayouts ? localizers.map(\.selection) : []
        isRightToLeft = direction == .rightToLeft
        let columns = SheetLayouts(localizers)
        let names = layouts.map(\.name)
        func found(_ document: MenuDocument, as form: PresentationStyle) -> SheetShortcuts {
            SheetShortcuts(document, as: form, on: target, columns, names: names, direction: direction)
        }
        let shortcuts = found(document, as: form)
        func listed(_ others: [MenuDocument], besides groups: [Group]) -> [Group] {
            (form == .mac ? others : []).flatMap { found($0, as: .mac).groups }.ofOtherMenus(besides: groups)
        }
        // What code adds to a menu of the menu bar works at any time; other menus have to be open.
        let groups = shortcuts.groups + listed(others.filter(\.extendsOtherMenu), besides: shortcuts.groups)
        var omitted = shortcuts.omitted
        omitted.separateCount =
            listed(others.filter { !$0.extendsOtherMenu }, besides: groups).reduce(0) { $0 + $1.rows.count }
        // Columns that are all the same are one.
        areColumnsEqual = layouts.count > 1 && groups.allSatisfy { $0.rows.allSatisfy(\.hasEqualCells) }
        self.groups = areColumnsEqual ? groups.map(\.withOneColumn) : groups
        self.omitted = omitted
    }
}

extension CheatSheet {
    var title: String { customTitle ?? "\(appName) Shortcuts" }

    var rowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }

    /// The number of rows whose shortcut is not the same on all layouts.
    var differenceCount: Int { groups.reduce(0) { $0 + $1.rows.count(where: \.differs) } }

    /// Whether there are more columns than cards have room for.
    var isWide: Bool { columns.count > 3 }

    private func hasCell(where isWanted: (Cell) -> Bool) -> Bool {
        groups.contains { $0.rows.contains { $0.shortcuts.contains(where: isWanted) } }
    }

    /// What the signs of the sheet mean.
    ///
    /// - Parameters:
    ///   - unreachable: The sign of a shortcut that cannot be typed on a layout.
    ///   - press: How what to press differs from the shortcut.
    func legends(
        _ spelling: ShortcutSpelling = .symbols, unreachable: String = "–",
        press: String = "Small signs beside a shortcut"
    ) -> [String] {
        [
            hasCell(where: \.isPredicted) ? PredictedShortcut.legend(spelling) : nil,
            hasCell(where: \.strokes.isEmpty) ? "\(unreachable) cannot be typed on the layout" : nil,
            hasCell(where: \.isUnknown) ? "? as written; which key it is on the layout is not known" : nil,
            hasCell { $0.press != nil }
                ? "\(press): the keys to press, where a character needs more than its shortcut shows" : nil,
        ].compactMap(\.self)
    }

    /// The platform and layouts: `For iPad with iPadOS 26; keyboard layouts: German and French`.
    var subtitle: String {
        var text =
            system != .mac
            ? "For \(system.title)"
            : form == .mac ? "For Mac" : hasSeveralReleases ? "For iPad with \(target)" : "For iPad"
        if !layouts.isEmpty {
            text +=
                layouts.count > 8
                ? "; \(layouts.count) keyboard layouts"
                : "; keyboard layout\(layouts.count == 1 ? "" : "s"): \(listed(layoutNames, limit: .max))"
        }
        if isRightToLeft { text += "; right to left" }
        if layouts.count > 1 {
            text +=
                differenceCount == 0
                ? "; no shortcut differs"
                : "; \(differenceCount) of \(counted(rowCount, "shortcut")) differ\(differenceCount == 1 ? "s" : "")"
        }
        return text
    }

    /// The first column of each shortcut of a title that differs, and the names of its layouts; empty if nothing differs, or one of
    /// many layouts is shown at a time.
    func namedColumns(of entry: [Row]) -> [(column: Int, name: String)] {
        guard !isWide, entry.contains(where: \.differs) else { return [] }
        return columns.indices.grouped { column in
            entry.map { [$0.shortcuts[column].strokes, $0.shortcuts[column].press.map { [$0] } ?? []] }
        }.map { ($1[0], $1.map { columns[$0] }.joined(separator: ", ")) }
    }

    /// The headings of the shortcut columns.
    var columns: [String] { layouts.isEmpty ? ["Shortcut"] : columnNames }

    /// The names of the layouts in the heads of columns; empty for the shortcuts as written.
    var columnNames: [String] { areColumnsEqual ? [listed(layoutNames, limit: 3)] : layoutNames }

    /// The names of the layouts, which are of one system.
    private var layoutNames: [String] { layouts.map(\.name) }
}

extension [CheatSheet.Cell] {
    /// The first stroke of the shortcut in the first column that has one.
    var firstCombination: KeyCombination? { lazy.compactMap(\.strokes.first).first }
}

extension [CheatSheet.Group] {
    /// The groups of menus outside the menu bar, whose titles may be those of some in it, without the rows that it has.
    fileprivate func ofOtherMenus(besides groups: [CheatSheet.Group]) -> [CheatSheet.Group] {
        let known = Set(groups.flatMap(\.rows))
        let titled = map { group in
            let isTitled = !group.title.withoutOuterWhitespace.isEmpty && group.title != SheetShortcuts.untitled
            return (title: isTitled ? "\(group.title) Menu" : "Other Menus", rows: group.rows)
        }
        return titled.grouped(by: \.title).compactMap { title, groups in
            let rows = groups.flatMap(\.rows).filter { !known.contains($0) }.withoutDuplicates
            return rows.isEmpty ? nil : CheatSheet.Group(title: title, rows: rows)
        }
    }
}
