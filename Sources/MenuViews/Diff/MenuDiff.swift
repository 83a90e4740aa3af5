import KeyCombinations
import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// The differences between two versions of a main menu that matter to users.
package struct MenuDiff: Sendable {
    /// The kinds of changes, the most dangerous first.
    package enum Kind: String, CaseIterable, Sendable {
        /// The shortcut now performs another command.
        case reassigned = "taken-over"
        case shortcutRemoved = "shortcut-removed"
        case shortcutChanged = "shortcut-changed"
        case shortcutAdded = "shortcut-added"
        case commandRemoved = "command-removed"
        case commandAdded = "command-added"
        case renamed, moved
        /// The command looks the same but sends another selector.
        case actionChanged = "retargeted"
        case imageChanged = "image-changed"
    }

    /// A command in one of the versions.
    struct Side: Hashable, Sendable {
        let title: String
        /// The menu path or responder, as text.
        let location: String
        let menuPath: [String]
        /// The combinations to press in sequence: several for a chord, none for a command without a shortcut.
        let strokes: [KeyCombination]
        let action: String
        /// The image, with the colors of a symbol; empty without one.
        var image = ""
        let isSystem: Bool
        /// The JSON Pointer in the source; nil for system commands.
        let pointer: String?
        /// The file, line and column; nil for system commands, and if positions were not requested.
        var position: String?
    }

    /// Returns the position of a range of a document: `App/Menu.swift:14:22`.
    package typealias Position = (Range<Int>) -> String

    /// A command's shortcut on one layout, if it differs from the written one.
    struct Localized: Hashable, Sendable {
        let layout: LayoutSelection
        let old: KeyCombination?
        let new: KeyCombination?
    }

    /// A change, with the targets and layouts that it applies to.
    package struct Change: Sendable {
        package let kind: Kind
        /// The reassigned shortcut; nil for other kinds of changes.
        let combination: KeyCombination?
        let old: Side?
        let new: Side?
        private(set) var targets: [MenuTarget] = []
        /// The systems on which the shortcuts are these.
        private(set) var systems: [KeyboardSystem] = []
        /// The layouts to which the change is limited; empty if it does not depend on the layout.
        private(set) var layouts: [LayoutSelection] = []
        /// The shortcuts on requested layouts.
        private(set) var localized: [Localized] = []

        init(_ kind: Kind, _ combination: KeyCombination? = nil, old: Side?, new: Side?) {
            self.kind = kind
            self.combination = combination
            self.old = old
            self.new = new
        }

        mutating func merge(
            _ target: MenuTarget, _ system: KeyboardSystem, _ layout: LayoutSelection?, _ localized: [Localized]
        ) {
            if !targets.contains(target) { targets.append(target) }
            if !systems.contains(system) { systems.append(system) }
            if let layout, !layouts.contains(layout) { layouts.append(layout) }
            for item in localized where !self.localized.contains(item) { self.localized.append(item) }
        }
    }

    /// The compared targets.
    let targets: [MenuTarget]
    /// The compared systems.
    let systems: [KeyboardSystem]
    /// Targets of the new version only.
    let addedTargets: [MenuTarget]
    /// Targets of the old version only.
    let removedTargets: [MenuTarget]
    /// The number of refused operations in each version. Their commands count as missing.
    let refusedCounts: (old: Int, new: Int)
    /// Whether there are chords, for which reassignments are not detected.
    let hasChords: Bool
    /// By kind, then in the order of the newer menu.
    package let changes: [Change]

    /// - Parameters:
    ///   - localizers: Layouts to compare on, in addition to the shortcuts as written.
    ///   - systems: The systems whose key bindings to compare.
    ///   - showsLocalized: Whether changes include the shortcuts on these layouts.
    ///   - positions: The positions of elements of both versions; nil to omit them.
    /// - Complexity: O(commands × targets × layouts)
    package init(
        _ old: MenuDocument, _ new: MenuDocument, on localizers: [Localizer] = [],
        systems: [KeyboardSystem] = [.mac], showsLocalized: Bool = false,
        positions: (old: Position, new: Position)? = nil
    ) {
        let pairs = TargetPair.all(old, new)
        targets = pairs.map(\.new)
        self.systems = systems
        // Code does not say which targets it is for.
        let haveTargets = [old, new].allSatisfy { $0.kind.hasTargets && !$0.isFromCode }
        addedTargets = new.shownTargets.filter { target in haveTargets && !pairs.contains { $0.new == target } }
        removedTargets = old.shownTargets.filter { target in haveTargets && !pairs.contains { $0.old == target } }
        var comparison = MenuComparison(
            MenuComparison.Version(old, positions?.old), MenuComparison.Version(new, positions?.new), localizers,
            showsLocalized: showsLocalized)
        for system in systems {
            for pair in pairs { comparison.compare(pair, on: system) }
        }
        refusedCounts = comparison.refusedCounts
        hasChords = comparison.hasChords
        changes = comparison.sortedChanges
    }

    func count(_ kind: Kind) -> Int { changes.count { $0.kind == kind } }

    func changes(_ kind: Kind) -> [Change] { changes.filter { $0.kind == kind } }
}

/// Targets of the two versions whose menus are compared.
struct TargetPair {
    let old: MenuTarget
    let new: MenuTarget

    /// The common targets; if there are none, the newest of each platform; if there are none either, the newest. UIKit code
    /// does not say which releases it is for, so it is built for the newest target of a spec.
    static func all(_ old: MenuDocument, _ new: MenuDocument) -> [TargetPair] {
        let (olds, news) = (old.shownTargets, new.shownTargets)
        let common = news.filter(olds.contains)
        if !common.isEmpty { return common.map { TargetPair(old: $0, new: $0) } }
        if old.kind == .uiKit, new.kind == .uiKit, old.isFromCode != new.isFromCode {
            let (ofSpec, ofCode) = old.isFromCode ? (news, olds) : (olds, news)
            let shared = ofSpec.filter { target in ofCode.contains { $0.platform == target.platform } }
            return (shared.max() ?? ofSpec.max()).map { [TargetPair(old: $0, new: $0)] } ?? []
        }
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
