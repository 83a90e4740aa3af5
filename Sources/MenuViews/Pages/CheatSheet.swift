package import KeyCombinations
package import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// All shortcuts of a menu as a platform groups them, for people to learn from.
///
/// It holds at no single moment: what somebody performs at some time is on it, and what nobody ever performs is not.
package struct CheatSheet: Sendable {
    /// What stands under one heading.
    package struct Group: Sendable {
        package let title: String
        /// Whether the heading is a responder's name, because its keys stand in no menu.
        let isResponder: Bool
        package fileprivate(set) var rows: [Row]
    }

    /// One command.
    package struct Row: Hashable, Sendable {
        package let title: String
        /// The submenus above it, where its title may need them; mostly none.
        package let context: [String]
        /// The keys, by the sheet's columns: several for a chord, none where none can be pressed.
        package let shortcuts: [[KeyCombination]]

        package init(title: String, context: [String], shortcuts: [[KeyCombination]]) {
            self.title = title
            self.context = context
            self.shortcuts = shortcuts
        }
    }

    /// The name of the app.
    package var appName: String { app.name }
    package let form: PresentationForm
    package let target: MenuTarget
    /// The keyboards, a column each; empty for one column without a name.
    package let layouts: [LayoutSelection]
    package let isRightToLeft: Bool
    package private(set) var groups: [Group] = []

    private let app: AppSettings
    /// The keys of the menu bar that an item answers.
    private var answered: Set<[[KeyCombination]]> = []
    /// Whether the app's iPads do not all show the same.
    private let hasSeveralReleases: Bool
    /// The keyboards of the columns; empty for the keys as written.
    private let localizers: [Localizer]
    private let isLocalized: Bool
    private let responders: ResponderGraph?

    /// - Parameters:
    ///   - localizers: The keyboards, a column each; empty for the keys as written.
    ///   - namesLayouts: Whether the columns have the names of the keyboards.
    /// - Complexity: O(commands × layouts)
    package init(
        _ document: MenuSpecDocument, as form: PresentationForm, on target: MenuTarget, localizers: [Localizer],
        namesLayouts: Bool, direction: LocalizationOptions.Direction
    ) {
        app = document.app
        self.form = form
        self.target = target
        self.localizers = localizers
        hasSeveralReleases =
            document.kind.hasTargets && document.app.targets.count { $0.platform == target.platform } > 1
        layouts = namesLayouts ? localizers.map(\.selection) : []
        isRightToLeft = direction == .rightToLeft
        isLocalized = document.app.automaticLocalization
        responders = document.responders(for: target).flatMap { try? ResponderGraph($0) }
        if document.kind == .editorExtension {
            addGroup(appName, MenuInventory(document, on: target).commands.compactMap(row).withoutRepetitions)
            return
        }
        let menu = ShownMenu(document, on: target, as: form, at: PresentationContext(), keyboard: nil)
        switch menu.presentation {
        case .menuBar(let bar): for category in bar.menus { add(category) }
        case .overlay(let overlay):
            for category in overlay.categories {
                addGroup(category.title, category.items.flatMap { rows($0, path: []) })
            }
        }
        for responder in responders?.responders ?? [] {
            addGroup(
                responder.name, isResponder: true,
                responder.keyCommands.filter { $0.attributes.isDisjoint(with: [.hidden, .disabled]) }
                    .flatMap { rows($0, path: [], isPerformed: true) })
        }
    }

    private mutating func add(_ category: PresentedMenu) {
        func rows(_ menu: PresentedMenu, _ path: [String]) -> [Row] {
            menu.items.flatMap { item in
                item.submenu.map { rows($0, path + [item.title]) } ?? self.rows(item, path: path)
            }
        }
        // Of several items with the same keys, which AppKit's own may be, the first in the menu bar answers.
        let answering = rows(category, []).filter { row in
            row.shortcuts.allSatisfy(\.isEmpty) || answered.insert(row.shortcuts).inserted
        }
        addGroup(category.title, answering)
    }

    private mutating func addGroup(_ title: String, isResponder: Bool = false, _ rows: [Row]) {
        guard !rows.isEmpty else { return }
        let named = rows.map { row in
            row.title.withoutOuterBlanks.isEmpty
                ? Row(title: "(no title)", context: row.context, shortcuts: row.shortcuts) : row
        }
        groups.append(Group(title: title, isResponder: isResponder, rows: named))
    }

    /// The rows of an item that is shown with its keys and is performed at some time.
    private func rows(_ item: PresentedItem, path: [String]) -> [Row] {
        guard case .command(var command) = item.element, !command.attributes.contains(.disabled) else { return [] }
        command.keyCombination = item.keyCombination
        if let title = command.systemTitle(in: app) { command.title = title }
        let isPerformed = item.target == .system || responders?.isAnswered(command.action, on: target) ?? true
        return rows(command, path: path, isPerformed: isPerformed)
            + item.alternates.filter { responders?.isAnswered($0.action, on: target) ?? true }.compactMap {
                row($0.title, path, $0.keyCombination, command)
            }
    }

    private func rows(_ command: Command, path: [String], isPerformed: Bool) -> [Row] {
        guard isPerformed else { return [] }
        if let title = command.discoverabilityTitle, !title.isEmpty {
            return row(title, [], command.keyCombination, command).map { [$0] } ?? []
        }
        return row(command.title, path, command.keyCombination, command).map { [$0] } ?? []
    }

    private func row(_ title: String, _ path: [String], _ combination: KeyCombination?, _ command: Command) -> Row? {
        guard let combination else { return nil }
        let options = LocalizationOptions(
            direction: isRightToLeft ? .rightToLeft : .leftToRight,
            allowsLocalization: isLocalized && command.allowsAutomaticLocalization,
            allowsMirroring: command.allowsAutomaticMirroring)
        return Row(title: title, context: path, shortcuts: columns([combination], options))
    }

    /// The row of a key binding.
    private func row(_ command: AvailableCommand) -> Row? {
        guard !command.strokes.isEmpty else { return nil }
        return Row(title: command.shownTitle, context: [], shortcuts: columns(command.strokes, command.options))
    }

    /// What the keys are on each keyboard.
    private func columns(_ strokes: [KeyCombination], _ options: LocalizationOptions) -> [[KeyCombination]] {
        if localizers.isEmpty { return [strokes] }
        return localizers.map { localizer in
            let shown = strokes.compactMap { localizer.localize($0, options: options).combination }
            return shown.count == strokes.count ? shown : []
        }
    }
}

extension CheatSheet {
    package var title: String { "Shortcuts of \(appName)" }

    /// What the sheet is for: `On the iPad with iPadOS 26, with the keyboards German and French`.
    package var subtitle: String {
        var words = form == .mac ? "On the Mac" : hasSeveralReleases ? "On the iPad with \(target)" : "On the iPad"
        if !layouts.isEmpty {
            words += ", with the keyboard\(layouts.count == 1 ? "" : "s") \(listed(layouts.map(\.name), limit: 8))"
        }
        if isRightToLeft { words += ", right to left" }
        return words
    }

    /// The headings of the columns with keys.
    package var columns: [String] { layouts.isEmpty ? ["Keys"] : layouts.map(\.name) }
}

extension CheatSheet.Group {
    package var heading: String {
        if isResponder { return "Keys of \(title)" }
        return title.isEmpty ? "(no title)" : title
    }
}
