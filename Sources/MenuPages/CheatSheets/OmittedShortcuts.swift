import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutFacts
import SourceText

/// The shortcuts that a cheat sheet omits, and why.
struct OmittedShortcuts: Sendable {
    enum Reason: CaseIterable {
        /// The system never passes the keys to the app.
        case reserved
        case disabled
        /// Neither a responder nor the system performs the command.
        case unperformed
        /// The command is hidden, and its keys do not work then.
        case hidden
        /// Another command has the keys.
        case taken
        /// A command of the system whose keys the app's key commands have.
        case takenFromSystem
        /// A command of the system that only special views perform, of which nothing is known.
        case special
    }

    /// A menu and a responder may have the same shortcut.
    private struct Shortcut: Hashable {
        /// The title of the command; nil without a known title.
        let title: String?
        let strokes: [KeyCombination]
        /// The command that gets the keys; nil if it is not known, or has no title.
        var winner: String?
    }

    private var shortcuts: [Reason: Set<Shortcut>] = [:]
    /// The shortcuts of commands without a title, each once. The names that developers use say nothing to users.
    var untitled: Set<[KeyCombination]> = []
    /// The key bindings whose keys have no name on every keyboard.
    var unnamedCount = 0
    /// The key bindings whose keys the editor does not know.
    var unknownCount = 0
    /// The shortcuts of commands whose titles only the running app knows.
    var unreadCount = 0
    /// The shortcuts of menus outside the menu bar, such as context menus.
    var separateCount = 0
    /// The names of listed commands that have the same keys, and the layouts on which they do; empty for all.
    var rivals: [(names: [String], layouts: [String])] = []
    /// The titles of listed commands with the same keys, of which one gets them where both are available.
    var shadowed: [(winner: String, loser: String, layouts: [String])] = []
    /// The elements that never appear, because the operations that insert them are refused.
    private var lost: [(title: String, count: Int)] = []
    /// The listed elements that appear only in some states of the app.
    private var possiblyLost: [(title: String, count: Int)] = []

    mutating func add(_ combination: KeyCombination, _ title: String?, _ reason: Reason, winner: String? = nil) {
        add([combination], title, reason, winner: winner)
    }

    /// - Parameter winner: The name of the command that gets the keys.
    mutating func add(_ strokes: [KeyCombination], _ title: String?, _ reason: Reason, winner: String? = nil) {
        shortcuts[reason, default: []].insert(Shortcut(title: title, strokes: strokes, winner: winner))
    }

    mutating func add(lost elements: [MenuElement], possiblyLost others: [MenuElement], _ document: MenuDocument) {
        lost += OmittedShortcuts.counts(elements, document)
        possiblyLost += OmittedShortcuts.counts(others, document)
    }

    private static func counts(
        _ elements: [MenuElement], _ document: MenuDocument
    ) -> [(title: String, count: Int)] {
        elements.flatMap(\.itemsInMenu).filter { $0.shortcutCount > 0 }.map { element in
            let title = document.userTitle(element.title, of: element.origin)
            return (title.map(quoted) ?? "an item without a title", element.shortcutCount)
        }
    }

    private static func quoted(_ title: String) -> String { "“\(title.shortened(to: 60))”" }

    /// The number of commands with the keys of others that are named.
    private static let namedWinners = 6

    /// Sentences about the shortcuts that are omitted for a reason, one for each command that has their keys.
    func sentences(_ reason: Reason) -> [String] {
        guard let omitted = shortcuts[reason] else { return [] }
        let groups = Dictionary(grouping: omitted, by: \.winner)
        guard groups.count <= Self.namedWinners else { return [sentence(reason, omitted, winner: nil)] }
        // The shortcuts of which nothing is known come last.
        return groups.sorted { ($0.key == nil ? 1 : 0, $0.key ?? "") < ($1.key == nil ? 1 : 0, $1.key ?? "") }
            .map { sentence(reason, Set($0.value), winner: $0.key) }
    }

    private func sentence(_ reason: Reason, _ omitted: Set<Shortcut>, winner: String?) -> String {
        let names = Set(omitted.compactMap(\.title)).sorted().map(OmittedShortcuts.quoted)
        let count = Set(omitted.map { Shortcut(title: $0.title, strokes: $0.strokes) }).count
        let isOne = count == 1
        return counted(count, "shortcut") + (names.isEmpty ? "" : " of \(listed(names, limit: 4))")
            + (isOne ? " is" : " are") + " not listed because "
            + (winner.map { "\(OmittedShortcuts.quoted($0)) has \(isOne ? "its" : "their") keys" }
                ?? reason.clause(isOne: isOne))
    }

    /// Sentences about commands that have the same keys.
    var sentencesAboutRivals: [String] {
        rivals.map { names, layouts in
            "\(listed(names.map(OmittedShortcuts.quoted), limit: 4)) have the same keys\(OmittedShortcuts.on(layouts)), "
                + "and only one of them gets these"
        }
            + sentencesAboutShadowed
    }

    /// Sentences about key bindings that get the keys of others, one for each of the first commands and layouts.
    private var sentencesAboutShadowed: [String] {
        let groups = shadowed.grouped { [$0.winner] + $0.layouts }
        // A longer list of which one would be left counts that, too.
        let named = groups.count > Self.namedWinners + 1 ? Self.namedWinners : groups.count
        let sentences = groups.prefix(named).map { key, pairs in
            let losers = pairs.map(\.loser).withoutDuplicates.map(OmittedShortcuts.quoted)
            return
                "\(OmittedShortcuts.quoted(key[0])) has the keys of \(listed(losers, limit: 4))\(OmittedShortcuts.on(pairs[0].layouts)) "
                + "and gets them where both are available"
        }
        let others = Set(groups.dropFirst(named).map { $0.key[0] }).count
        return sentences
            + (others == 0
                ? []
                : [
                    "\(counted(others, "more command")) \(others == 1 ? "has" : "have") keys of others and get\(others == 1 ? "s" : "") them where both are available"
                ])
    }

    private static func on(_ layouts: [String]) -> String { layouts.isEmpty ? "" : " \(layouts.layoutWords)" }

    /// Sentences about the shortcuts of elements that never appear, or only in some states of the app.
    var sentencesAboutLost: [String] {
        [(possiblyLost, "may never appear", "may never appear"), (lost, "never appears", "never appear")].compactMap {
            elements, verb, pluralVerb in
            guard !elements.isEmpty else { return nil }
            let count = elements.reduce(0) { $0 + $1.count }
            return "\(counted(count, "shortcut")) of \(listed(elements.map(\.title), limit: 4)) "
                + "\(count == 1 ? verb : pluralVerb) in the menu"
        }
    }
}

extension OmittedShortcuts.Reason {
    fileprivate func clause(isOne: Bool) -> String {
        switch self {
        case .reserved: isOne ? "the system uses its keys" : "the system uses their keys"
        case .disabled: isOne ? "the command is disabled" : "the commands are disabled"
        case .unperformed: "nothing performs the command\(isOne ? "" : "s")"
        case .hidden: isOne ? "the command is hidden" : "the commands are hidden"
        case .taken: isOne ? "another command has its keys" : "other commands have their keys"
        case .takenFromSystem: isOne ? "a command of the app has its keys" : "commands of the app have their keys"
        case .special: "only some views, such as rich text, perform the command\(isOne ? "" : "s")"
        }
    }
}

extension CheatSheet {
    /// What is omitted: a sentence for users, and why or how to include it, for developers.
    typealias Omission = (text: String, hint: String?)

    /// What the sheet does not list. Its text and the screen show it; pictures, Markdown and paper do not.
    var omissions: [Omission] {
        omitted.sentencesAboutRivals.map { ($0, nil) }
            + OmittedShortcuts.Reason.allCases.flatMap(omitted.sentences).map { ($0, nil) }
            + omitted.sentencesAboutLost.map { ($0, "“menulint lint” explains why") }
            + [untitled, unknown, unnamed, unread, separate].compactMap(\.self)
    }

    /// The number of sentences about what the sheet does not list.
    package var remarkCount: Int { omissions.count }

    /// The shortcuts without a title, and how to include them; nil if there are none.
    private var untitled: Omission? {
        let count = omitted.untitled.count
        guard count > 0 else { return nil }
        let (text, it) = (notListed(count), count == 1 ? "it" : "them")
        let commands = count == 1 ? "its command has" : "their commands have"
        return switch kind {
        case .editorExtension:
            ("\(text)\(commands) no known title", "titles come from “contributes.commands” and “package.nls.json”")
        case .uiKit: ("\(text)\(commands) no known title", "a title or discoverability title adds \(it)")
        case .appKit, .swiftUI: ("\(text)\(commands) no known title", "a title adds \(it)")
        }
    }

    /// The shortcuts whose keys do not exist; nil if there are none.
    private var unknown: Omission? {
        let count = omitted.unknownCount
        guard count > 0 else { return nil }
        return (
            notListed(count) + "the editor does not know \(count == 1 ? "its key" : "their keys")",
            "“menulint lint” says what is wrong"
        )
    }

    /// The shortcuts whose keys have no common name; nil if there are none.
    private var unnamed: Omission? {
        let count = omitted.unnamedCount
        guard count > 0 else { return nil }
        return (notListed(count) + "not every keyboard has \(count == 1 ? "its" : "their") keys", nil)
    }

    /// The shortcuts of menus outside the menu bar; nil if there are none.
    private var separate: Omission? {
        let count = omitted.separateCount
        guard count > 0 else { return nil }
        let text = notListed(count) + "\(count == 1 ? "its menu" : "their menus") may have to be open"
        return (text, "“menulint show” draws these menus")
    }

    /// The shortcuts of commands whose titles are not known; nil if there are none.
    private var unread: Omission? {
        let count = omitted.unreadCount
        guard count > 0 else { return nil }
        return (notListed(count) + (count == 1 ? "its title is" : "their titles are") + " known only at run time", nil)
    }

    private func notListed(_ count: Int) -> String {
        "\(counted(count, "shortcut")) \(count == 1 ? "is" : "are") not listed because "
    }
}

extension MenuElement {
    /// The element itself, or the children of a group that appears without a title.
    fileprivate var itemsInMenu: [MenuElement] {
        guard case .menu(let menu) = self, menu.options.contains(.displayInline) else { return [self] }
        return menu.children
    }

    /// The number of the commands in it that have a shortcut.
    fileprivate var shortcutCount: Int {
        var count = 0
        [self].forEachCommand { if $0.keyCombination != nil { count += 1 } }
        return count
    }
}
