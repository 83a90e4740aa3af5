import KeyCombinations
package import LintEngine
import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// What the page of a menu shows: the menu in the forms of its platforms, findings, shortcuts on layouts, keyboards.
package struct TeamReport: Sendable {
    package let document: MenuSpecDocument
    /// The name to print for the file.
    package let fileName: String
    package let findings: [Diagnostic]
    /// In the forms of the app's targets, the Mac's first; none for what has no main menu.
    package let menus: [ShownMenu]
    /// The key bindings of what has no main menu.
    package let bindings: [AvailableCommand]
    let matrix: LayoutMatrix
    package let boards: [KeyboardLayer]
    /// How many of the keyboards that were asked for are not drawn.
    package let leftOutKeyboards: Int

    /// The findings by the pointer of the element they are about, as indices.
    let findingsByPointer: [String: [Int]]

    /// - Parameters:
    ///   - builds: The menu on the targets that are shown.
    ///   - uses: Who has keys on them.
    ///   - keyboard: The keyboard for the keys in the menus; nil for the keys as written.
    /// - Complexity: O(commands × (targets + layouts))
    package init(
        _ document: MenuSpecDocument, _ builds: [SpecBuild], fileName: String, findings: [Diagnostic],
        uses: [ShortcutUse],
        localizers: [Localizer], boards: [KeyboardLayer], leftOutKeyboards: Int, keyboard: ShownKeyboard?
    ) {
        self.document = document
        self.fileName = fileName
        self.findings = findings
        self.boards = boards
        self.leftOutKeyboards = leftOutKeyboards
        let isExtension = document.kind == .editorExtension
        menus = (isExtension ? [] : PresentationForm.allCases).compactMap { form in
            let fitting = builds.filter { form.isForm(of: $0.target) }
            guard let build = fitting.max(by: { $0.target < $1.target }) else { return nil }
            return ShownMenu(document, build, as: form, at: PresentationContext(), keyboard: keyboard)
        }
        bindings = isExtension ? MenuInventory(document, on: .macCatalyst26).commands : []
        matrix = LayoutMatrix(
            uses.filter { $0.owner == .app }, on: localizers, directions: document.app.layoutDirections)
        findingsByPointer = Dictionary(grouping: findings.indices, by: { findings[$0].pointer })
    }

    /// What a layout of a finding is called.
    package func name(ofLayout identifier: String) -> String {
        matrix.columns.first { $0.layout.identifier == identifier }?.layout.name ?? identifier
    }

    /// Whether there is so much to see that the browser should not draw all of it at once.
    package var isLarge: Bool {
        matrix.rows.count > 500
            || document.operations.reduce(0) { $0 + $1.elements.reduce(0) { $0 + $1.commandCount } } > 500
    }

    /// How many findings there are of a severity.
    package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}

/// What becomes of shortcuts on layouts: a row for each shortcut, a column for each layout.
struct LayoutMatrix: Sendable {
    /// What becomes of a shortcut.
    enum Status: String, CaseIterable, Sendable {
        case unchanged, moved, mirrored, unreachable
    }

    struct Cell: Hashable, Sendable {
        let status: Status
        let shown: KeyCombination?
    }

    struct Column: Sendable {
        let layout: LayoutSelection
        let isRightToLeft: Bool
    }

    struct Row: Sendable {
        let use: ShortcutUse
        let cells: [Cell]
        /// Whether nothing happens to it anywhere.
        var isUnchanged: Bool { cells.allSatisfy { $0.status == .unchanged } }
    }

    let columns: [Column]
    let rows: [Row]

    /// - Parameter directions: How the interface runs; if it runs both ways, from right to left on layouts of such
    ///   scripts.
    /// - Complexity: O(different shortcuts × layouts + shortcuts)
    init(_ uses: [ShortcutUse], on localizers: [Localizer], directions: [AppSettings.LayoutDirection]) {
        let columns = localizers.map { localizer in
            let isMirrored = directions.contains(.rightToLeft)
            let isLayoutOfBoth = directions.contains(.leftToRight) && !localizer.selection.layout.isRightToLeft
            return Column(layout: localizer.selection, isRightToLeft: isMirrored && !isLayoutOfBoth)
        }
        self.columns = columns
        // Of many who have the same keys each gets the same list.
        var known: [WrittenShortcut: [Cell]] = [:]
        rows = uses.map { use in
            let written = WrittenShortcut(combination: use.combination, options: use.options)
            if let cells = known[written] { return Row(use: use, cells: cells) }
            let cells = zip(localizers, columns).map { localizer, column in
                var options = use.options
                options.direction = column.isRightToLeft ? .rightToLeft : .leftToRight
                return Cell(localizer.localize(use.combination, options: options))
            }
            known[written] = cells
            return Row(use: use, cells: cells)
        }
    }
}

extension LayoutMatrix.Cell {
    fileprivate init(_ localized: LocalizedShortcut) {
        shown = localized.combination
        if localized.status.contains(.unreachable) {
            status = .unreachable
        } else if localized.status.contains(.mirrored) {
            status = .mirrored
        } else {
            status = localized.status.contains(.remapped) ? .moved : .unchanged
        }
    }
}

extension LayoutDescription {
    /// Whether the script of its letters runs from right to left.
    fileprivate var isRightToLeft: Bool { ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"].contains(script) }
}
