import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText

extension Rule {
    static let reservedShortcut = Rule(
        "reserved-shortcut", .error, kinds: [.uiKit, .appKit, .swiftUI], precedence: .keys(1),
        honorsAllowedCombinations: true,
        Documentation(
            "key combinations that the operating system reserves, so they never reach the app",
            whyBad: "The system handles the keys itself. The menu shows a combination that does something else.",
            example: """
                { "title": "Hide Sidebar", "action": "hideSidebar:", "shortcut": "cmd+h" }
                """,
            useInstead: "A combination that the system does not reserve.",
            betterExample: """
                { "title": "Hide Sidebar", "action": "hideSidebar:", "shortcut": "opt+cmd+s" }
                """,
            source: """
                the Human Interface Guidelines' list of system shortcuts (confidence A); Mission Control's arrows, and \
                ⌘Q and ⌘` on the iPad (confidence C, so at most a warning); \
                what depends on settings, or on a derived remap, is an info
                """),
        check: .shortcut { shortcut, findings in
            ReservedShortcut.checkAlternates(shortcut, &findings)
            if ReservedShortcut.checkProject(shortcut, &findings) { return }
            ReservedShortcut.checkSystem(shortcut, &findings)
        },
        .layouts { context, layouts, findings in
            guard context.document.isMainMenu else { return }
            for (pair, indices, derived) in layouts.analysis.collisions where layouts.analysis.isReserved(pair) {
                let selections = layouts.selections(indices)
                // A prediction of where the system puts a key is no ground for a warning.
                let isPredicted = derived.count == indices.count
                findings.add(
                    { Messages.movesToReserved($0, $1, layouts.phrase(selections)) },
                    about: pair, of: layouts.menu, in: context, on: layouts.targets(of: pair), layouts: selections,
                    derived: layouts.selections(derived), help: Messages.help(pair, in: layouts.menu),
                    cap: isPredicted ? .info : ReservedShortcut.cap(in: context.document.kind))
            }
        })
}

private enum ReservedShortcut {
    /// People can turn most of the Mac's reserved combinations off in System Settings, and AppKit apps for such people
    /// have shipped with them.
    static func cap(in kind: DocumentKind) -> Severity { kind == .uiKit ? .error : .warning }

    /// As ``cap(in:)``, but weak evidence is no ground for an error, and a setting none for a warning.
    static func cap(of reserved: ReservedCombination, in kind: DocumentKind) -> Severity {
        reserved.setting != nil ? .info : reserved.confidence == "C" ? .warning : cap(in: kind)
    }

    static func checkAlternates(_ shortcut: ShortcutContext, _ findings: inout Findings) {
        let target = shortcut.target
        for alternate in shortcut.command.alternates {
            let held = KeyCombination(shortcut.keys.input, shortcut.keys.modifiers.union(alternate.modifierFlags))
            guard held != shortcut.keys, let reserved = ReservedCombination.matching(held, on: target.target),
                !reserved.standardActions.contains(alternate.action)
            else { continue }
            let finding = findings.add(
                Messages.isUsed(
                    "\(held) of the alternate \(alternate.title.displayQuoted) of \(shortcut.name)",
                    reserved, target.document.kind),
                FindingFacts(shortcut.parties + [FindingFacts.Party(alternate)], combinations: [held]),
                at: target.document.place(of: alternate.origin, key: "modifiers"), on: [target.target],
                help: Messages.useOtherModifiers, cap: cap(of: reserved, in: target.document.kind))
            findings.state(confidence: reserved.confidence, for: finding)
            findings.record(held, on: [target.target], for: finding)
        }
    }

    /// Reports a combination that the configuration reserves.
    static func checkProject(_ shortcut: ShortcutContext, _ findings: inout Findings) -> Bool {
        let target = shortcut.target
        guard let reservation = target.projectCombinations.reservation(of: shortcut.keys, on: target.target) else {
            return false
        }
        var facts = shortcut.facts
        facts.details = ["project"] + (reservation.targets ?? []).map(\.description)
        let finding = findings.add(
            Messages.isReservedByProject(shortcut, reservation.reason), facts, about: shortcut,
            help: Messages.useAnother(shortcut.suggestion))
        findings.record(shortcut.keys, on: [target.target], for: finding)
        return true
    }

    static func checkSystem(_ shortcut: ShortcutContext, _ findings: inout Findings) {
        let target = shortcut.target
        // What gets the reserved keys while a status or context menu is open is not known.
        guard shortcut.worksWithClosedMenus else { return }
        let kind = target.document.kind
        guard
            let reserved = ReservedCombination.taking(
                shortcut.keys, of: shortcut.command.action, in: kind, on: target.target)
        else { return }
        let finding = findings.add(
            Messages.isUsed("\(shortcut.keys) of \(shortcut.name)", reserved, kind),
            shortcut.facts, about: shortcut,
            help: shortcut.keys.hasBareCapital
                ? Messages.writeLowercase(shortcut.keys) : Messages.useAnother(shortcut.suggestion),
            cap: cap(of: reserved, in: kind),
            isPossible: target.document.companions.actionHandlers.mayReplaceKeys(of: shortcut.command))
        findings.state(confidence: reserved.confidence, for: finding)
        findings.record(shortcut.keys, on: [target.target], for: finding)
    }
}

private enum Messages {
    static func isUsed(_ shortcut: String, _ reserved: ReservedCombination, _ kind: DocumentKind) -> String {
        let use = "the system uses it for \(reserved.purpose(for: kind))"
        guard let setting = reserved.setting else { return "\(shortcut) never reaches the app: \(use)" }
        return "\(shortcut) does not reach the app on a Mac where \(setting): \(use)"
    }

    static func isReservedByProject(_ shortcut: ShortcutContext, _ reason: String) -> String {
        "\(shortcut.keys) of \(shortcut.name) is reserved by the configuration: \(reason.sanitized(upTo: 300))"
    }

    static func movesToReserved(
        _ shortcut: DocumentShortcuts.Shortcut, _ reserved: DocumentShortcuts.Shortcut, _ layouts: String
    ) -> String {
        shortcut.isMovable
            ? "the system moves \(shortcut.phrase) \(layouts) to the keys of \(reserved.phrase)"
            : "\(shortcut.phrase) is typed \(layouts) with the keys of \(reserved.phrase)"
    }

    static func writeLowercase(_ keys: KeyCombination) -> String {
        let plain = KeyCombination(keys.input.lowercased, keys.modifiers)
        return
            "a capital letter means ⇧; write \(plain.input.rawValue.displayQuoted) for \(plain), or use another letter"
    }

    static func useAnother(_ suggestion: String) -> String { "use another combination\(suggestion)" }

    static let useOtherModifiers = "use other modifiers"

    static func help(_ pair: LayoutAnalysis.Pair, in menu: DocumentShortcuts) -> String {
        [pair.first, pair.second].contains { !menu.shortcuts[$0].options.allowsLocalization }
            ? "keep automatic localization, or use another combination" : useAnother("")
    }
}
