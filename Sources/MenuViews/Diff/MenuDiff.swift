package import KeyCombinations
package import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// What changes for users between two versions of a main menu.
package struct MenuDiff: Sendable {
    /// What a change is, the dangerous ones first.
    package enum Kind: String, CaseIterable, Sendable {
        /// The keys perform another command than before.
        case takenOver = "taken-over"
        case shortcutRemoved = "shortcut-removed"
        case shortcutChanged = "shortcut-changed"
        case shortcutAdded = "shortcut-added"
        case commandRemoved = "command-removed"
        case commandAdded = "command-added"
        case renamed, moved
        /// The same to users, but another selector is sent.
        case retargeted
    }

    /// A command as it is in one of the versions, with its keys as they are shown there.
    package struct Side: Hashable, Sendable {
        package let title: String
        package let place: String
        package let menuPath: [String]
        /// What is pressed one after the other: several keys for a chord, none for a command without keys.
        package let strokes: [KeyCombination]
        package let action: String
        package let isSystem: Bool
        /// Where it was read; nil for what the system brings.
        package let pointer: String?
    }

    /// The keys of a command on one layout, where they differ from those as written.
    package struct Localized: Hashable, Sendable {
        package let layout: LayoutSelection
        package let old: KeyCombination?
        package let new: KeyCombination?
    }

    /// One change, with all targets and layouts on which it is the same.
    package struct Change: Sendable {
        package let kind: Kind
        /// The keys that were taken over; nil for changes of other kinds.
        package let combination: KeyCombination?
        package let old: Side?
        package let new: Side?
        /// The targets on which it holds.
        package fileprivate(set) var targets: [MenuTarget]
        /// The layouts on which alone it holds; empty if it does not depend on the layout.
        package fileprivate(set) var layouts: [LayoutSelection]
        /// What menus show on layouts that were asked for.
        package fileprivate(set) var localized: [Localized] = []

        package init(
            kind: Kind, combination: KeyCombination?, old: Side?, new: Side?, targets: [MenuTarget],
            layouts: [LayoutSelection], localized: [Localized] = []
        ) {
            self.kind = kind
            self.combination = combination
            self.old = old
            self.new = new
            self.targets = targets
            self.layouts = layouts
            self.localized = localized
        }
    }

    /// The targets that were compared.
    package let targets: [MenuTarget]
    /// The targets that only one of the versions has.
    let addedTargets: [MenuTarget]
    let removedTargets: [MenuTarget]
    /// How many operations each version's menus refuse, so that what they would bring counts as missing.
    let refusedCounts: (old: Int, new: Int)
    /// Whether there are chords, of which it is not looked at who takes them over.
    let hasChords: Bool
    /// By kind, then in the order of the newer menu.
    package let changes: [Change]

    /// - Parameters:
    ///   - localizers: The layouts on which the two are compared as well.
    ///   - showsLocalized: Whether changes tell what menus show on these layouts.
    /// - Complexity: O(commands × targets × layouts)
    package init(
        _ old: MenuSpecDocument, _ new: MenuSpecDocument, on localizers: [Localizer] = [], showsLocalized: Bool = false
    ) {
        let pairs = TargetPair.all(old, new)
        targets = pairs.map(\.new)
        addedTargets = new.shownTargets.filter { target in !pairs.contains { $0.new == target } }
        removedTargets = old.shownTargets.filter { target in !pairs.contains { $0.old == target } }
        var comparison = MenuComparison(old, new, localizers, showsLocalized: showsLocalized)
        for pair in pairs { comparison.compare(pair) }
        refusedCounts = comparison.refusedCounts
        hasChords = comparison.hasChords
        changes = comparison.sortedChanges
    }

    /// How many changes of a kind there are.
    package func count(_ kind: Kind) -> Int { changes.count { $0.kind == kind } }

    /// The changes of a kind.
    package func changes(_ kind: Kind) -> [Change] { changes.filter { $0.kind == kind } }
}

/// The targets whose menus are compared with each other.
struct TargetPair {
    let old: MenuTarget
    let new: MenuTarget

    /// The targets that both have; where there are none, the newest of each platform, then just the newest.
    static func all(_ old: MenuSpecDocument, _ new: MenuSpecDocument) -> [TargetPair] {
        let (olds, news) = (old.shownTargets, new.shownTargets)
        let common = news.filter(olds.contains)
        if !common.isEmpty { return common.map { TargetPair(old: $0, new: $0) } }
        let newest = [MenuTarget.Platform.iPadOS, .macCatalyst].compactMap { platform -> TargetPair? in
            guard let old = olds.filter({ $0.platform == platform }).max(),
                let new = news.filter({ $0.platform == platform }).max()
            else { return nil }
            return TargetPair(old: old, new: new)
        }
        if !newest.isEmpty { return newest }
        guard let old = olds.max(), let new = news.max() else { return [] }
        return [TargetPair(old: old, new: new)]
    }
}

extension MenuDiff.Change {
    package mutating func hold(on target: MenuTarget, _ layout: LayoutSelection?) {
        if !targets.contains(target) { targets.append(target) }
        if let layout, !layouts.contains(layout) { layouts.append(layout) }
    }

    package mutating func show(_ more: [MenuDiff.Localized]) {
        for item in more where !localized.contains(item) { localized.append(item) }
    }

    package init(_ kind: MenuDiff.Kind, _ combination: KeyCombination? = nil, old: MenuDiff.Side?, new: MenuDiff.Side?)
    {
        self.init(kind: kind, combination: combination, old: old, new: new, targets: [], layouts: [])
    }
}
