import Diagnostics
import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import ShortcutFacts
package import ShortcutLocalizer

/// All shortcuts of a menu for its users, grouped as on a platform.
///
/// Contains every shortcut that can work in some context, regardless of the current responders and states.
package struct CheatSheet: Sendable {
    struct Group: Sendable {
        let title: String
        var rows: [Row]
    }

    struct Row: Hashable, Sendable {
        let title: String
        /// The titles of the ancestor submenus.
        let context: [String]
        /// The shortcut in each column.
        let shortcuts: [Cell]

        /// Whether the shortcut is not the same in all columns.
        var differs: Bool { shortcuts.contains { $0.strokes != shortcuts[0].strokes } }
    }

    /// A shortcut on a layout.
    struct Cell: Hashable, Sendable {
        /// Several combinations for a chord, none if it is unreachable.
        let strokes: [KeyCombination]
        /// Whether it rests on a remap that was not observed.
        let isPredicted: Bool
    }

    var appName: String { app.name }
    /// The system whose key labels the sheet has.
    let system: KeyboardSystem
    /// The title that replaces the app's name; nil for none.
    let customTitle: String?
    private let form: PresentationStyle
    private let target: MenuTarget
    /// The layouts of the columns; empty for a single unnamed column.
    let layouts: [LayoutSelection]
    let isRightToLeft: Bool
    private(set) var groups: [Group] = []
    /// The number of shortcuts that are left out because no title of their commands is known. The names that developers
    /// use say nothing to users.
    private(set) var omittedCount = 0
    /// A shortcut that is left out. A menu and a responder may have the same one.
    private struct Omitted: Hashable {
        /// The title of the command; nil without a known title.
        let title: String?
        let combination: KeyCombination
    }

    /// The shortcuts that the system never passes to the app.
    private var reserved: Set<Omitted> = []
    /// The shortcuts of disabled commands.
    private var disabled: Set<Omitted> = []
    /// The elements with shortcuts that never appear, because the operations that insert them are refused.
    private var lost: [MenuElement] = []

    private let app: AppSettings
    private let document: MenuDocument
    /// The shortcuts in the menu bar so far.
    private var seen: Set<[Cell]> = []
    /// Whether the app has several targets of this platform, so that the subtitle names the release.
    private let hasSeveralReleases: Bool
    /// The layouts of the columns; empty for the shortcuts as written.
    private let localizers: [Localizer]
    private let isLocalized: Bool
    private let responders: ResponderGraph?

    /// - Parameters:
    ///   - localizers: The layouts, a column each; empty for the shortcuts as written.
    ///   - namesLayouts: Whether to name the layouts.
    ///   - title: The title of the sheet; nil for one with the app's name.
    /// - Complexity: O(commands × layouts)
    package init(
        _ document: MenuDocument, as form: PresentationStyle, on target: MenuTarget, localizers: [Localizer],
        namesLayouts: Bool, direction: LocalizationOptions.Direction, title: String? = nil,
        system: KeyboardSystem = .mac
    ) {
        self.system = system
        app = document.app
        customTitle = title
        self.document = document
        self.form = form
        self.target = target
        self.localizers = localizers
        hasSeveralReleases =
            document.kind.hasTargets && document.app.targets.count { $0.platform == target.platform } > 1
        layouts = namesLayouts ? localizers.map(\.selection) : []
        isRightToLeft = direction == .rightToLeft
        isLocalized = document.app.automaticLocalization
        responders = document.responderGraph(for: target)
        if let contributions = document.contributions {
            let categories = contributions.categories
            let declared = Set(contributions.commands.map(\.name))
            let commands = MenuInventory(document, on: target).commands.filter { !$0.strokes.isEmpty }
            addGroups(
                commands.filter { !$0.isUntitled }.map { command in
                    let action = command.action ?? ""
                    let section = declared.contains(action) ? categories[action] : EditorCommand.named(action)?.section
                    return (section ?? appName, row(command))
                })
            omittedCount = Set(commands.filter(\.isUntitled).map(\.strokes)).count
            return
        }
        let menu = MenuPresentation(document, on: target, as: form, at: document.presentationContext, keyboard: nil)
        lost = menu.refusedOperations.flatMap { $0.lost.flatMap(\.itemsInMenu) }.filter { $0.shortcutCount > 0 }
        switch menu.presentation {
        case .menuBar(let bar): for category in bar.menus { add(category) }
        case .overlay(let overlay):
            for category in overlay.categories {
                var rows: [Row] = []
                for item in category.items { rows += self.rows(item, path: []) }
                addGroup(category.title, rows)
            }
        }
        addKeyCommands()
    }

    /// Adds the key commands of responders, in a group for each title. The names of responders are for developers.
    private mutating func addKeyCommands() {
        // The menu may have the same command.
        let listed = Set(groups.flatMap(\.rows).map { Row(title: $0.title, context: [], shortcuts: $0.shortcuts) })
        var titled: [(String, Row)] = []
        var others: [Row] = []
        for responder in responders?.responders ?? [] {
            var responderRows: [Row] = []
            for command in responder.keyCommands where !command.attributes.contains(.hidden) {
                let rows = self.rows(command, path: [], isSeparateMenu: responder.isSeparateMenu)
                responderRows += rows.filter { !listed.contains($0) }
            }
            let title = responder.title ?? ""
            if title.withoutOuterWhitespace.isEmpty {
                others += responderRows
            } else {
                titled += responderRows.map { (title, $0) }
            }
        }
        addGroups(titled)
        // Menus without a known title have the same heading.
        others = groups.filter(\.isUntitled).flatMap(\.rows) + others.withoutDuplicates
        groups.removeAll(where: \.isUntitled)
        addGroup(groups.isEmpty ? "Shortcuts" : "", others)
    }

    /// Adds a group for each title, in the order of their first rows.
    private mutating func addGroups(_ rows: [(title: String, row: Row)]) {
        var titles: [String] = []
        var groups: [String: [Row]] = [:]
        for (title, row) in rows {
            if groups[title] == nil { titles.append(title) }
            groups[title, default: []].append(row)
        }
        for title in titles { addGroup(title, (groups[title] ?? []).withoutDuplicates) }
    }

    private mutating func add(_ category: PresentedMenu) {
        // Of several items with the same shortcut, which AppKit allows, the first in the menu bar wins.
        let rows = rows(category, []).filter { row in
            row.shortcuts.allSatisfy(\.strokes.isEmpty) || seen.insert(row.shortcuts).inserted
        }
        addGroup(document.userTitle(category.title, of: category.menu.origin) ?? "", rows)
    }

    private mutating func rows(_ menu: PresentedMenu, _ path: [String]) -> [Row] {
        var rows: [Row] = []
        for item in menu.items {
            if let submenu = item.submenu {
                rows += self.rows(
                    submenu, path + [document.userTitle(item.title, of: item.element.origin)].compactMap(\.self))
            } else {
                rows += self.rows(item, path: path)
            }
        }
        return rows
    }

    private mutating func addGroup(_ title: String, _ rows: [Row]) {
        guard !rows.isEmpty else { return }
        groups.append(Group(title: title, rows: rows))
    }

    /// The rows of an item that can be performed in some context, and of its alternates.
    private mutating func rows(_ item: PresentedItem, path: [String]) -> [Row] {
        guard case .command(var command) = item.element else { return [] }
        command.keyCombination = item.keyCombination
        if let title = command.systemTitle(in: app) { command.title = title }
        let isHandled = item.target == .system || responders?.isHandled(command.action, on: target) ?? true
        var rows = isHandled ? rows(command, path: path, isSystem: item.target == .system) : []
        for alternate in item.alternates where responders?.isHandled(alternate.action, on: target) ?? true {
            let title = document.userTitle(alternate.title, of: item.element.origin, action: alternate.action)
            command.action = alternate.action
            rows += row(title, path, alternate.keyCombination, command)
        }
        return rows
    }

    private mutating func rows(
        _ command: Command, path: [String], isSystem: Bool = false, isSeparateMenu: Bool = false
    ) -> [Row] {
        let discoverability = command.discoverabilityTitle.flatMap { $0.isEmpty ? nil : $0 }
        let title = document.userTitle(
            command.title, discoverability: discoverability, of: command.origin, action: command.action)
        return row(
            title, title == discoverability ? [] : path, command.keyCombination, command,
            mayBeReserved: !isSystem && !isSeparateMenu)
    }

    /// The row of a command; none without a shortcut, or without a title.
    private mutating func row(
        _ title: String?, _ path: [String], _ combination: KeyCombination?, _ command: Command,
        mayBeReserved: Bool = true
    ) -> [Row] {
        guard let combination else { return [] }
        if command.isDisabled(with: responders) {
            disabled.insert(Omitted(title: title, combination: combination))
            return []
        }
        if mayBeReserved, document.isMainMenu,
            ReservedCombination.taking(combination, of: command.action, in: document.kind, on: target)?.isCertain
                == true
        {
            reserved.insert(Omitted(title: title, combination: combination))
            return []
        }
        guard let title else {
            omittedCount += 1
            return []
        }
        let options = LocalizationOptions(
            command, isLocalized: isLocalized, direction: isRightToLeft ? .rightToLeft : .leftToRight)
        return [
            Row(
                title: title, context: path,
                shortcuts: columns([combination]) { [$0.localize(combination, options: options)] })
        ]
    }

    /// The row of a key binding.
    private func row(_ command: AvailableCommand) -> Row {
        Row(title: command.title, context: [], shortcuts: columns(command.strokes, command.localized))
    }

    /// The shortcut on each layout.
    private func columns(_ strokes: [KeyCombination], _ localized: (Localizer) -> [LocalizedShortcut]) -> [Cell] {
        if localizers.isEmpty { return [Cell(strokes: strokes.map(\.labeledForUSKeyboard), isPredicted: false)] }
        return localizers.map { localizer in
            let localized = localized(localizer)
            let shown = localized.compactMap(\.combination)
            return Cell(
                strokes: shown.count == strokes.count ? shown : [],
                isPredicted: localized.contains(where: \.isPredicted))
        }
    }
}

extension CheatSheet {
    var title: String { customTitle ?? "\(appName) Shortcuts" }

    var rowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }

    /// The number of rows whose shortcut is not the same on all layouts.
    var differenceCount: Int { groups.reduce(0) { $0 + $1.rows.count(where: \.differs) } }

    /// Whether shortcuts take much room: chords, or labels in words.
    var hasLongShortcuts: Bool {
        system != .mac || groups.contains { $0.rows.contains { $0.shortcuts.contains { $0.strokes.count > 1 } } }
    }

    var hasPredictions: Bool {
        groups.contains { $0.rows.contains { $0.shortcuts.contains { $0.isPredicted } } }
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
                "; \(differenceCount == 0 ? "none" : String(differenceCount)) of \(counted(rowCount, "shortcut")) differ"
                + (differenceCount == 1 ? "s" : "")
        }
        return text
    }

    /// What is left out: a sentence for users, and why or how to include it, for developers.
    typealias Omission = (text: String, hint: String?)

    var omissions: [Omission] {
        [
            omission(reserved, "the system uses its keys", "the system uses their keys"),
            omission(disabled, "the command is disabled", "the commands are disabled"), neverShown, untitled,
        ].compactMap(\.self)
    }

    /// A sentence about shortcuts that are not listed; nil if there are none.
    private func omission(_ omitted: Set<Omitted>, _ reason: String, _ reasons: String) -> Omission? {
        guard !omitted.isEmpty else { return nil }
        let names = Set(omitted.compactMap(\.title)).sorted().map { "“\($0.shortened(to: 60))”" }
        let text =
            counted(omitted.count, "shortcut") + (names.isEmpty ? "" : " of \(listed(names, limit: 4))")
            + (omitted.count == 1 ? " is not listed because \(reason)" : " are not listed because \(reasons)")
        return (text, nil)
    }

    /// The shortcuts of elements that never appear; nil if there are none.
    private var neverShown: Omission? {
        let count = lost.reduce(0) { $0 + $1.shortcutCount }
        guard count > 0 else { return nil }
        let titles = lost.map { element in
            document.userTitle(element.title, of: element.origin).map { "“\($0.shortened(to: 60))”" }
                ?? "an item without a title"
        }
        let text =
            "\(counted(count, "shortcut")) of \(listed(titles, limit: 4)) "
            + "never appear\(count == 1 ? "s" : "") in the menu"
        return (text, "“menulint lint” explains why")
    }

    /// The shortcuts without a title, and how to include them; nil if there are none.
    private var untitled: Omission? {
        guard omittedCount > 0 else { return nil }
        let isOne = omittedCount == 1
        let count = "\(counted(omittedCount, "shortcut")) \(isOne ? "is" : "are") not listed because "
        if document.isFromCode {
            return (count + (isOne ? "its title is" : "their titles are") + " known only at run time", nil)
        }
        let commands = isOne ? "its command has" : "their commands have"
        return switch document.kind {
        case .editorExtension:
            ("\(count)\(commands) no known title", "titles come from “contributes.commands” and “package.nls.json”")
        case .uiKit:
            ("\(count)\(commands) no title", "a title or discoverability title adds \(isOne ? "it" : "them")")
        case .appKit, .swiftUI: ("\(count)\(commands) no title", "a title adds \(isOne ? "it" : "them")")
        }
    }

    /// The headings of the shortcut columns.
    var columns: [String] { layouts.isEmpty ? ["Shortcut"] : layoutNames }

    /// The names of the layouts, which are of one system.
    var layoutNames: [String] { layouts.map(\.name) }
}

extension MenuElement {
    /// The element itself, or the children of a group that appears without a title.
    fileprivate var itemsInMenu: [MenuElement] {
        guard case .menu(let menu) = self, menu.options.contains(.displayInline) else { return [self] }
        return menu.children
    }

    /// The number of the commands in it that have a shortcut.
    fileprivate var shortcutCount: Int {
        var count = 0
        [self].forEachCommand { if $0.keyCombination != nil { count += 1 } }
        return count
    }
}

extension CheatSheet.Group {
    fileprivate var isUntitled: Bool { title.isBlank }
    var heading: String { isUntitled ? "Other Shortcuts" : title }
    /// The heading where the group goes on in another column.
    var continuedHeading: String { "\(heading) (continued)" }
}
