import KeyCombinations
import MenuBuilder
import ShortcutFacts
import ShortcutLocalizer
import SourceText

// Texts shared by the text and Markdown formats.

extension MenuDiff {
    /// All changes in one sentence: `5 changes: 1 reassigned, 2 shortcuts changed, 2 commands added`.
    var summary: String {
        guard !changes.isEmpty else { return "no changes" }
        let parts = Kind.allCases.compactMap { kind in
            let count = count(kind)
            return count == 0 ? nil : "\(count) \(kind.counted(count))"
        }
        return "\(changes.count) change\(changes.count == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
    }

    /// Notes about the comparison, a line each.
    var remarks: [String] {
        var remarks: [String] = []
        if !addedTargets.isEmpty {
            remarks.append("only the new menu supports \(listed(addedTargets.map(\.description)))")
        }
        if !removedTargets.isEmpty {
            remarks.append("only the old menu supports \(listed(removedTargets.map(\.description)))")
        }
        for (name, count) in [("old", refusedCounts.old), ("new", refusedCounts.new)] where count > 0 {
            remarks.append(
                "\(counted(count, "operation")) of the \(name) menu \(count == 1 ? "is" : "are") refused, so "
                    + "\(count == 1 ? "its" : "their") commands count as missing; run \"menulint lint\" for details")
        }
        if hasChords {
            remarks.append("reassigned chords are not reported")
        }
        return remarks
    }

    /// The targets and layouts of a change, such as `on iPadOS 26`; empty if it applies to all.
    func scope(of change: Change) -> String {
        var words: [String] = []
        if change.targets.count < targets.count { words.append("on \(listed(change.targets.map(\.description)))") }
        if change.systems.count < systems.count { words.append("on \(listed(change.systems.map(\.title)))") }
        if !change.layouts.isEmpty { words.append(change.layouts.map(\.nameWithSystem).layoutWords) }
        return words.joined(separator: ", ")
    }
}

extension MenuDiff.Kind {
    var heading: String {
        switch self {
        case .reassigned: "Shortcuts reassigned"
        case .shortcutRemoved: "Shortcuts removed"
        case .shortcutChanged: "Shortcuts changed"
        case .shortcutAdded: "Shortcuts added"
        case .commandRemoved: "Commands removed"
        case .commandAdded: "Commands added"
        case .renamed: "Renamed"
        case .moved: "Moved"
        case .actionChanged: "Actions changed"
        case .imageChanged: "Images changed"
        }
    }

    /// The name of the kind after a number.
    fileprivate func counted(_ count: Int) -> String {
        let plural = count == 1 ? "" : "s"
        return switch self {
        case .reassigned: "reassigned"
        case .shortcutRemoved: "shortcut\(plural) removed"
        case .shortcutChanged: "shortcut\(plural) changed"
        case .shortcutAdded: "shortcut\(plural) added"
        case .commandRemoved: "command\(plural) removed"
        case .commandAdded: "command\(plural) added"
        case .renamed: "renamed"
        case .moved: "moved"
        case .actionChanged: "action\(plural) changed"
        case .imageChanged: "image\(plural) changed"
        }
    }
}

/// How to write a shortcut.
enum ShortcutStyle {
    case text(ShortcutSpelling)
    /// In a code span.
    case code(ShortcutSpelling)

    static let symbols = ShortcutStyle.text(.symbols)
    static let markdown = ShortcutStyle.code(.symbols)

    func text(_ combination: KeyCombination) -> String {
        switch self {
        case .text(let spelling): spelling.text(of: combination)
        case .code(let spelling): MarkdownText.code(spelling.text(of: combination))
        }
    }

    /// The style with the labels of a system's keyboards.
    fileprivate func on(_ system: KeyboardSystem?) -> ShortcutStyle {
        guard let system else { return self }
        return switch self {
        case .text(let spelling): .text(spelling.on(system))
        case .code(let spelling): .code(spelling.on(system))
        }
    }
}

/// A change in three columns.
struct ChangeRow {
    var keys = ""
    var title = ""
    var remark = ""
}

extension MenuDiff.Change {
    func row(_ style: ShortcutStyle) -> ChangeRow {
        let style = style.on(systems.first)
        let (before, after) = (old?.keys(style) ?? "", new?.keys(style) ?? "")
        let side = new ?? old
        var row = ChangeRow(title: side?.title ?? "", remark: side?.location ?? "")
        switch kind {
        case .reassigned:
            row.keys = combination.map(style.text) ?? ""
            row.title = "\(old?.titleWithOwner ?? "") → \(new?.titleWithOwner ?? "")"
            row.remark = ""
        case .shortcutChanged: row.keys = "\(before) → \(after)"
        case .shortcutAdded: row.keys = after
        case .shortcutRemoved: row.keys = before
        case .commandAdded, .commandRemoved:
            row.keys = kind == .commandAdded ? after : before
            if side?.isSystem == true { row.remark += ", system" }
        case .renamed:
            row.keys = after
            row.title = "\(old?.title ?? "") → \(new?.title ?? "")"
            if side?.location.isEmpty == true { row.remark = "menu" }
        case .moved:
            row.keys = after
            row.remark = "\(old?.displayLocation ?? "") → \(new?.displayLocation ?? "")"
        case .actionChanged:
            row.keys = after
            row.remark = "\(old?.action ?? "") → \(new?.action ?? "")"
        case .imageChanged:
            row.keys = after
            row.remark = "\(old?.displayImage ?? "") → \(new?.displayImage ?? "")"
        }
        return row
    }

    /// The shortcuts on requested layouts: `⌘Ö → ⌘Ä on German`.
    func localizedLines(_ style: ShortcutStyle) -> [String] {
        var groups: [(text: String, layouts: [LayoutSelection])] = []
        for item in localized {
            let style = style.on(item.layout.layout.system)
            let shown = [item.old, item.new].map { $0.map(style.text) ?? "none" }
            let text =
                switch kind {
                case .shortcutAdded: shown[1]
                case .shortcutRemoved: shown[0]
                default: "\(shown[0]) → \(shown[1])"
                }
            if let index = groups.firstIndex(where: { $0.text == text }) {
                groups[index].layouts.append(item.layout)
            } else {
                groups.append((text, [item.layout]))
            }
        }
        return groups.map { "\($0.text) \($0.layouts.map(\.nameWithSystem).layoutWords)" }
    }
}

extension MenuDiff.Side {
    /// The shortcut as text; empty if there is none.
    func keys(_ style: ShortcutStyle) -> String { strokes.map(style.text).joined(separator: " ") }

    /// The title, marked if it is the system's: `the system's Italic`.
    fileprivate var titleWithOwner: String { isSystem ? "the system's \(title)" : title }

    fileprivate var displayImage: String { image.isEmpty ? "none" : image }

    fileprivate var displayLocation: String { location.isEmpty ? "the menu bar" : location }
}
