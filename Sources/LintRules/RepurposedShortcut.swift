import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutFacts

extension Rule {
    static let repurposedShortcut = Rule(
        "repurposed-shortcut", .warning, kinds: [.uiKit, .appKit, .swiftUI], precedence: .keys(5),
        honorsAllowedCombinations: true, isForClosedMenus: true,
        Documentation(
            "well-known combinations that do something else in this app",
            whyBad: """
                ⌘S and ⌘W are muscle memory. People who save out of habit get something else and may not notice. For \
                ⌘ with A C V X Z Q W S O N , H M this is a warning, for the other standard combinations an info. \
                The others are reported only if the standard meaning makes sense in the app: an app that defines its \
                whole menu and has no text styles is free to use ⌘B.
                """,
            example: """
                { "title": "Skip", "action": "skipTrack:", "shortcut": "cmd+s" }
                """,
            useInstead: "A combination without a standard meaning.",
            betterExample: """
                { "title": "Skip", "action": "skipTrack:", "shortcut": "cmd+k" }
                """,
            source: "Human Interface Guidelines, \"Keyboards\": standard keyboard shortcuts (confidence A)"),
        check: .target(RepurposedShortcut.check))
}

enum RepurposedShortcut {
    /// Whether a command certainly does something else than its standard combination.
    ///
    /// - Parameter menus: The titles of the menus above the command.
    static func isRepurposed(_ shortcut: ShortcutContext, menus: [String]) -> Bool {
        guard let standard = StandardCombination.pressed(by: shortcut.keys) else { return false }
        return Candidate(shortcut, standard, menus: menus).isRepurposed
    }

    /// Whether a key command or a shortcut of a view in code may do what the system's item with its combination does, in a part
    /// of the app: "Close Tab" with ⌘W.
    static func mayReplace(_ item: MenuElement, _ keyCommand: ShortcutContext) -> Bool {
        guard item.isSystem, keyCommand.target.document.isFromCode,
            let standard = StandardCombination.pressed(by: keyCommand.keys)
        else { return false }
        return !Candidate(keyCommand, standard, menus: []).isRepurposed
    }

    fileprivate static func check(_ target: TargetContext, _ findings: inout Findings) {
        // Of other menus it is not known whether they are the app's menu bar, which has the standard commands.
        guard target.document.isMainMenu else { return }
        var candidates: [Candidate] = []
        for standard in StandardCombination.all {
            for keys in standard.spellings {
                guard let id = target.builder.node(for: keys),
                    case .command(let command) = target.builder.element(at: id), command.origin != .none,
                    !target.document.isAlwaysHidden(command)
                else { continue }
                let shortcut = ShortcutContext(target: target, command: command, keys: keys, responder: nil)
                candidates.append(Candidate(shortcut, standard, menus: target.builder.path(of: id)))
            }
        }
        // The purpose of a shortcut in a SwiftUI view is often clear only from its surroundings, such as a search field.
        for keyCommand in target.document.kind == .swiftUI ? [] : target.keyCommands {
            guard let standard = StandardCombination.pressed(by: keyCommand.keys) else { continue }
            candidates.append(Candidate(keyCommand, standard, menus: []))
        }
        candidates.removeAll { !$0.isRepurposed }
        guard !candidates.isEmpty else { return }
        let commands = StandardCommands(candidates.map(\.standard), target)
        for candidate in candidates { report(candidate, commands, &findings) }
    }

    private static func report(_ candidate: Candidate, _ commands: StandardCommands, _ findings: inout Findings) {
        let standard = candidate.standard
        let shortcut = candidate.shortcut
        let keyless = commands.withoutKey(standard)
        let system = commands.systems(standard)
        // An app that has the standard command with other keys has moved it on purpose.
        guard keyless != nil || system != nil || !commands.contains(standard) else { return }
        let target = shortcut.target
        // The menu shows which standard commands make no sense in the app, such as printing. For those the Human Interface
        // Guidelines allow another meaning.
        guard commands.haveRelatives(of: standard) else { return }
        var facts = shortcut.facts
        if let keyless { facts.parties.append(FindingFacts.Party(keyless, in: target.document.kind)) }
        let finding = findings.add(
            Messages.hasStandardMeaning(shortcut, standard, keyless: keyless, system: system), facts,
            at: shortcut.place, on: [target.target],
            related: keyless.map { [Diagnostic.Related(Messages.losesKey($0))] } ?? [],
            help: Messages.help(standard, shortcut.suggestion), cap: standard.isCore ? .warning : .info)
        findings.record(shortcut.keys, on: [target.target], for: finding)
    }
}

/// A command of the app that has a standard combination.
private struct Candidate {
    let shortcut: ShortcutContext
    let standard: StandardCombination
    /// The titles of the menus above the command.
    let menus: [String]

    init(_ shortcut: ShortcutContext, _ standard: StandardCombination, menus: [String]) {
        self.shortcut = shortcut
        self.standard = standard
        self.menus = menus
    }

    /// Whether the command certainly does something else than the combination's standard meaning.
    ///
    /// Titles are translated, selectors rarely. A command has the standard meaning if its selector is one of the standard
    /// ones, or if its selector, its titles or a menu around it contain a word for it. It has another meaning if its
    /// selector is the standard one for something else. Otherwise it has another meaning only if its title is ASCII
    /// with typographic punctuation, because the meaning of other titles is unknown.
    var isRepurposed: Bool {
        let command = shortcut.command
        if standard.actions.contains(command.action) { return false }
        let titles = [command.title, command.discoverabilityTitle ?? ""] + menus
        if standard.isNamed(inSelector: command.action) || titles.contains(where: standard.isNamed(inTitle:)) {
            return false
        }
        if !StandardCombination.performing(command.action).isEmpty { return true }
        if shortcut.target.document.unreadTitles.contains(command.origin) { return false }
        return !command.title.isBlank
            && command.title.unicodeScalars.allSatisfy { $0.isASCII || "…’‘“”–—".unicodeScalars.contains($0) }
    }
}

/// The standard commands of a menu with any shortcut.
private struct StandardCommands {
    /// The standard combinations in question by key press.
    private let standards: [KeyCombination: StandardCombination]
    /// The same by the first letter of their plainest word.
    private let standardsByLetter: [UInt8: [StandardCombination]]
    private var presses: Set<KeyCombination> = []
    /// The key presses of standard combinations with related actions in the menu.
    private var withRelatives: Set<KeyCombination> = []
    /// The system's low-priority defaults that gave up their combination, by key press.
    private var keyless: [KeyCombination: MenuElement] = [:]
    /// The items that SwiftUI adds with their standard combinations, by key press.
    private var system: [KeyCombination: MenuElement] = [:]
    /// The commands whose shortcuts are not known.
    private let unread: Set<ElementOrigin>

    init(_ standards: [StandardCombination], _ target: TargetContext) {
        unread = target.document.unreadCombinations
        self.standards = Dictionary(standards.map { ($0.keys, $0) }, uniquingKeysWith: { first, _ in first })
        standardsByLetter = Dictionary(grouping: self.standards.values) { $0.plainestPrefix.utf8.first ?? 0 }
        target.builder.forEachElement { node in
            guard case .command(let command) = node.element else { return }
            if let keys = command.keyCombination {
                if node.isKeyTaken { keyless[keys.normalizedForUSKeyboard] = node.element }
                if node.element.isSystem, target.document.kind == .swiftUI {
                    system[keys.normalizedForUSKeyboard] = node.element
                }
            }
            add(command)
        }
        // The commands of refused operations count as present, because the refusal is reported.
        for refused in target.build.refusedOperations { refused.lost.forEachCommand { add($0) } }
    }

    private mutating func add(_ command: Command) {
        // A command that nearly every app has, without its shortcut, does not explain why another has it.
        let isKeyless = command.keyCombination == nil && !unread.contains(command.origin)
        func isPresent(_ standard: StandardCombination) -> Bool { !(isKeyless && standard.isCore) }
        for standard in StandardCombination.performing(command.action) where isPresent(standard) {
            presses.insert(standard.keys)
        }
        for standard in StandardCombination.related(to: command.action) { withRelatives.insert(standard.keys) }
        // The standard command itself, which exists while another one with its keys does not.
        if let keys = command.keyCombination, let standard = standards[keys.normalizedForUSKeyboard],
            standard.isNamed(inTitle: command.title)
        {
            presses.insert(standard.keys)
        }
        guard let letter = command.title.utf8.first else { return }
        for standard in standardsByLetter[letter | 0x20] ?? []
        where isPresent(standard) && standard.isPlainlyNamed(by: command) {
            presses.insert(standard.keys)
        }
    }

    func contains(_ standard: StandardCombination) -> Bool { presses.contains(standard.keys) }

    /// Whether the standard combination makes sense in the app because of related actions.
    func haveRelatives(of standard: StandardCombination) -> Bool {
        standard.relatedStandardActions == nil || withRelatives.contains(standard.keys)
    }

    /// The system's command for a standard combination, if it lost its key to the app.
    func withoutKey(_ standard: StandardCombination) -> MenuElement? { keyless[standard.keys] }

    /// SwiftUI's own command for a standard combination, if the app's has the same keys.
    func systems(_ standard: StandardCombination) -> MenuElement? { system[standard.keys] }
}

private enum Messages {
    static func hasStandardMeaning(
        _ shortcut: ShortcutContext, _ standard: StandardCombination, keyless: MenuElement?, system: MenuElement?
    ) -> String {
        // Which items SwiftUI adds to those of the app is not certain.
        let absence =
            shortcut.target.document.kind == .swiftUI
            ? "none of the app's own commands does that" : "this menu has no such command"
        let loss =
            keyless.map { "\($0.qualifiedName) loses its key" }
            ?? system.map { "\($0.qualifiedName) probably has it on the Mac" } ?? absence
        return "\(shortcut.keys) of \(shortcut.name) means \(standard.meaning) in other apps, and \(loss)"
    }

    static func losesKey(_ element: MenuElement) -> String { "\(element.detailedName) loses its key" }

    static func help(_ standard: StandardCombination, _ suggestion: String) -> String {
        "use another combination\(suggestion)"
            + (standard.isCore ? "" : ", unless \(standard.meaning) makes no sense in this app")
    }
}
