package import KeyCombinations
import LintEngine
import MenuBuilder
import ShortcutLocalizer
import SourceText

// How the text and Markdown of a difference speak of it.

extension MenuDiff {
    /// One sentence about all changes: `5 changes: 1 taken over, 2 shortcuts changed, 2 commands added`.
    package var summary: String {
        guard !changes.isEmpty else { return "no changes" }
        let parts = Kind.allCases.compactMap { kind in
            let count = count(kind)
            return count == 0 ? nil : "\(count) \(kind.counted(count))"
        }
        return "\(changes.count) change\(changes.count == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
    }

    /// What should be known before the changes are read, a line each.
    var remarks: [String] {
        var remarks: [String] = []
        if !addedTargets.isEmpty {
            remarks.append("only the new menu is for \(listed(addedTargets.map(\.description)))")
        }
        if !removedTargets.isEmpty {
            remarks.append("only the old menu is for \(listed(removedTargets.map(\.description)))")
        }
        for (name, count) in [("old", refusedCounts.old), ("new", refusedCounts.new)] where count > 0 {
            remarks.append(
                "\(count) operation\(count == 1 ? "" : "s") of the \(name) menu \(count == 1 ? "is" : "are") refused, "
                    + "and what \(count == 1 ? "it brings" : "they bring") is missing; \"menulint lint\" tells more")
        }
        if hasChords {
            remarks.append("of chords, keys that are pressed one after the other, no takeover is told")
        }
        return remarks
    }

    /// `on iPadOS 26`, if a change does not hold on all that was compared; empty if it does.
    package func scope(of change: Change) -> String {
        var words: [String] = []
        if change.targets.count < targets.count { words.append("on \(listed(change.targets.map(\.description)))") }
        if !change.layouts.isEmpty { words.append(change.layouts.words) }
        return words.joined(separator: ", ")
    }
}

extension MenuDiff.Kind {
    /// What stands above the changes of the kind.
    package var heading: String {
        switch self {
        case .takenOver: "Same keys, another command"
        case .shortcutRemoved: "Shortcuts removed"
        case .shortcutChanged: "Shortcuts changed"
        case .shortcutAdded: "Shortcuts added"
        case .commandRemoved: "Commands removed"
        case .commandAdded: "Commands added"
        case .renamed: "Renamed"
        case .moved: "Moved"
        case .retargeted: "The same to users, with another action"
        }
    }

    /// The kind behind a number.
    fileprivate func counted(_ count: Int) -> String {
        let plural = count == 1 ? "" : "s"
        return switch self {
        case .takenOver: "taken over"
        case .shortcutRemoved: "shortcut\(plural) removed"
        case .shortcutChanged: "shortcut\(plural) changed"
        case .shortcutAdded: "shortcut\(plural) added"
        case .commandRemoved: "command\(plural) removed"
        case .commandAdded: "command\(plural) added"
        case .renamed: "renamed"
        case .moved: "moved"
        case .retargeted: "with another action"
        }
    }
}

/// A change in three columns, as plain text.
package struct ChangeRow {
    /// The keys, or what is in their place.
    package var keys = ""
    package var title = ""
    /// What else is said.
    var remark = ""
}

extension MenuDiff.Change {
    /// The change in words; keys are printed by `spelled`.
    package func row(spelled: (KeyCombination) -> String) -> ChangeRow {
        let (before, after) = (old?.keys(spelled: spelled) ?? "", new?.keys(spelled: spelled) ?? "")
        let side = new ?? old
        var row = ChangeRow(title: side?.title ?? "", remark: side?.place ?? "")
        switch kind {
        case .takenOver:
            row.keys = combination.map(spelled) ?? ""
            row.title = "\(old?.ownedTitle ?? "") → \(new?.ownedTitle ?? "")"
            row.remark = ""
        case .shortcutChanged: row.keys = "\(before) → \(after)"
        case .shortcutAdded: row.keys = after
        case .shortcutRemoved: row.keys = before
        case .commandAdded, .commandRemoved:
            row.keys = kind == .commandAdded ? after : before
            if side?.isSystem == true { row.remark += ", the system's" }
        case .renamed:
            row.keys = after
            row.title = "\(old?.title ?? "") → \(new?.title ?? "")"
            if side?.place.isEmpty == true { row.remark = "menu" }
        case .moved:
            row.keys = after
            row.remark = "\(old?.shownPlace ?? "") → \(new?.shownPlace ?? "")"
        case .retargeted:
            row.keys = after
            row.remark = "\(old?.action ?? "") → \(new?.action ?? "")"
        }
        return row
    }

    /// What menus show on the layouts that were asked for: `⌘Ö → ⌘Ä on German`.
    func localizedWords(spelled: (KeyCombination) -> String) -> [String] {
        var groups: [(words: String, layouts: [LayoutSelection])] = []
        for item in localized {
            let shown = [item.old, item.new].map { $0.map(spelled) ?? "nothing" }
            let words =
                switch kind {
                case .shortcutAdded: shown[1]
                case .shortcutRemoved: shown[0]
                default: "\(shown[0]) → \(shown[1])"
                }
            if let index = groups.firstIndex(where: { $0.words == words }) {
                groups[index].layouts.append(item.layout)
            } else {
                groups.append((words, [item.layout]))
            }
        }
        return groups.map { "\($0.words) \($0.layouts.words)" }
    }
}

extension MenuDiff.Side {
    /// The keys in the order in which they are pressed; empty if there are none.
    package func keys(spelled: (KeyCombination) -> String) -> String { strokes.map(spelled).joined(separator: " ") }

    /// The title with its owner: `the system's Italic`.
    fileprivate var ownedTitle: String { isSystem ? "the system's \(title)" : title }

    fileprivate var shownPlace: String { place.isEmpty ? "the menu bar" : place }
}
