import KeyCombinations
import MenuBuilder
import MenuDocuments

extension Rule {
    static let repurposedShortcut = Rule(
        "repurposed-shortcut", .warning,
        Documentation(
            "a combination that means one thing in every app does something of another kind",
            whyBad: """
                Hands know ⌘S and ⌘W. Somebody who saves out of habit gets something else, and perhaps does not \
                notice. For ⌘ with A C V X Z Q W S O N P , H M it is a warning, for the other standard combinations a \
                hint, and that only where the standard meaning may make sense: an app that writes its whole menu and \
                has no text styles is free to use ⌘B.
                """,
            example: """
                { "title": "Skip", "action": "skipTrack:", "shortcut": "cmd+s" }
                """,
            useInstead: "A combination that means nothing yet.",
            betterExample: """
                { "title": "Skip", "action": "skipTrack:", "shortcut": "cmd+right" }
                """,
            source: "Human Interface Guidelines, \"Keyboards\": standard keyboard shortcuts (confidence A)"),
        check: .target(RepurposedShortcut.check))
}

private enum RepurposedShortcut {
    static func check(_ target: TargetContext, _ findings: inout Findings) {
        var candidates: [Candidate] = []
        for standard in StandardCombination.all {
            for keys in standard.spellings {
                guard let id = target.builder.node(for: keys),
                    case .command(let command) = target.builder.element(at: id), command.origin != .none
                else { continue }
                let shortcut = ShortcutContext(target: target, command: command, keys: keys, responder: nil)
                candidates.append(Candidate(shortcut, standard, menus: target.builder.path(of: id)))
            }
        }
        for keyCommand in target.keyCommands {
            guard let standard = StandardCombination.pressed(by: keyCommand.keys) else { continue }
            candidates.append(Candidate(keyCommand, standard, menus: []))
        }
        candidates.removeAll { !$0.isOfAnotherKind }
        guard !candidates.isEmpty else { return }
        let present = StandardsPresent(of: candidates.map(\.standard), target)
        for candidate in candidates { report(candidate, present, &findings) }
    }

    private static func report(_ candidate: Candidate, _ present: StandardsPresent, _ findings: inout Findings) {
        let standard = candidate.standard
        let shortcut = candidate.shortcut
        let loser = present.loser(of: standard)
        // Where the app has the standard command under other keys, it has moved it on purpose.
        guard loser != nil || !present.contains(standard) else { return }
        let target = shortcut.target
        // An app that writes its whole menu shows by what it leaves out what makes no sense in it; there the Human
        // Interface Guidelines allow another meaning.
        guard standard.isCore || target.document.app.mainMenu == .system || present.hasKin(of: standard) else { return }
        findings.add(
            .isStandardFor(shortcut, standard, loser), at: shortcut.place, on: [target.target],
            related: loser.map { [Diagnostic.Related("\($0.partyName) has no key now")] } ?? [],
            help: .use(FreeCombination.suggestion(near: shortcut.keys, in: target), insteadOf: standard),
            ceiling: standard.isCore ? .warning : .info)
        findings.claim(shortcut.keys, on: [target.target])
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

    /// Whether it certainly does something else than the combination stands for.
    ///
    /// Titles are translated, selectors hardly ever. A command is of the kind if its selector is one of the standard
    /// ones, or if its selector, a title, or a menu above it has a word for it. It is of another kind if its selector is
    /// the standard one for something else; otherwise only if its title is in ASCII, for what other titles say is not
    /// known here.
    var isOfAnotherKind: Bool {
        let command = shortcut.command
        if standard.actions.contains(command.action) { return false }
        let titles = [command.title, command.discoverabilityTitle ?? ""] + menus
        if standard.isSaid(inSelector: command.action) || titles.contains(where: standard.isSaid(inTitle:)) {
            return false
        }
        return !StandardCombination.doing(command.action).isEmpty
            || (!command.title.isBlank && command.title.utf8.allSatisfy { $0 < 0x80 })
    }
}

/// Which of some standard commands a menu has, under whatever keys.
private struct StandardsPresent {
    /// The standard combinations in question, each once, by press.
    private let standards: [KeyCombination: StandardCombination]
    private var presses: Set<KeyCombination> = []
    /// Those with something of their kind in the menu.
    private var withKin: Set<KeyCombination> = []
    /// Low-priority defaults of the system that have given up their combination, by press.
    private var losers: [KeyCombination: MenuElement] = [:]

    init(of standards: [StandardCombination], _ target: TargetContext) {
        self.standards = Dictionary(standards.map { ($0.keys, $0) }, uniquingKeysWith: { first, _ in first })
        target.builder.forEachElement { node in
            guard case .command(let command) = node.element else { return }
            if node.isKeyTaken, let keys = command.keyCombination { losers[keys.usPress] = node.element }
            add(command)
        }
        // What a refused operation holds is missed already.
        for refused in target.build.refusedOperations { refused.lost.forEachCommand { add($0) } }
    }

    private mutating func add(_ command: Command) {
        for standard in StandardCombination.doing(command.action) { presses.insert(standard.keys) }
        for standard in StandardCombination.akin(to: command.action) { withKin.insert(standard.keys) }
        for standard in standards.values where standard.isSaidPlainly(by: command) { presses.insert(standard.keys) }
    }

    func contains(_ standard: StandardCombination) -> Bool { presses.contains(standard.keys) }

    func hasKin(of standard: StandardCombination) -> Bool { standard.kin == nil || withKin.contains(standard.keys) }

    func loser(of standard: StandardCombination) -> MenuElement? { losers[standard.keys] }
}

extension StandardCombination {
    /// Whether the title of a command begins with the plainest word for it and its selector has the word too: `Print…`,
    /// but not `Connect Printer`.
    fileprivate func isSaidPlainly(by command: Command) -> Bool {
        guard let plainest = words.first, command.title.begins(withASCII: plainest) else { return false }
        return StandardCombination.isSaid([plainest], in: command.action.wordsOfSelector)
    }

    fileprivate func isSaid(inSelector selector: String) -> Bool {
        StandardCombination.isSaid(words[...], in: selector.wordsOfSelector)
    }

    fileprivate func isSaid(inTitle title: String) -> Bool {
        StandardCombination.isSaid(words[...], in: title.words)
            || words.contains { word in !word.isSpaced && title.has(word) }
    }

    /// A word of four letters or more stands for all words that begin with it, a shorter one only for itself.
    private static func isSaid(_ words: ArraySlice<String>, in said: [String]) -> Bool {
        said.contains { word in
            words.contains { $0 == word || ($0.unicodeScalars.count >= 4 && $0.isSpaced && word.hasPrefix($0)) }
        }
    }
}

extension String {
    /// The words in small letters.
    fileprivate var words: [String] {
        lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// The words of a name in camel case, in small letters: `saveROMAs:` has `save`, `rom` and `as`.
    fileprivate var wordsOfSelector: [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(self)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let startsWord =
                character.isUppercase
                && (word.last?.isLowercase ?? false || (next?.isLowercase ?? false && word.last?.isUppercase ?? false))
            if startsWord || !character.isLetter {
                words.append(word.lowercased())
                word = ""
            }
            if character.isLetter { word.append(character) }
        }
        return (words + [word.lowercased()]).filter { !$0.isEmpty }
    }

    /// Whether the text begins with small letters of ASCII, in any letter case.
    fileprivate func begins(withASCII letters: String) -> Bool {
        var bytes = utf8.makeIterator()
        return letters.utf8.allSatisfy { letter in bytes.next().map { $0 | 0x20 == letter } ?? false }
    }

    /// Whether this is a word of a script that puts blanks between words.
    fileprivate var isSpaced: Bool {
        unicodeScalars.allSatisfy { $0.value < 0x0E00 }
    }

    /// Whether a word stands anywhere in the text, for scripts that put no blanks between words.
    fileprivate func has(_ word: String) -> Bool {
        let text = Array(utf8)
        let part = Array(word.utf8)
        guard !part.isEmpty, text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0..<$0 + part.count].elementsEqual(part) }
    }

    fileprivate static func use(_ free: String, insteadOf standard: StandardCombination) -> String {
        "use another combination\(free)"
            + (standard.isCore ? "" : ", unless \(standard.meaning) makes no sense in this app")
    }

    fileprivate static func isStandardFor(
        _ shortcut: ShortcutContext, _ standard: StandardCombination, _ loser: MenuElement?
    ) -> String {
        let loss = loser.map { "\($0.ownedName) loses its key" } ?? "this menu has no such command"
        return "\(shortcut.keys) of \(shortcut.name) stands for \(standard.meaning) in other apps, and \(loss)"
    }
}
