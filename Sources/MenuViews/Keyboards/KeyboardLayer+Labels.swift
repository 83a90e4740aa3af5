import Diagnostics
import EditorKeyBindings
package import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer
import SourceText

// Texts shared by all drawings of keyboards.

extension KeyboardLayer {
    /// The layout and the modifiers: `German, ⇧⌘ held`.
    func title(_ spelling: ShortcutSpelling = .symbols) -> String {
        let held = spelling.on(selection.layout.system).text(of: modifiers)
        return
            "\(layoutName), \(modifiers.isEmpty ? "no modifier" : held) held\(isRightToLeft ? ", right-to-left menus" : "")"
    }

    /// The layer in one line: `German, ⌘ held: 5 keys of the app, 30 of the system's menu, 20 free`.
    func summary(_ spelling: ShortcutSpelling = .symbols, for audience: Audience = .developers) -> String {
        "\(title(spelling)): \(counts(for: audience))"
    }

    /// The name of a kind in legends and counts.
    package func label(of kind: Kind) -> String { kind == .app && isForEditor ? "extension" : kind.label }

    /// What the sign of keys that differ by target means, with the targets if they are few.
    package var legendOfTargets: String {
        targets.count > 4 ? "differs by target" : "differs by target: \(listed(targets.map(\.description)))"
    }

    /// Whether a list for users says of a command that it runs only sometimes.
    package var hasUnsaidConditions: Bool {
        keys.lazy.flatMap(\.usedStates).contains { state in
            state.uses.count > 1
                && state.uses.contains {
                    $0.use.condition(for: .users, isShared: true)?.hasSuffix(WhenClause.unsaid) == true
                }
        }
    }

    /// The number of keys of each kind: `5 keys of the app, 20 free`. Users get those of the app of which they know no title.
    package func counts(for audience: Audience) -> String {
        let untitled =
            audience == .developers
            ? 0 : keys.count { $0.kind == .app && $0.usedStates.allSatisfy { $0.mainUse?.userTitle == nil } }
        let parts = Kind.allCases.compactMap { kind -> String? in
            let count = kind == .free ? freeCount : kind == .unreachable ? unreachable.count : count(kind)
            return switch kind {
            case _ where count == 0: nil
            case .app:
                "\(counted(count, "key")) of the \(label(of: .app))"
                    + (untitled > 0 ? " (\(untitled) without a known title)" : "")
            case .mixed: "\(count) that differ\(count == 1 ? "s" : "") by target"
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
    /// The title and the location: `Go (Tools)`. Huge ones are shortened, because each layout has its own label.
    package func label(for audience: Audience) -> String {
        func shown(_ text: String) -> String {
            text.utf8.count > Self.maximumBytes ? text.sanitized(upTo: Self.shortenedLength) : text
        }
        let title = shown(audience == .users ? userTitle ?? "a command without a title" : title)
        let location = shown(audience == .users ? userLocation : location)
        return location.isEmpty ? title : "\(title) (\(location))"
    }

    private static let maximumBytes = 4_000
    /// In characters, each of which has at most four bytes, unless it has marks.
    private static let shortenedLength = 1_000
}

extension KeyboardLayer.Kind {
    /// The name of the kind in legends and counts.
    package var label: String {
        switch self {
        case .app: "app"
        case .system: "system menu"
        case .reserved: "reserved by the OS"
        case .conflict: "conflict"
        case .mixed: "differs by target"
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

    /// The key and its uses in one line, for tooltips and screen readers: `Command F: Find Next (Edit, Find)`.
    var tooltip: String {
        let uses = usedStates.map { state in
            lines(of: state, .words, for: .users).text(.words.on(system))
                + (state.kind == .app ? "" : " [\(state.kind.label)]")
        }
        return "\(shortcut(.words)): \(uses.joined(separator: "; "))".replacing(" ▸ ", with: ", ")
    }

    /// What the key does in one of its states, a line for each command. Commands that differ by their targets only share a line.
    package func lines(
        of state: KeyboardLayer.State, _ spelling: ShortcutSpelling, for audience: Audience
    ) -> KeyLines {
        let spelling = spelling.on(system)
        let conditions = state.uses.map { $0.use.condition(for: audience, isShared: state.uses.count > 1) }
        // All commands of a key under one condition.
        let isShared = state.uses.count > 1 && conditions.allSatisfy { $0 != nil && $0 == conditions[0] }
        let texts = zip(state.uses, conditions).map { found, condition in
            (
                UseText(found, condition: isShared ? nil : condition, spelling, for: audience),
                state.targets.isEmpty ? found.use.targets : found.use.targets.filter(state.targets.contains)
            )
        }
        let lines = texts.grouped(by: \.0).map { text, uses in
            let targets = Set(uses.flatMap(\.1)).sorted()
            let place = targets.count == self.targets.count ? "" : ", on \(targets.phrase(among: MenuTarget.all))"
            return KeyLines.Line(rest: text.rest, text: text.what + place + text.result)
        }
        return KeyLines(condition: isShared ? conditions[0] : nil, lines: lines)
    }
}

/// What a key does.
package struct KeyLines: Sendable {
    /// What a command does.
    package struct Line: Sendable {
        /// What to press after the key; empty if it is not the start of a sequence.
        package let rest: [KeyCombination]
        /// The command and where it is: `Get Info (File)`.
        package let text: String
    }

    /// When all commands have the key; nil if they have different conditions or none.
    package let condition: String?
    package let lines: [Line]

    /// The lines as text: `then ⌃C: Copy All (Edit)`.
    func texts(_ spelling: ShortcutSpelling) -> [String] {
        lines.map { line in
            line.rest.map { "then \(spelling.text(of: $0))" }.joined(separator: " ")
                + (line.rest.isEmpty ? "" : ": ") + line.text
        }
    }

    /// The condition that all share, and the lines: `in the editor: Copy (Edit); Copy All (Edit)`.
    func text(_ spelling: ShortcutSpelling) -> String {
        (condition.map { "\($0): " } ?? "") + texts(spelling).joined(separator: "; ")
    }
}

/// What a use does, and what becomes of its shortcut on the layout.
private struct UseText: Hashable {
    let rest: [KeyCombination]
    let what: String
    let result: String

    init(
        _ found: KeyboardLayer.LocalizedUse, condition: String?, _ spelling: ShortcutSpelling, for audience: Audience
    ) {
        let use = found.use
        let label = use.label(for: audience)
        rest = Array(found.strokes.dropFirst())
        what = (use.owner == .reserved ? "the OS, for \(label)" : label) + (condition.map { ", \($0)" } ?? "")
        if !found.isReachable {
            result = ", unreachable on this layout"
        } else if audience == .users || use.owner != .app || found.strokes == use.strokes {
            result = ""
        } else {
            result =
                ", in the source \(spelling.text(of: use.strokes))" + (found.isPredicted ? ", predicted" : "")
        }
    }
}

extension ShortcutUse {
    /// When the keys run the command. Users ask that if a key does several things.
    fileprivate func condition(for audience: Audience, isShared: Bool) -> String? {
        guard let condition = binding?.condition, !condition.isAlwaysTrue else { return nil }
        return switch audience {
        case .developers: String(condition.phrase.drop { $0 == " " })
        case .users: isShared ? condition.wordsForUsers(naming: viewNames) : nil
        }
    }
}
