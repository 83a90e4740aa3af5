import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

extension Rule {
    package static let duplicateShortcut = Rule(
        "duplicate-shortcut", .error, kinds: [.uiKit, .appKit, .swiftUI, .editorExtension], precedence: .keys(2),
        comparesElements: true,
        Documentation(
            "commands with the same key combination",
            whyBad: """
                Key combinations are unique in the main menu. If an inserted menu duplicates one, UIKit drops the \
                whole insertion and only logs it: all of its commands are missing from the menu. If both are in the \
                inserted menu, the app ends with an exception before release 26. A symbolic breakpoint at \
                _UIMenuBuilderError stops there in the debugger. AppKit and SwiftUI keep both items. The first one in \
                the menu bar gets the keys, and the other never does. The same applies to items that AppKit itself \
                adds on the Mac.
                """,
            example: """
                { "insertChild": { "title": "Info", "options": ["displayInline"], "children": [
                    { "title": "Get Info", "action": "getInfo:", "shortcut": "cmd+i" } ] }, "atEndOf": "file" }
                """,
            useInstead:
                "Another combination. Or remove the system menu that contains the other command before the insertion.",
            betterExample: """
                { "remove": "textStyle" },
                { "insertChild": { "title": "Info", "options": ["displayInline"], "children": [
                    { "title": "Get Info", "action": "getInfo:", "shortcut": "cmd+i" } ] }, "atEndOf": "file" }
                """,
            source: """
                WWDC21 10057 (confidence A); all or nothing, and the exception (confidence B); ⌘{ ⌘| ⌘} \
                before release 26 and a dropped ⌘T on Mac Catalyst, ⌘M and ⌘Q on the iPad (confidence C); SwiftUI's documentation of \
                keyboardShortcut(_:modifiers:) (confidence A)
                """,
            fix: .unsafe(
                """
                Assigns the later command a combination that is unused on every target and works on every keyboard \
                layout of the spec: if possible the same key with other modifiers. In Swift code, another key with the \
                same modifiers, if the key is a literal. Not in Interface Builder files, and \
                not if the command's action is a duplicate too.
                """)),
        check: .document(DuplicateShortcut.check), .target(DuplicateItemKeys.check),
        .contributions(DuplicateKeyBindings.check))
}

extension LintSettings {
    /// Finds only the commands whose shortcuts other commands take.
    package static var takenShortcuts: LintSettings {
        var settings = LintSettings()
        settings.selected = [Rule.duplicateShortcut.id]
        return settings
    }
}

private enum DuplicateShortcut {
    static func check(_ context: LintContext, _ findings: inout Findings) {
        let identityIsReported = context.enabledRules.contains(Rule.duplicateIdentifier.id)
        for refusal in context.refusals where refusal.code == .duplicates {
            if !refusal.isAboutIdentity {
                findings.add(refusal, in: context)
            } else if !identityIsReported, let rest = refusal.shortcutConflictsOnly {
                // Without an identity conflict, the shortcut conflict still rejects the insertion.
                findings.add(rest, in: context)
            }
        }
        // What the Mac adds is better known, so its words and severity come first.
        for platform in [MenuTarget.Platform.macCatalyst, .iPadOS] {
            for target in context.targets where target.target.platform == platform {
                checkSystemItems(target, &findings)
            }
        }
    }

    /// AppKit adds items on the Mac outside the builder, so a conflict with one does not drop the insertion.
    private static func checkSystemItems(_ target: TargetContext, _ findings: inout Findings) {
        for item in target.builder.systemItems {
            guard let combination = item.keyCombination, let id = target.builder.node(for: combination) else {
                continue
            }
            let element = target.builder.element(at: id)
            // An app that fills the group itself has replaced the item.
            guard !element.isSystem, !target.builder.isNode(id, inside: item.group) else { continue }
            if case .command(let command) = element, command.action.isIdentical(to: item.action) { continue }
            let suggestion = target.suggestion(near: combination, for: element.command)
            let finding = findings.add(
                Messages.sharesAppKitKey(combination, element, item),
                FindingFacts(
                    [
                        FindingFacts.Party(element, in: target.document.kind),
                        .command(action: item.action, propertyList: nil, title: nil),
                    ],
                    combinations: [combination]),
                at: target.document.place(of: element.origin, key: "shortcut"), on: [target.target],
                related: [Diagnostic.Related(Messages.appKitAdds(item))],
                help: Messages.useAnotherOrRemove(item.group, suggestion),
                // The app's command wins if it comes first in the menu bar. On the iPad, the item is weakly known.
                cap: target.document.isFromCode || item.platform == .iPadOS ? .warning : .error)
            if let command = element.command {
                findings.suggestUnusedKeys(for: command, insteadOf: suggestion, for: finding)
            }
            findings.record(combination, on: [target.target], for: finding)
        }
    }
}

extension SystemItem {
    /// Whose item it is, in messages.
    fileprivate var owner: String { platform == .macCatalyst ? "AppKit's" : "the system's" }
}

extension MainMenuBuilder {
    /// Whether a menu contains an element, at any depth.
    fileprivate func isNode(_ id: NodeID, inside menu: Menu.Identifier) -> Bool {
        guard let menu = node(for: .menu(menu)) else { return false }
        var ancestor = parent(of: id)
        while let id = ancestor {
            if id == menu { return true }
            ancestor = parent(of: id)
        }
        return false
    }
}

/// Duplicates in the menus of AppKit and SwiftUI apps, which drop nothing.
///
/// AppKit checks the items in the order of the menu bar and performs the first that is enabled (confidence B); SwiftUI
/// performs the first (confidence A). An alternate is an ordinary item with its own keys.
private enum DuplicateItemKeys {
    static func check(_ target: TargetContext, _ findings: inout Findings) {
        guard target.document.kind.keepsDuplicates else { return }
        var groups: [KeyCombination: [Item]] = [:]
        var order: [KeyCombination] = []
        for node in target.elements(with: .keyCombination) {
            guard case .command(let command) = node.element, let keys = command.keyCombination else { continue }
            if groups[keys] == nil { order.append(keys) }
            groups[keys, default: []].append(Item(command: command, id: node.id))
        }
        let shared = order.compactMap { keys in groups[keys].flatMap { $0.count > 1 ? (keys, $0) : nil } }
        if shared.isEmpty { return }
        let conditions = ActionConditions(target.document)
        for (keys, items) in shared {
            let own = items.filter { !$0.isSystem }
            report(own, keys, conditions, target, &findings)
            if let item = own.first(where: \.isEnabled), let system = items.first(where: \.isSystem) {
                report(item, beside: system, keys, target, &findings)
            }
        }
    }

    /// Reports keys that SwiftUI's own item probably has too. What is known of its items is not enough for more.
    private static func report(
        _ item: Item, beside system: Item, _ keys: KeyCombination, _ target: TargetContext, _ findings: inout Findings
    ) {
        let document = target.document
        let shortcut = ShortcutContext(target: target, command: item.command, keys: keys, responder: nil)
        // The other rule says more about a command with another meaning.
        guard !RepurposedShortcut.isRepurposed(shortcut, menus: target.builder.path(of: item.id)) else { return }
        let element = MenuElement.command(system.command)
        let finding = findings.add(
            Messages.isPerhapsTheSystems(keys, of: name(item, target), element),
            FindingFacts(
                [item, system].map { FindingFacts.Party($0.command, in: document.kind) }, combinations: [keys]),
            at: document.place(of: item.command.origin, key: "shortcut"), on: [target.target],
            related: [Diagnostic.Related("\(keys) is \(element.detailedName) on the Mac")],
            help: Messages.replaceGroup(target.suggestion(near: keys, for: item.command)), isPossible: true)
        findings.record(keys, on: [target.target], for: finding)
    }

    private struct Item {
        let command: Command
        let id: NodeID

        var isSystem: Bool { command.origin == .none }

        /// Whether the file shows and enables the item. Code may change that later.
        var isEnabled: Bool {
            command.attributes.isDisjoint(with: [.hidden, .disabled])
                || command.attributes.isSuperset(of: [.hidden, .keyWorksWhenHidden])
                    && !command.attributes.contains(.disabled)
        }
    }

    /// Why an item with the keys of another matters more or less.
    enum Outcome {
        /// The item is hidden or disabled.
        case onlyWhile(String)
        /// The app may hide or disable one of the two: what does it.
        case unlessHidden(String)
        case sameAction
        case neverPerformed
        /// AppKit enables and disables items while the app runs.
        case unlessDisabled

        var isError: Bool {
            switch self {
            case .onlyWhile, .unlessHidden, .sameAction: false
            case .neverPerformed, .unlessDisabled: true
            }
        }
    }

    private static func report(
        _ items: [Item], _ keys: KeyCombination, _ conditions: ActionConditions, _ target: TargetContext,
        _ findings: inout Findings
    ) {
        let document = target.document
        let rivals = rivals(items, document)
        let unchanging = items.firstIndex { $0.isEnabled && !isChangeable($0, conditions, document) } ?? items.endIndex
        for (index, item) in items.enumerated() {
            func competes(_ rival: Item) -> Bool {
                !document.areExclusive(rival.command.origin, item.command.origin)
                    && !conditions.areExclusive(rival.command.action, item.command.action)
            }
            // One that is always enabled takes the keys of all items after it.
            let always = unchanging < index && competes(items[unchanging]) ? items[unchanging] : nil
            let rival = always ?? rivals.first(where: competes)
            guard let winner = rival ?? (rivals.isEmpty ? items[0] : nil), item.id != winner.id,
                // Code that runs twice adds the same item twice.
                !document.isFromCode
                    || document.range(of: item.command.origin) != document.range(of: winner.command.origin)
            else { continue }
            let outcome = outcome(for: item, beside: winner, conditions, document)
            let isFirst = item.command.origin.rawValue > winner.command.origin.rawValue
            let isError = outcome.isError
            let suggestion = target.suggestion(near: keys, for: item.command)
            let finding = findings.add(
                Messages.isAlsoTheKey(
                    keys, of: name(item, target), name(winner, target), outcome, winnerIsFirst: isFirst),
                FindingFacts(
                    [item, winner].map { FindingFacts.Party($0.command, in: document.kind) }, combinations: [keys]),
                at: document.place(of: item.command.origin, key: "shortcut"), on: [target.target],
                related: [
                    Diagnostic.Related(
                        "\(keys) is \(name(winner, target))",
                        at: document.place(of: winner.command.origin, key: "shortcut"))
                ],
                help: Messages.useAnother(suggestion), cap: isError ? .error : .info)
            if isError { findings.suggestUnusedKeys(for: item.command, insteadOf: suggestion, for: finding) }
            findings.record(keys, on: [target.target], for: finding)
        }
    }

    /// The enabled items, first one that always exists. Later ones matter only to items that exclude the first.
    private static func rivals(_ items: [Item], _ document: MenuDocument) -> [Item] {
        let enabled = items.lazy.filter(\.isEnabled)
        let certain = enabled.first { !document.conditionalElements.contains($0.command.origin) }
        return (certain.map { [$0] } ?? []) + enabled.prefix(50)
    }

    /// Whether the item exists only sometimes, or the app hides or disables it at times.
    private static func isChangeable(
        _ item: Item, _ conditions: ActionConditions, _ document: MenuDocument
    ) -> Bool {
        let origin = item.command.origin
        return document.conditionalElements.contains(origin) || document.runtimeHiddenElements.contains(origin)
            || conditions.isConditional(item.command.action)
    }

    private static func outcome(
        for item: Item, beside winner: Item, _ conditions: ActionConditions, _ document: MenuDocument
    ) -> Outcome {
        if !item.isEnabled {
            return .onlyWhile(item.command.attributes.contains(.hidden) ? "hidden" : "disabled")
        }
        if document.runtimeHiddenElements.contains(winner.command.origin) {
            return .unlessHidden(document.isFromCode ? "the app's state hides or disables it" : "a binding hides it")
        }
        if item.command.hasAction, item.command.action.isIdentical(to: winner.command.action),
            item.command.propertyList == winner.command.propertyList
        {
            return .sameAction
        }
        if conditions.isConditional(winner.command.action) {
            return .unlessHidden("the condition of its action disables it")
        }
        return document.kind == .appKit ? .unlessDisabled : .neverPerformed
    }

    /// The item with its menu, because titles recur.
    private static func name(_ item: Item, _ target: TargetContext) -> String {
        let name = MenuElement.command(item.command).name
        return target.builder.path(of: item.id).last.map { "\(name) in \($0.displayQuoted)" } ?? name
    }
}

/// Duplicates among the key bindings of an editor extension.
enum DuplicateKeyBindings {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        let bindings = context.contributions.bindings
        for conflict in KeyBindingConflict.all(in: bindings, rivals: rivals(in: bindings)) {
            report(conflict, context, &findings)
        }
    }

    /// For each binding, the bindings with the same keys: the last ones, plus the last one with the same condition and
    /// the last one without a condition, which both certainly take the keys.
    static func rivals(in bindings: [KeyBinding]) -> (Int, EditorPlatform) -> [Int] {
        let groups = KeyBindingConflict.groups(bindings).mapValues { chords in
            chords.mapValues { indices in
                var last: [ExactString: Int] = [:]
                for index in indices { last[ExactString(bindings[index].condition.text)] = index }
                let always = indices.last { bindings[$0].condition.isAlwaysTrue }
                return (recent: indices.suffix(KeyBindingConflict.comparisonLimit), last: last, always: always)
            }
        }
        return { index, platform in
            guard let chord = bindings[index].keys[platform]?.onUSKeyboard, let group = groups[platform]?[chord]
            else { return [] }
            let earlier = [group.last[ExactString(bindings[index].condition.text)], group.always].compactMap { $0 }
                .filter { $0 < group.recent[group.recent.startIndex] }
            return Set(earlier).sorted() + group.recent
        }
    }

    private static func report(
        _ conflict: KeyBindingConflict, _ context: ContributionsContext, _ findings: inout Findings
    ) {
        guard let (loser, keys, winner, others, platform) = conflict.parties(in: context) else { return }
        let isSame = loser.command == winner.command && loser.arguments == winner.arguments
        // A key by position and a key by character are the same only on some keyboards.
        let isByPosition = keys != others
        if isSame, isByPosition { return }
        let message =
            isSame
            ? Messages.isBoundAgain(keys, loser)
            : Messages.takesKeys(keys, loser, winner, isCertain: conflict.pair.isCertain)
        let finding = findings.add(
            message + (isByPosition ? Messages.isSamePress(others) : "") + conflict.platforms.phrase,
            conflict.facts(in: context), at: context.place(of: loser, on: platform),
            related: [conflict.relatedWinner(in: context)],
            help: isSame ? Messages.removeOne : Messages.useOtherKeys,
            cap: isSame ? .info : isByPosition ? .warning : .error, isPossible: !isSame && !conflict.pair.isCertain)
        guard !isSame, !isByPosition else { return }
        guard conflict.pair.isCertain else {
            let first = keys.strokes[0].description
            findings.join(
                finding,
                Diagnostic.FindingGroup(name: first, minimum: 3, summary: Messages.mayNotRun(first)))
            return
        }
        // Several bindings that one later binding hides are one mistake.
        let platforms = conflict.platforms.phrase
        findings.join(
            finding,
            Diagnostic.FindingGroup(
                name: "\(keys.shown) \(winner.command)\(platforms)",
                summary: Messages.neverRun(keys, winner) + platforms))
    }
}

private enum Messages {
    static func sharesAppKitKey(_ keys: KeyCombination, _ element: MenuElement, _ item: SystemItem) -> String {
        "\(keys) of \(element.name) is also the shortcut of \(item.owner) \(item.title.displayQuoted); "
            + (item.group == .font
                ? "UIKit was seen to drop the app's command"
                : "only the first of the two in the menu bar gets the keys")
    }

    static func appKitAdds(_ item: SystemItem) -> String {
        item.platform == .macCatalyst
            ? "AppKit adds \(item.title.displayQuoted) (\(item.action)) on the Mac"
            : "the iPad adds \(item.title.displayQuoted) (\(item.action))"
    }

    static func useAnother(_ suggestion: String) -> String { "use another combination\(suggestion)" }

    static func useAnotherOrRemove(_ group: Menu.Identifier, _ suggestion: String) -> String {
        "use another combination\(suggestion), or remove the system's \(Menu(identifier: group).name)"
    }

    static func isAlsoTheKey(
        _ keys: KeyCombination, of name: String, _ winner: String, _ outcome: DuplicateItemKeys.Outcome,
        winnerIsFirst: Bool
    ) -> String {
        let reason = winnerIsFirst ? "comes first" : "is enabled"
        let ending =
            switch outcome {
            case .onlyWhile(let state): "which gets the keys while the other is \(state)"
            case .unlessHidden(let binding): "which \(reason) and gets the keys unless \(binding)"
            case .sameAction: "which \(reason) and does the same"
            case .neverPerformed: "which \(reason) and gets the keys"
            case .unlessDisabled: "which \(reason) and gets the keys whenever it is enabled"
            }
        return "\(keys) of \(name) is also the shortcut of \(winner), \(ending)"
    }

    static func isPerhapsTheSystems(_ keys: KeyCombination, of name: String, _ system: MenuElement) -> String {
        "\(keys) of \(name) is also the shortcut of \(system.qualifiedName) on the Mac, and only the first of "
            + "the two in the menu bar gets the keys"
    }

    static func replaceGroup(_ suggestion: String) -> String {
        "use another combination\(suggestion), or replace the system's item with CommandGroup(replacing:)"
    }

    static func isBoundAgain(_ keys: KeyChord, _ binding: KeyBinding) -> String {
        "\(keys.shown) of \(binding.command.displayQuoted) is bound to the same command again below"
    }

    static func takesKeys(_ keys: KeyChord, _ loser: KeyBinding, _ winner: KeyBinding, isCertain: Bool) -> String {
        isCertain
            ? "\(keys.shown) never runs \(loser.command.displayQuoted): the later binding of "
                + "\(winner.command.displayQuoted)\(loser.command == winner.command ? " with other arguments" : "") "
                + "applies whenever this one does"
            : "\(keys.shown) runs \(winner.command.displayQuoted) instead of "
                + "\(loser.command.displayQuoted) when both conditions are true"
    }

    static func mayNotRun(_ stroke: String) -> String {
        "bindings that begin with \(stroke) do not run when a later binding of the same keys applies"
    }

    static func neverRun(_ keys: KeyChord, _ winner: KeyBinding) -> String {
        "bindings of \(keys.shown) never run: the later binding of \(winner.command.displayQuoted) applies whenever they do"
    }

    static func isSamePress(_ keys: KeyChord) -> String { "; on a US keyboard \(keys.shown) is the same press" }

    static let removeOne = "remove one of the two"
    static let useOtherKeys = "use other keys, or conditions that are never true at the same time"
}
