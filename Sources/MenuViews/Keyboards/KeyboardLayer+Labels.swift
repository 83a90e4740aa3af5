import Diagnostics
package import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer
import SourceText

// Texts shared by all drawings of keyboards.

extension KeyboardLayer {
    /// The layout and the modifiers: `German, ⇧⌘ held`.
    private func title(_ spelling: ShortcutSpelling) -> String {
        let held = spelling.on(selection.layout.system).text(of: modifiers)
        return
            "\(layoutName), \(modifiers.isEmpty ? "no modifier" : held) held\(isRightToLeft ? ", right-to-left menus" : "")"
    }

    /// The layer in one line: `German, ⌘ held: 5 keys of the app, 30 of the system's menu, 20 free`.
    func summary(_ spelling: ShortcutSpelling = .symbols) -> String { "\(title(spelling)): \(counts)" }

    /// The name of a kind in legends and counts.
    package func label(of kind: Kind) -> String { kind == .app && isForEditor ? "extension" : kind.label }

    /// The number of keys of each kind: `5 keys of the app, 20 free`.
    package var counts: String {
        let parts = Kind.allCases.compactMap { kind -> String? in
            let count = kind == .free ? freeCount : kind == .unreachable ? unreachable.count : count(kind)
            return switch kind {
            case _ where count == 0: nil
            case .app: "\(counted(count, "key")) of the \(label(of: .app))"
            case .system: "\(count) of the system's menu"
            case .conflict: counted(count, "conflict")
            // Which keys Windows, Linux and the editor use themselves is not known here.
            case .free where selection.layout.system != .mac || isForEditor:
                "\(count) not used by the \(label(of: .app))"
            case .reserved, .disabled, .unreachable, .free: "\(count) \(kind.label)"
            }
        }
        return (parts + (unknown.isEmpty ? [] : ["\(unknown.count) not known"])).joined(separator: ", ")
    }
}

/// Whom a text about a menu is for.
package enum Audience {
    /// Users of the app, who know titles only.
    case users
    /// Developers, who know the names of the code too.
    case developers
}

extension ShortcutUse {
    /// The title and the location: `Go (Tools)`.
    package func label(for audience: Audience) -> String {
        let (title, location) =
            audience == .users ? (userTitle ?? "a command without a title", userLocation) : (title, location)
        return location.isEmpty ? title : "\(title) (\(location))"
    }
}

extension KeyboardLayer.Kind {
    /// The name of the kind in legends and counts.
    package var label: String {
        switch self {
        case .app: "app"
        case .system: "system menu"
        case .reserved: "reserved by the OS"
        case .conflict: "conflict"
        case .disabled: "disabled"
        case .unreachable: "unreachable"
        case .free: "free"
        }
    }
}

extension KeyboardLayer.Key {
    /// The shortcut as menus show it; as written if it is unreachable on the layout.
    func shortcut(_ spelling: ShortcutSpelling) -> String {
        guard let (combination, isPredicted) = shown else { return "" }
        let spelling = spelling.on(system)
        return PredictedShortcut.text(spelling.text(of: combination), isPredicted: isPredicted, spelling)
    }

    /// The combination as menus show it; as written if it is unreachable on the layout. Nil for a free key.
    package var shown: (combination: KeyCombination, isPredicted: Bool)? {
        guard let first = uses.first(where: { $0.use.owner == .app }) ?? uses.first else { return nil }
        return (first.localized ?? first.use.combination, first.isPredicted)
    }

    /// The uses of the key, a line each: `Get Info (File), written ⌘[`. Those that differ by their targets only share a line.
    package func lines(_ spelling: ShortcutSpelling, for audience: Audience) -> [String] {
        let hasDifferentTargets = Set(uses.map(\.use.targets)).count > 1
        let spelling = spelling.on(system)
        return uses.map { (text(of: $0, spelling, for: audience), $0.use.targets) }.grouped(by: \.0).map { text, uses in
            let targets = uses.flatMap(\.1).withoutDuplicates
            return text.what + (hasDifferentTargets ? ", on \(listed(targets.map(\.description)))" : "") + text.result
        }
    }

    /// What a use does, and what becomes of its shortcut on the layout.
    private struct UseText: Hashable {
        let what: String
        let result: String
    }

    private func text(
        of found: KeyboardLayer.LocalizedUse, _ spelling: ShortcutSpelling, for audience: Audience
    ) -> UseText {
        let (use, localized) = (found.use, found.localized)
        var text = use.label(for: audience)
        if use.owner == .reserved { text = "the OS, for \(text)" }
        if !use.chord.isEmpty {
            text += ", chord \(use.chord.map { spelling.text(of: $0) }.joined(separator: " "))"
        }
        if let condition = use.binding?.condition, !condition.isAlwaysTrue {
            // Users ask when a key does what, if it does several things.
            switch audience {
            case .developers: text += "," + condition.phrase
            case .users:
                let words = uses.count > 1 ? condition.wordsForUsers(naming: use.viewNames) : nil
                text += words.map { ", \($0)" } ?? ""
            }
        }
        if localized == nil { return UseText(what: text, result: ", unreachable on this layout") }
        if localized == use.combination { return UseText(what: text, result: "") }
        let written = ", written \(spelling.text(of: use.combination))"
        return UseText(what: text, result: written + (found.isPredicted ? ", predicted" : ""))
    }

    /// The key and its uses in one line, for tooltips and screen readers: `Command F: Find Next (Edit, Find)`.
    var tooltip: String {
        let kind = kind == .app ? "" : " [\(kind.label)]"
        let uses = lines(.words, for: .users).joined(separator: "; ").replacing(" ▸ ", with: ", ")
        return "\(shortcut(.words)): \(uses)\(kind)"
    }
}
