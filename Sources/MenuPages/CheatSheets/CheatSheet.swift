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
        var rows: [Row]

        /// The rows, those with the same title and ancestors together, at the place of the first.
        var entries: [[Row]] { rows.grouped { $0.context + [$0.title] }.map(\.elements) }
    }

    struct Row: Hashable, Sendable {
        let title: String
        /// The titles of the ancestor submenus.
        let context: [String]
        /// The shortcut in each column.
        let shortcuts: [Cell]

        /// The shortcut in the first column that has one.
        var combination: KeyCombination? { shortcuts.lazy.compactMap(\.strokes.first).first }

        /// Whether the shortcut is not the same in all columns.
        var differs: Bool { shortcuts.contains(where: isOther) }

        /// Whether a cell of the row has another shortcut than the first one.
        func isOther(_ cell: Cell) -> Bool { cell.strokes != shortcuts[0].strokes }
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
    /// The omitted shortcuts.
    private(set) var omitted = OmittedShortcuts()

    private let app: AppSettings
    let document: MenuDocument
    /// The shortcuts in the menu bar so far, with the titles of their commands.
    private var seen: [[Cell]: String] = [:]
    /// The keys that key commands of responders get before the system's commands, with their actions.
    private var keyCommands: [KeyCombination: String] = [:]
    /// The commands that the system drops for an item of its own with the same keys.
    private var dropped: [ElementOrigin: SystemItem] = [:]
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
            let commands = runningCommands(of: contributions)
            addGroups(
                commands.filter { !$0.isUntitled }.map { command in
                    let action = command.action ?? ""
                    let section = declared.contains(action) ? categories[action] : EditorCommand.named(action)?.section
                    return (section ?? appName, row(command))
                })
            omitted.untitledCount = Set(commands.filter(\.isUntitled).map(\.strokes)).count
            return
        }
        let menu = MenuPresentation(document, on: target, as: form, at: document.presentationContext, keyboard: nil)
        omitted.add(lost: menu.refusedOperations.flatMap(\.lost), document)
        keyCommands = keysOfKeyCommands
        switch menu.presentation {
        case .menuBar(let bar):
            dropped = menu.droppedElements
            for category in bar.menus { add(category) }
        case .overlay(let overlay):
            for category in overlay.categories {
                var rows: [Row] = []
                for item in category.items { rows += self.rows(item, path: []) }
                addGroup(category.title, rows)
            }
        }
        addKeyCommands()
    }

    /// The key bindings of an editor extension, without those that never run.
    private mutating func runningCommands(of contributions: Contributions) -> [AvailableCommand] {
        let bindings = contributions.bindings
        let winners = KeyBindingConflict.bindingsThatNeverRun(bindings, on: .mac)
        let winnersByOrigin = Dictionary(
            winners.map { (bindings[$0].origin, bindings[$1]) }, uniquingKeysWith: { first, _ in first })
        return MenuInventory(document, on: target).commands.filter { command in
            guard !command.strokes.isEmpty else { return false }
            guard let winner = winnersByOrigin[command.origin] else { return true }
            if winner.command != command.action {
                omitted.add(command.strokes, command.isUntitled ? nil : command.title, .taken)
            }
            return false
        }
    }

    /// The keys that responders' own key commands get before the menu, with the actions of the first of them. SwiftUI's items
    /// are in each window, a view is not.
    private var keysOfKeyCommands: [KeyCombination: String] {
        var actions: [KeyCombination: String] = [:]
        for command in document.kind == .uiKit ? responders?.responders.flatMap(\.keyCommands) ?? [] : [] {
            guard !command.attributes.contains(.hidden), !command.isDisabled(with: responders),
                let keys = command.keyCombination, !isReserved(keys, of: command),
                actions[keys.normalizedForUSKeyboard] == nil
            else { continue }
            actions[keys.normalizedForUSKeyboard] = command.action
        }
        return actions
    }

    /// Adds the key commands of responders, in a group for each title. The names of responders are for developers.
    private mutating func addKeyCommands() {
        // The menu may have the same command.
        let listed = Set(groups.flatMap(\.rows).map { Row(title: $0.title, context: [], shortcuts: $0.shortcuts) })
        var titled: [(String, Row)] = []
        var others: [Row] = []
        for responder in responders?.responders ?? [] {
            var responderRows: [Row] = []
            var winners: [KeyCombination: Command] = [:]
            for command in responder.keyCommands where !command.attributes.contains(.hidden) {
                if loses(command, to: &winners, of: responder) { continue }
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

    /// Whether an earlier key command of a responder always has the keys of another one, which is then omitted.
    private mutating func loses(
        _ command: Command, to winners: inout [KeyCombination: Command], of responder: Responder
    ) -> Bool {
        guard document.kind == .uiKit, let keys = command.keyCombination, !command.isDisabled(with: responders) else {
            return false
        }
        let press = keys.normalizedForUSKeyboard
        guard let winner = winners[press], winner.action != command.action,
            !responder.validatedActions.contains(winner.action),
            !document.isAbsent(winner.origin, whileThereIs: command.origin)
        else {
            winners[press] = command
            return false
        }
        omitted.add(keys, userTitle(of: command), .taken)
        return true
    }

    /// Adds a group for each title, in the order of their first rows.
    private mutating func addGroups(_ rows: [(title: String, row: Row)]) {
        for (title, rows) in rows.grouped(by: \.title) { addGroup(title, rows.map(\.row).withoutDuplicates) }
    }

    private mutating func add(_ category: PresentedMenu) {
        // Of several items with the same shortcut, which AppKit allows, the first in the menu bar wins.
        let rows = rows(category, []).filter { row in
            guard let keys = row.combination else { return true }
            guard let winner = seen.updateValue(seen[row.shortcuts] ?? row.title, forKey: row.shortcuts) else {
                return true
            }
            if winner != row.title { omitted.add(keys, row.title, .taken) }
            return false
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

    /// Adds rows to the group of a title, which two menus may have: the application's, and one of its name.
    private mutating func addGroup(_ title: String, _ rows: [Row]) {
        guard !rows.isEmpty else { return }
        if let index = groups.firstIndex(where: { $0.title == title }) {
            groups[index].rows += rows
        } else {
            groups.append(Group(title: title, rows: rows))
        }
    }

    /// The rows of an item that can be performed in some context, and of its alternates.
    private mutating func rows(_ item: PresentedItem, path: [String]) -> [Row] {
        guard case .command(var command) = item.element else { return [] }
        command.keyCombination = item.keyCombination
        if let title = command.systemTitle(in: app) { command.title = title }
        var rows: [Row] = []
        if let reason = reasonToOmit(command, item.target) {
            if let keys = command.keyCombination { omitted.add(keys, userTitle(of: command), reason) }
        } else {
            rows = self.rows(command, path: path, isSystem: item.target == .system)
        }
        for alternate in item.alternates {
            let title = document.userTitle(alternate.title, of: item.element.origin, action: alternate.action)
            guard responders?.isHandled(alternate.action, on: target) ?? true else {
                if let keys = alternate.keyCombination { omitted.add(keys, title, .unperformed) }
                continue
            }
            command.action = alternate.action
            rows += row(title, path, alternate.keyCombination, command)
        }
        return rows
    }

    /// Why a command of the menu is never performed by its shortcut; nil if it can be.
    private func reasonToOmit(_ command: Command, _ target: ActionTarget?) -> OmittedShortcuts.Reason? {
        let isHandled = target == .system || responders?.isHandled(command.action, on: self.target) ?? true
        guard isHandled, !document.appKitItems.isAlwaysDimmed(command) else { return .unperformed }
        if dropped[command.origin] != nil { return .taken }
        guard document.kind == .uiKit, command.origin == .none else { return nil }
        if let keys = command.keyCombination?.normalizedForUSKeyboard, let action = keyCommands[keys],
            action != command.action
        {
            return .takenFromSystem
        }
        let isOwn = keyCommands.values.contains(command.action)
        return document.isFromCode && !isOwn && SystemActions.needsSpecialView(command.action) ? .special : nil
    }

    private func userTitle(of command: Command) -> String? {
        document.userTitle(
            command.title, discoverability: command.discoverabilityTitle.flatMap { $0.isEmpty ? nil : $0 },
            of: command.origin, action: command.action)
    }

    private mutating func rows(
        _ command: Command, path: [String], isSystem: Bool = false, isSeparateMenu: Bool = false
    ) -> [Row] {
        let title = userTitle(of: command)
        return row(
            title, title == command.discoverabilityTitle ? [] : path, command.keyCombination, command,
            mayBeReserved: !isSystem && !isSeparateMenu)
    }

    /// The row of a command; none without a shortcut, or without a title.
    private mutating func row(
        _ title: String?, _ path: [String], _ combination: KeyCombination?, _ command: Command,
        mayBeReserved: Bool = true
    ) -> [Row] {
        guard let combination else { return [] }
        if command.isDisabled(with: responders) {
            omitted.add(combination, title, .disabled)
            return []
        }
        if mayBeReserved, isReserved(combination, of: command) {
            omitted.add(combination, title, .reserved)
            return []
        }
        guard let title else {
            let isUnread = document.isFromCode && !command.title.isBlank
            if isUnread { omitted.unreadCount += 1 } else { omitted.untitledCount += 1 }
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

    /// Whether the system never passes a shortcut to the app.
    private func isReserved(_ combination: KeyCombination, of command: Command) -> Bool {
        document.isMainMenu
            && ReservedCombination.taking(combination, of: command.action, in: document.kind, on: target)?.isCertain
                == true
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

    /// The headings of the shortcut columns.
    var columns: [String] { layouts.isEmpty ? ["Shortcut"] : layoutNames }

    /// The names of the layouts, which are of one system.
    var layoutNames: [String] { layouts.map(\.name) }
}

extension CheatSheet.Group {
    fileprivate var isUntitled: Bool { title.isBlank }
    var heading: String { isUntitled ? "Other Shortcuts" : title }
    /// The heading where the group goes on in another column.
    var continuedHeading: String { "\(heading) (continued)" }
}
