import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutFacts
import ShortcutLocalizer
import SourceText

/// Compares two versions of a menu target by target and merges changes that are the same on several targets.
struct MenuComparison {
    private struct Key: Hashable {
        let kind: MenuDiff.Kind
        let combination: KeyCombination?
        let old: MenuDiff.Side?
        let new: MenuDiff.Side?
        let dependsOnLayout: Bool
    }

    /// A version of the menu.
    struct Version {
        var document: MenuDocument
        /// nil if positions are not requested.
        let position: MenuDiff.Position?
        /// The elements of code that a spec cannot describe.
        let undescribed: Set<ElementOrigin>

        init(_ document: MenuDocument, _ position: MenuDiff.Position?) {
            self.document = document
            self.position = position
            undescribed = document.isFromCode ? Set(MenuImport(document).omissions.map(\.origin)) : []
        }
    }

    private let versions: (old: Version, new: Version)
    private let allLocalizers: [Localizer]
    /// The system whose key bindings are compared.
    private var system = KeyboardSystem.mac
    /// The versions with the key bindings of the system.
    private var oldVersion: Version
    private var newVersion: Version
    /// The layouts of the system.
    private var localizers: [Localizer] = []
    private let showsLocalized: Bool
    private let isForEditor: Bool
    /// The images of code are known only where it names them.
    private var comparesImages: Bool { !oldVersion.document.isFromCode && !newVersion.document.isFromCode }
    private var changes: [MenuDiff.Change] = []
    private var indices: [Key: Int] = [:]
    private(set) var refusedCounts = (old: 0, new: 0)
    private(set) var hasChords = false

    init(
        _ old: Version, _ new: Version, _ localizers: [Localizer], showsLocalized: Bool
    ) {
        versions = (old, new)
        (oldVersion, newVersion) = versions
        allLocalizers = localizers
        self.showsLocalized = showsLocalized
        isForEditor = new.document.kind == .editorExtension
    }

    /// The changes by kind, then in the order of detection.
    var sortedChanges: [MenuDiff.Change] {
        MenuDiff.Kind.allCases.flatMap { kind in changes.filter { $0.kind == kind } }
    }

    mutating func compare(_ pair: TargetPair, on system: KeyboardSystem) {
        self.system = system
        oldVersion.document = versions.old.document.seen(on: system.editorPlatform)
        newVersion.document = versions.new.document.seen(on: system.editorPlatform)
        localizers = allLocalizers.filter { $0.selection.layout.system == system }
        let (oldBuild, newBuild) = (
            oldVersion.document.shownBuild(for: pair.old), newVersion.document.shownBuild(for: pair.new)
        )
        refusedCounts.old = max(refusedCounts.old, oldBuild.refusedOperations.count)
        refusedCounts.new = max(refusedCounts.new, newBuild.refusedOperations.count)
        var old = inventory(oldVersion.document, oldBuild, comparedWith: newVersion.document)
        var new = inventory(newVersion.document, newBuild, comparedWith: oldVersion.document)
        let (oldKind, newKind) = (oldVersion.document.kind, newVersion.document.kind)
        // SwiftUI code has the system's commands, and no actions; a spec of it may be the other way round.
        let isSwiftUI = oldKind == .swiftUI || newKind == .swiftUI
        let isCodeAndSpec = oldVersion.document.isFromCode != newVersion.document.isFromCode
        if oldKind != newKind || isSwiftUI && isCodeAndSpec {
            let names = [oldVersion, newVersion].map(\.document.app.name)
            let isSystemsOwn = oldKind != newKind && isSwiftUI
            old = old.comparable(hasActions: !isSwiftUI, applicationNames: names, omitsSystemItems: isSystemsOwn)
            new = new.comparable(hasActions: !isSwiftUI, applicationNames: names, omitsSystemItems: isSystemsOwn)
        }
        if isCodeAndSpec {
            let hasKeyCommands = [old, new].allSatisfy(\.hasKeyCommands)
            old = old.omitting(oldVersion.undescribed, keepsKeyCommands: hasKeyCommands)
            new = new.omitting(newVersion.undescribed, keepsKeyCommands: hasKeyCommands)
        }
        if [old, new].contains(where: { $0.commands.contains { !$0.chord.isEmpty } }) { hasChords = true }
        let matching = MenuMatching(old, new)
        let renames = MenuRenames(old, new, matching)
        for (title, newTitle) in renames.titles {
            add(
                MenuDiff.Change(
                    .renamed, old: MenuDiff.Side(menu: title), new: MenuDiff.Side(menu: newTitle)), pair.new)
        }
        for (index, command) in new.commands.enumerated() {
            if let oldIndex = matching.oldIndices[index] {
                compare(old.commands[oldIndex], command, renames, pair.new)
            } else {
                add(.init(.commandAdded, old: nil, new: side(command, newVersion)), pair.new)
            }
        }
        for (index, command) in old.commands.enumerated() where matching.newIndices[index] == nil {
            add(.init(.commandRemoved, old: side(command, oldVersion), new: nil), pair.new)
        }
        compareKeys(old, new, matching, pair.new)
    }

    /// The commands of one version. SwiftUI code has those of all platforms in one menu, so a spec that is compared with
    /// it has them, too.
    private func inventory(
        _ document: MenuDocument, _ build: SpecBuild, comparedWith other: MenuDocument
    ) -> MenuInventory {
        var inventory = MenuInventory(document, build).visible
        guard other.kind == .swiftUI, other.isFromCode, document.kind == .uiKit else { return inventory }
        let targets = document.shownTargets.filter { $0.platform != build.target.platform }
        if let newest = targets.max() { inventory.add(missing: MenuInventory(document, on: newest).visible) }
        return inventory
    }

    // MARK: - One command

    private mutating func compare(
        _ old: AvailableCommand, _ new: AvailableCommand, _ renames: MenuRenames, _ target: MenuTarget
    ) {
        let isOwn = !old.isSystem || !new.isSystem
        let isRenamed =
            isOwn && (old.title != new.title || old.overlayTitle(on: target) != new.overlayTitle(on: target))
        let isMoved = isOwn && renames.isMoved(old.place, to: new.place)
        let isRetargeted = isOwn && old.identity != new.identity && !(old.sendsNothing && new.sendsNothing)
        let isImageChanged = isOwn && comparesImages && old.image != new.image
        // Most commands are unchanged. Skips building their sides.
        guard
            isRenamed || isMoved || isRetargeted || isImageChanged || !old.hasSameStrokes(as: new)
                || old.options != new.options
        else { return }
        let (oldSide, newSide) = (side(old, oldVersion), side(new, newVersion))
        if isRenamed {
            let isRenamedInMenus = old.title != new.title
            add(
                .init(
                    .renamed, old: isRenamedInMenus ? oldSide : oldSide.with(title: old.overlayTitle(on: target)),
                    new: isRenamedInMenus ? newSide : newSide.with(title: new.overlayTitle(on: target))), target)
        }
        if isMoved { add(.init(.moved, old: oldSide, new: newSide), target) }
        if isRetargeted, !oldSide.action.isIdentical(to: newSide.action) {
            add(.init(.actionChanged, old: oldSide, new: newSide), target)
        }
        if isImageChanged { add(.init(.imageChanged, old: oldSide, new: newSide), target) }
        if !old.hasSameStrokes(as: new) {
            let kind: MenuDiff.Kind =
                old.strokes.isEmpty ? .shortcutAdded : new.strokes.isEmpty ? .shortcutRemoved : .shortcutChanged
            add(.init(kind, old: oldSide, new: newSide), target, localized: localized(old, new))
        } else if let combination = old.combination {
            compare(old, new, combination, oldSide, newSide, target)
        }
    }

    /// Compares the same shortcut on layouts, in case the command's localization options changed.
    private mutating func compare(
        _ old: AvailableCommand, _ new: AvailableCommand, _ combination: KeyCombination, _ oldSide: MenuDiff.Side,
        _ newSide: MenuDiff.Side, _ target: MenuTarget
    ) {
        guard old.options != new.options else { return }
        for localizer in localizers {
            let before = localize(combination, old.options, on: localizer)
            let after = localize(combination, new.options, on: localizer)
            guard before.combination != after.combination || before.press != after.press else { continue }
            let kind: MenuDiff.Kind =
                after.combination == nil
                ? .shortcutRemoved : before.combination == nil ? .shortcutAdded : .shortcutChanged
            add(
                .init(
                    kind, old: oldSide.with(combination: before.combination),
                    new: newSide.with(combination: after.combination)), target,
                on: localizer.selection)
        }
    }

    private func localized(_ old: AvailableCommand, _ new: AvailableCommand) -> [MenuDiff.Localized] {
        guard showsLocalized else { return [] }
        return localizers.compactMap { localizer in
            let before = old.combination.flatMap { localize($0, old.options, on: localizer).combination }
            let after = new.combination.flatMap { localize($0, new.options, on: localizer).combination }
            guard before != old.combination || after != new.combination else { return nil }
            return MenuDiff.Localized(layout: localizer.selection, old: before, new: after)
        }
    }

    private func localize(
        _ combination: KeyCombination, _ options: LocalizationOptions, on localizer: Localizer
    ) -> LocalizedShortcut {
        localizer.localize(combination, options: options, isForEditor: isForEditor)
    }

    // MARK: - Keys

    /// Finds reassigned shortcuts, as written and on each layout.
    private mutating func compareKeys(
        _ old: MenuInventory, _ new: MenuInventory, _ matching: MenuMatching, _ target: MenuTarget
    ) {
        // Each distinct shortcut is localized only once per layout.
        let (oldTable, newTable) = (ShortcutTable(old.commands), ShortcutTable(new.commands))
        let kept = newTable.pairs(with: oldTable, matching)
        // Keys that all have one of their commands still are reassigned on no layout.
        let unchanged = kept.filter { oldTable.entries[$0.old].shortcut == newTable.entries[$0.new].shortcut }
        if Set(unchanged.map(\.new)).count == newTable.entries.count { return }
        func reassigned<Press: Hashable>(
            _ keys: (WrittenShortcut) -> (press: Press, shown: KeyCombination)?
        ) -> [ReassignedShortcut] {
            ReassignedShortcut.all(
                oldTable.entries.map { ($0.first, keys($0.shortcut)) },
                newTable.entries.map { ($0.first, keys($0.shortcut)) }, kept: kept)
        }
        let written = reassigned { ($0.combination.normalizedForUSKeyboard, $0.combination.normalizedForUSKeyboard) }
        for shortcut in written { add(shortcut, old, new, target) }
        let known = Set(written.map { [$0.old, $0.new] })
        for localizer in localizers {
            let onLayout = reassigned { written -> (press: KeyPress, shown: KeyCombination)? in
                let localized = localize(written.combination, written.options, on: localizer)
                guard let press = localized.press, let shown = localized.combination else { return nil }
                return (press, shown)
            }
            for shortcut in onLayout where !known.contains([shortcut.old, shortcut.new]) {
                add(shortcut, old, new, target, on: localizer.selection)
            }
        }
    }

    private mutating func add(
        _ shortcut: ReassignedShortcut, _ old: MenuInventory, _ new: MenuInventory, _ target: MenuTarget,
        on layout: LayoutSelection? = nil
    ) {
        let change = MenuDiff.Change(
            .reassigned, shortcut.shown, old: side(old.commands[shortcut.old], oldVersion),
            new: side(new.commands[shortcut.new], newVersion))
        add(change, target, on: layout)
    }

    // MARK: - Merging

    private func side(_ command: AvailableCommand, _ version: Version) -> MenuDiff.Side {
        guard !command.isSystem else { return MenuDiff.Side(command, pointer: nil, position: nil) }
        let document = version.document
        return MenuDiff.Side(
            command, pointer: document.pointer(of: command.origin),
            position: version.position.map { $0(document.range(of: command.origin)) })
    }

    private mutating func add(
        _ change: MenuDiff.Change, _ target: MenuTarget, on layout: LayoutSelection? = nil,
        localized: [MenuDiff.Localized] = []
    ) {
        let key = Key(
            kind: change.kind, combination: change.combination, old: change.old, new: change.new,
            dependsOnLayout: layout != nil)
        let index = indices[key] ?? changes.count
        if index == changes.count {
            indices[key] = index
            changes.append(change)
        }
        changes[index].merge(target, system, layout, localized)
    }
}

extension AvailableCommand {
    /// Whether users see the same shortcut: an upper-case letter is a letter with Shift.
    fileprivate func hasSameStrokes(as other: AvailableCommand) -> Bool {
        strokes == other.strokes || strokes.map(\.description) == other.strokes.map(\.description)
    }

    /// The title in the target's shortcut overlay, or else in its menu bar.
    fileprivate func overlayTitle(on target: MenuTarget) -> String {
        guard PresentationStyle(of: target) == .ipad, let discoverabilityTitle, !discoverabilityTitle.isEmpty else {
            return title
        }
        return discoverabilityTitle
    }
}

extension MenuDiff.Side {
    fileprivate func with(title: String) -> MenuDiff.Side {
        MenuDiff.Side(
            title: title, location: location, menuPath: menuPath, strokes: strokes, action: action,
            isSystem: isSystem, pointer: pointer, position: position)
    }

    fileprivate init(_ command: AvailableCommand, pointer: String?, position: String?) {
        let action =
            switch command.identity {
            case .command(let action, _), .alternate(let action): action.text
            case .action(let identifier): identifier.isAutomatic ? "" : identifier.rawValue
            }
        self.init(
            title: command.displayTitle, location: command.location, menuPath: command.menuPath,
            strokes: command.strokes, action: action, image: command.image, isSystem: command.isSystem,
            pointer: pointer, position: position)
    }

    fileprivate init(menu title: String) {
        self.init(
            title: title, location: "", menuPath: [], strokes: [], action: "", isSystem: false, pointer: nil)
    }

    fileprivate func with(combination: KeyCombination?) -> MenuDiff.Side {
        MenuDiff.Side(
            title: title, location: location, menuPath: menuPath, strokes: combination.map { [$0] } ?? [],
            action: action,
            isSystem: isSystem, pointer: pointer, position: position)
    }
}
