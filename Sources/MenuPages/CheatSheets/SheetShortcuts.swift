import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutFacts
import ShortcutLocalizer
import SourceText

/// Collects the shortcuts of a ``CheatSheet``, and those that it omits.
struct SheetShortcuts {
    typealias Group = CheatSheet.Group
    typealias Row = CheatSheet.Row
    typealias Cell = CheatSheet.Cell
    typealias Found = FoundShortcut

    /// The rows with their groups, in order.
    var rows: [(group: GroupName, found: Found)] = []
    var omitted = OmittedShortcuts()

    /// A group of rows. Two menus may have the same title: the application's, and one of its name.
    struct GroupName: Hashable {
        let title: String
        /// The menu in the menu bar; nil for other groups.
        var menu: Menu.Identifier?
        /// Where the keys of all its rows work; nil for groups of menus.
        var place: String?
    }

    /// A key command of a responder that gets its keys before the menu.
    private struct KeyCommand {
        let title: String?
        let action: String
        /// Whether its responder is always in the responder chain.
        let isAlwaysThere: Bool
    }

    /// The title of the only group of a sheet.
    static let untitled = "Shortcuts"

    let document: MenuDocument
    let target: MenuTarget
    /// Whether commands have the titles of the iPad's overlay, which may differ from those of the menu.
    private let isOverlay: Bool
    private let isRightToLeft: Bool
    let layouts: SheetLayouts
    private let responders: ResponderGraph?
    /// The first rows in the menu bar so far with each shortcut.
    private var seen: [FoundShortcut.Keys: [(found: Found, name: String)]] = [:]
    /// The keys that key commands of responders get before the menu, with the first key command of each.
    private var keyCommands: [KeyCombination: KeyCommand] = [:]
    /// The commands that appear in the menu only in some states of the app, because others have their keys.
    private var possiblyLost: Set<ElementOrigin> = []
    /// The commands that the system drops for an item of its own with the same keys.
    private var dropped: [ElementOrigin: SystemItem] = [:]

    /// - Parameter names: The names of the columns; empty for a single one without a name.
    init(
        _ document: MenuDocument, as form: PresentationStyle, on target: MenuTarget, _ layouts: SheetLayouts,
        names: [String], direction: LocalizationOptions.Direction
    ) {
        self.document = document
        isOverlay = form == .ipad
        self.target = target
        self.layouts = layouts
        isRightToLeft = direction == .rightToLeft
        responders = document.responderGraph(for: target)
        if let contributions = document.contributions {
            addKeyBindings(of: contributions)
            omitted.shadowed = sharedPresses(names).shadowedBindings
        } else {
            addMenu(as: form)
            omitted.rivals = sharedPresses(names).rivals(in: document)
            addKeyCommands()
        }
    }

    /// The rows by what is pressed.
    private func sharedPresses(_ names: [String]) -> SharedPresses {
        SharedPresses(
            rows.map { (name: name($0.found.row, in: $0.group), found: $0.found) },
            columnCount: layouts.columnCount, layouts: names)
    }

    /// A command with its menus, as titles recur: `Edit ▸ Find ▸ Find Next`.
    private func name(_ row: Row, in group: GroupName) -> String {
        let path = document.contributions == nil ? [group.title] + row.context : []
        return (path.filter { !$0.isBlank } + [row.title]).joined(separator: " ▸ ")
    }

    // MARK: - Menus

    private mutating func addMenu(as form: PresentationStyle) {
        let build = document.shownBuild(for: target)
        let menu = MenuPresentation(document, build, as: form, at: document.presentationContext, keyboard: nil)
        omitted.add(
            lost: menu.refusedOperations.flatMap(\.lost), possiblyLost: menu.possiblyRefused.flatMap(\.lost), document)
        possiblyLost = Set(menu.possiblyRefused.flatMap { $0.refusal.conflicts.map(\.inserted.origin) })
        addHiddenCommands(of: build)
        keyCommands = keysOfKeyCommands
        dropped = menu.droppedElements
        switch menu.presentation {
        case .menuBar(let bar):
            for category in bar.menus { add(category) }
        case .overlay(let overlay):
            for category in overlay.categories {
                var rows: [Found] = []
                for item in category.items { rows += self.rows(item, path: []) }
                add(rows, to: GroupName(title: category.title, menu: category.menu.identifier))
            }
        }
    }

    /// Counts the commands that no menu shows. UIKit may show a hidden one after validation.
    private mutating func addHiddenCommands(of build: SpecBuild) {
        build.builder.forEachElement { node in
            guard case .command(let command) = node.element, command.attributes.contains(.hidden),
                !command.attributes.contains(.keyWorksWhenHidden), let keys = command.keyCombination,
                document.kind != .uiKit || responders?.enables(command) != true
            else { return }
            omitted.add(keys, userTitle(of: command), .hidden)
        }
    }

    private mutating func add(_ category: PresentedMenu) {
        let title = document.userTitle(category.title, of: category.menu.origin) ?? ""
        let group = GroupName(title: title, menu: category.menu.identifier)
        // Of several items with the same shortcut that are there at once, which AppKit allows, the first in the menu bar wins.
        let rows = rows(category, []).filter { found in
            let row = found.row
            guard let combination = row.combination else { return true }
            let rivals = seen[found.keys, default: []]
            if rivals.count < SharedPresses.comparedRows {
                seen[found.keys] = rivals + [(found, name(row, in: group))]
            }
            guard
                let winner = rivals.first(where: { rival in
                    rival.found.press == found.press && isThere(rival.found.origin, whenever: found.origin)
                })
            else { return true }
            if winner.found.row.title != row.title {
                omitted.add(combination, row.title, .taken, winner: winner.name)
            }
            return false
        }
        add(rows, to: group)
    }

    /// Whether one command of the menu exists whenever another one does.
    private func isThere(_ one: ElementOrigin, whenever other: ElementOrigin) -> Bool {
        !document.isAbsent(one, whileThereIs: other) && possiblyLost.isDisjoint(with: [one, other])
    }

    private mutating func rows(_ menu: PresentedMenu, _ path: [String]) -> [Found] {
        var rows: [Found] = []
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

    /// The rows of an item that can be performed in some context, and of its alternates.
    private mutating func rows(_ item: PresentedItem, path: [String]) -> [Found] {
        guard case .command(var command) = item.element else { return [] }
        command.keyCombination = item.keyCombination
        if let title = command.systemTitle(in: document.app) { command.title = title }
        var rows: [Found] = []
        if let (reason, winner) = reasonToOmit(command, item.target) {
            if let keys = command.keyCombination {
                omitted.add(keys, userTitle(of: command), reason, winner: winner)
            }
        } else {
            rows = self.rows(command, path: path, isSystem: item.target == .system)
        }
        for alternate in item.alternates {
            let title = document.userTitle(alternate.title, of: alternate.origin, action: alternate.action)
            guard responders?.isHandled(alternate.action, on: target) ?? true else {
                if let keys = alternate.keyCombination { omitted.add(keys, title, .unperformed) }
                continue
            }
            (command.action, command.origin) = (alternate.action, alternate.origin)
            rows += row(title, path, alternate.keyCombination, command)
        }
        return rows
    }

    /// Why a command of the menu is never performed by its shortcut, and what gets the keys; nil if it can be.
    private func reasonToOmit(
        _ command: Command, _ target: ActionTarget?
    ) -> (reason: OmittedShortcuts.Reason, winner: String?)? {
        let isHandled = target == .system || responders?.isHandled(command.action, on: self.target) ?? true
        guard isHandled, !document.appKitItems.isAlwaysDimmed(command) else { return (.unperformed, nil) }
        if let item = dropped[command.origin] { return (.taken, item.title) }
        guard document.kind == .uiKit else { return nil }
        let isSystems = command.origin == .none
        if let keys = command.keyCombination?.normalizedForUSKeyboard, let winner = keyCommands[keys],
            winner.action != command.action, isSystems || winner.isAlwaysThere
        {
            return (isSystems ? .takenFromSystem : .taken, winner.title)
        }
        guard isSystems else { return nil }
        let isOwn = keyCommands.values.contains { $0.action == command.action }
        return document.isFromCode && !isOwn && SystemActions.needsSpecialView(command.action)
            ? (.special, nil) : nil
    }

    // MARK: - Key commands

    /// The keys that responders' own key commands get before the menu, with the first of those. SwiftUI's items are in each
    /// window, a view is not.
    private var keysOfKeyCommands: [KeyCombination: KeyCommand] {
        guard document.kind == .uiKit, let responders else { return [:] }
        var found: [KeyCombination: KeyCommand] = [:]
        // Code does not tell the whole chain.
        let end = document.isFromCode ? nil : responders.commonEnd
        for responder in responders.responders {
            for command in responder.keyCommands {
                guard !command.attributes.contains(.hidden), !command.isDisabled(with: responders),
                    let keys = command.keyCombination, !isReserved(keys, of: command)
                else { continue }
                let isAlwaysThere = end.map { responder.name.isIdentical(to: $0.name) } ?? false
                let known = found[keys.normalizedForUSKeyboard]
                guard known == nil || isAlwaysThere && known?.isAlwaysThere == false else { continue }
                found[keys.normalizedForUSKeyboard] = KeyCommand(
                    title: userTitle(of: command), action: command.action, isAlwaysThere: isAlwaysThere)
            }
        }
        return found
    }

    /// Adds the key commands of responders, in a group for each title. The names of responders are for developers.
    private mutating func addKeyCommands() {
        // The menu may have the same command.
        let listed = Set(
            rows.map(\.found.row).map { Row(title: $0.title, context: [], shortcuts: $0.shortcuts) })
        let menuRows = Dictionary(grouping: rows.map(\.found), by: \.press)
        var titled: [(GroupName, Found)] = []
        var others: [Found] = []
        for responder in responders?.responders ?? [] {
            var responderRows: [Found] = []
            var winners: [KeyCombination: Command] = [:]
            for command in responder.keyCommands where !command.attributes.contains(.hidden) {
                if loses(command, to: &winners, of: responder) { continue }
                let rows = self.rows(command, path: [], isSeparateMenu: responder.isSeparateMenu)
                for row in rows where !listed.contains(row.row) {
                    responderRows.append(row)
                    if !responder.isSeparateMenu { noteCommands(menuRows[row.press] ?? [], whoseKeysGoTo: row) }
                }
            }
            let title = responder.title ?? ""
            if title.withoutOuterWhitespace.isEmpty {
                others += responderRows
            } else {
                titled += responderRows.map { (GroupName(title: title), $0) }
            }
        }
        rows += titled
        // Menus without a known title have the same heading, which comes last.
        others = rows.filter(\.group.title.isBlank).map(\.found) + others
        rows.removeAll(where: \.group.title.isBlank)
        add(others, to: GroupName(title: rows.isEmpty ? Self.untitled : ""))
    }

    /// Notes the commands of the menu whose keys a key command gets while its responder or view is in use.
    private mutating func noteCommands(_ losers: [Found], whoseKeysGoTo winner: Found) {
        for loser in losers.prefix(SharedPresses.comparedRows) where loser.origin != .none {
            guard document.kind == .swiftUI || loser.action != winner.action,
                !document.areExclusive(loser.origin, winner.origin)
            else { continue }
            omitted.shadowed.append((winner: winner.row.title, loser: loser.row.title, layouts: []))
        }
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
        omitted.add(keys, userTitle(of: command), .taken, winner: userTitle(of: winner))
        return true
    }

    // MARK: - Groups and rows

    /// The groups in the order of their first rows.
    var groups: [Group] {
        let groups = rows.grouped(by: \.group)
        let otherTitles = Set(groups.map(\.key).filter { $0.menu != .application }.map(\.title))
        return groups.map { group, rows in
            let isAmbiguous = group.menu == .application && otherTitles.contains(group.title)
            return Group(
                title: isAmbiguous ? "\(group.title) (app menu)" : group.title,
                rows: rows.count == 1 ? [rows[0].found.row] : rows.map(\.found.row).withoutDuplicates)
        }
    }

    private mutating func add(_ rows: [Found], to group: GroupName) {
        self.rows += rows.map { (group, $0) }
    }

    /// The title in the menu, or in the overlay of an iPad; a key command that is in no menu may have only the latter.
    private func userTitle(of command: Command) -> String? {
        let inMenu =
            isOverlay ? nil : document.userTitle(command.title, of: command.origin, action: command.action)
        return inMenu
            ?? document.userTitle(
                command.title, discoverability: command.discoverabilityTitle.flatMap { $0.isEmpty ? nil : $0 },
                of: command.origin, action: command.action)
    }

    private mutating func rows(
        _ command: Command, path: [String], isSystem: Bool = false, isSeparateMenu: Bool = false
    ) -> [Found] {
        let title = userTitle(of: command)
        return row(
            title, isOverlay && title == command.discoverabilityTitle ? [] : path, command.keyCombination, command,
            mayBeReserved: !isSystem && !isSeparateMenu)
    }

    /// The row of a command; none without a shortcut, or without a title.
    private mutating func row(
        _ title: String?, _ path: [String], _ combination: KeyCombination?, _ command: Command,
        mayBeReserved: Bool = true
    ) -> [Found] {
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
            if isUnread { omitted.unreadCount += 1 } else { omitted.untitled.insert([combination]) }
            return []
        }
        let options = LocalizationOptions(
            command, isLocalized: document.app.automaticLocalization,
            direction: isRightToLeft ? .rightToLeft : .leftToRight)
        return [Found(title, path, of: command, combination, layouts.shortcut(combination, options))]
    }

    /// Whether the system never passes a shortcut to the app.
    private func isReserved(_ combination: KeyCombination, of command: Command) -> Bool {
        document.isMainMenu
            && ReservedCombination.taking(combination, of: command.action, in: document.kind, on: target)?.isCertain
                == true
    }
}
