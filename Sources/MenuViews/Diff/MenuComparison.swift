import KeyCombinations
import LintEngine
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer

/// Compares two versions of a menu target by target, and gathers what is the same on several.
struct MenuComparison {
    private struct Key: Hashable {
        let kind: MenuDiff.Kind
        let combination: KeyCombination?
        let old: MenuDiff.Side?
        let new: MenuDiff.Side?
        let dependsOnLayout: Bool
    }

    private let oldDocument: MenuSpecDocument
    private let newDocument: MenuSpecDocument
    private let localizers: [Localizer]
    private let showsLocalized: Bool
    private var changes: [MenuDiff.Change] = []
    private var indices: [Key: Int] = [:]
    private(set) var refusedCounts = (old: 0, new: 0)
    private(set) var hasChords = false

    init(
        _ old: MenuSpecDocument, _ new: MenuSpecDocument, _ localizers: [Localizer], showsLocalized: Bool
    ) {
        oldDocument = old
        newDocument = new
        self.localizers = localizers
        self.showsLocalized = showsLocalized
    }

    /// The changes by kind, each kind in the order in which they were found.
    var sortedChanges: [MenuDiff.Change] {
        MenuDiff.Kind.allCases.flatMap { kind in changes.filter { $0.kind == kind } }
    }

    mutating func compare(_ pair: TargetPair) {
        let (oldBuild, newBuild) = (oldDocument.build(for: pair.old), newDocument.build(for: pair.new))
        refusedCounts.old = max(refusedCounts.old, oldBuild.refusedOperations.count)
        refusedCounts.new = max(refusedCounts.new, newBuild.refusedOperations.count)
        let old = MenuInventory(oldDocument, oldBuild).shown
        let new = MenuInventory(newDocument, newBuild).shown
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
                add(.init(.commandAdded, old: nil, new: side(command, newDocument)), pair.new)
            }
        }
        for (index, command) in old.commands.enumerated() where matching.newIndices[index] == nil {
            add(.init(.commandRemoved, old: side(command, oldDocument), new: nil), pair.new)
        }
        compareKeys(old, new, matching, pair.new)
    }

    // MARK: - One command

    private mutating func compare(
        _ old: AvailableCommand, _ new: AvailableCommand, _ renames: MenuRenames, _ target: MenuTarget
    ) {
        let isOwn = !old.isSystem || !new.isSystem
        let isRenamed =
            isOwn && (old.title != new.title || old.overlayTitle(on: target) != new.overlayTitle(on: target))
        let isMoved = isOwn && renames.isMoved(old.place, to: new.place)
        let isRetargeted = isOwn && old.identity != new.identity
        // Most commands are what they were; what would be said of them is not even written.
        guard isRenamed || isMoved || isRetargeted || old.strokes != new.strokes || old.options != new.options
        else { return }
        let (oldSide, newSide) = (side(old, oldDocument), side(new, newDocument))
        if isRenamed {
            let isRenamedInMenus = old.title != new.title
            add(
                .init(
                    .renamed, old: isRenamedInMenus ? oldSide : oldSide.called(old.overlayTitle(on: target)),
                    new: isRenamedInMenus ? newSide : newSide.called(new.overlayTitle(on: target))), target)
        }
        if isMoved { add(.init(.moved, old: oldSide, new: newSide), target) }
        if isRetargeted, oldSide.action != newSide.action {
            add(.init(.retargeted, old: oldSide, new: newSide), target)
        }
        if old.strokes != new.strokes {
            let kind: MenuDiff.Kind =
                old.strokes.isEmpty ? .shortcutAdded : new.strokes.isEmpty ? .shortcutRemoved : .shortcutChanged
            add(.init(kind, old: oldSide, new: newSide), target, localized: localized(old, new))
        } else if let combination = old.combination {
            compare(old, new, combination, oldSide, newSide, target)
        }
    }

    /// Compares what becomes of the same keys on layouts: a command may have been taken out of localization.
    private mutating func compare(
        _ old: AvailableCommand, _ new: AvailableCommand, _ combination: KeyCombination, _ oldSide: MenuDiff.Side,
        _ newSide: MenuDiff.Side, _ target: MenuTarget
    ) {
        guard old.options != new.options else { return }
        for localizer in localizers {
            let was = localizer.localize(combination, options: old.options)
            let isNow = localizer.localize(combination, options: new.options)
            guard was.combination != isNow.combination || was.press != isNow.press else { continue }
            let kind: MenuDiff.Kind =
                isNow.combination == nil
                ? .shortcutRemoved : was.combination == nil ? .shortcutAdded : .shortcutChanged
            add(
                .init(kind, old: oldSide.showing(was.combination), new: newSide.showing(isNow.combination)), target,
                on: localizer.selection)
        }
    }

    private func localized(_ old: AvailableCommand, _ new: AvailableCommand) -> [MenuDiff.Localized] {
        guard showsLocalized else { return [] }
        return localizers.compactMap { localizer in
            let was = old.combination.flatMap { localizer.localize($0, options: old.options).combination }
            let isNow = new.combination.flatMap { localizer.localize($0, options: new.options).combination }
            guard was != old.combination || isNow != new.combination else { return nil }
            return MenuDiff.Localized(layout: localizer.selection, old: was, new: isNow)
        }
    }

    // MARK: - Keys

    /// Finds the keys that perform another command than before, as written and on each layout.
    private mutating func compareKeys(
        _ old: MenuInventory, _ new: MenuInventory, _ matching: MenuMatching, _ target: MenuTarget
    ) {
        // On each layout again, so each thing that is written once.
        let (oldHolders, newHolders) = (KeyHolders(old.commands), KeyHolders(new.commands))
        let staying = newHolders.pairs(with: oldHolders, matching)
        func takenOver<Press: Hashable>(
            _ keys: (WrittenShortcut) -> (press: Press, shown: KeyCombination)?
        ) -> [ReassignedShortcut] {
            ReassignedShortcut.all(
                oldHolders.written.map { ($0.first, keys($0.shortcut)) },
                newHolders.written.map { ($0.first, keys($0.shortcut)) }, staying: staying)
        }
        let written = takenOver { ($0.combination.usPress, $0.combination.usPress) }
        for taken in written { add(taken, old, new, target) }
        let known = Set(written.map { [$0.old, $0.new] })
        for localizer in localizers {
            let onLayout = takenOver { written -> (press: KeyPress, shown: KeyCombination)? in
                let localized = localizer.localize(written.combination, options: written.options)
                guard let press = localized.press, let shown = localized.combination else { return nil }
                return (press, shown)
            }
            for taken in onLayout where !known.contains([taken.old, taken.new]) {
                add(taken, old, new, target, on: localizer.selection)
            }
        }
    }

    private mutating func add(
        _ taken: ReassignedShortcut, _ old: MenuInventory, _ new: MenuInventory, _ target: MenuTarget,
        on layout: LayoutSelection? = nil
    ) {
        let change = MenuDiff.Change(
            .takenOver, taken.shown, old: side(old.commands[taken.old], oldDocument),
            new: side(new.commands[taken.new], newDocument))
        add(change, target, on: layout)
    }

    // MARK: - Gathering

    private func side(_ command: AvailableCommand, _ document: MenuSpecDocument) -> MenuDiff.Side {
        MenuDiff.Side(command, pointer: command.isSystem ? nil : document.pointer(of: command.origin))
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
        changes[index].hold(on: target, layout)
        changes[index].show(localized)
    }
}

extension AvailableCommand {
    /// The title in the overlay of a target that has one; elsewhere that of menus.
    fileprivate func overlayTitle(on target: MenuTarget) -> String {
        guard PresentationForm(of: target) == .ipad, let discoverabilityTitle, !discoverabilityTitle.isEmpty else {
            return title
        }
        return discoverabilityTitle
    }
}

extension MenuDiff.Side {
    fileprivate func called(_ title: String) -> MenuDiff.Side {
        MenuDiff.Side(
            title: title, place: place, menuPath: menuPath, strokes: strokes, action: action,
            isSystem: isSystem, pointer: pointer)
    }

    fileprivate init(_ command: AvailableCommand, pointer: String?) {
        let action =
            switch command.identity {
            case .command(let action, _), .alternate(let action): action
            case .action(let identifier): identifier.isAutomatic ? "" : identifier.rawValue
            }
        self.init(
            title: command.shownTitle, place: command.placeWords, menuPath: command.menuPath,
            strokes: command.strokes, action: action, isSystem: command.isSystem, pointer: pointer)
    }

    fileprivate init(menu title: String) {
        self.init(
            title: title, place: "", menuPath: [], strokes: [], action: "", isSystem: false, pointer: nil)
    }

    /// The side with the keys that a layout shows.
    fileprivate func showing(_ combination: KeyCombination?) -> MenuDiff.Side {
        MenuDiff.Side(
            title: title, place: place, menuPath: menuPath, strokes: combination.map { [$0] } ?? [], action: action,
            isSystem: isSystem, pointer: pointer)
    }
}
