import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

/// Duplicates in the menus of AppKit and SwiftUI apps, which drop nothing.
///
/// AppKit checks the items in the order of the menu bar and performs the first that is enabled (confidence B); SwiftUI
/// performs the first (confidence A). An alternate is an ordinary item with its own keys.
enum DuplicateItemKeys {
    static func check(_ target: TargetContext, _ findings: inout Findings) {
        let document = target.document
        guard document.kind.keepsDuplicates || !document.companions.menuBars.isEmpty else { return }
        var groups: [KeyCombination: [Item]] = [:]
        var order: [KeyCombination] = []
        for node in target.elements(with: .keyCombination) {
            guard case .command(let command) = node.element, let keys = command.keyCombination else { continue }
            if groups[keys] == nil { order.append(keys) }
            let isDimmed = target.document.appKitItems.isAlwaysDimmed(command)
            groups[keys, default: []].append(Item(command: command, id: node.id, isDimmed: isDimmed))
        }
        checkMenuBar(groups, order, target, &findings)
        guard document.kind.keepsDuplicates else { return }
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

    /// Reports keys of items that code adds to a menu bar, and that an item which it has from elsewhere has, too. When the code
    /// adds them, and what it removes, is not known.
    private static func checkMenuBar(
        _ groups: [KeyCombination: [Item]], _ order: [KeyCombination], _ target: TargetContext,
        _ findings: inout Findings
    ) {
        let document = target.document
        let bars = document.companions.menuBars
        for keys in bars.isEmpty ? [] : order {
            for item in groups[keys] ?? [] where item.isEnabled && !item.isSystem {
                guard let other = bars.lazy.compactMap({ $0.rival(of: item.command, keys, in: document) }).first else {
                    continue
                }
                findings.add(
                    Messages.isPerhapsInMenuBar(keys, of: name(item, target), other),
                    FindingFacts(
                        [FindingFacts.Party(item.command, in: document.kind)], combinations: [keys],
                        details: [other.title.identityText]),
                    at: document.place(of: item.command.origin, key: "shortcut"), on: [target.target],
                    related: [Diagnostic.Related("\(keys) is \(other.name) (\(other.place))")],
                    help: Messages.useAnother(""), isPossible: true)
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
        /// Whether AppKit dims it in every state of the app.
        let isDimmed: Bool

        var isSystem: Bool { command.origin == .none }

        /// Whether the file shows and enables the item. Code may change that later.
        var isEnabled: Bool {
            !isDimmed && !command.attributes.contains(.disabled)
                && (!command.attributes.contains(.hidden) || command.attributes.contains(.keyWorksWhenHidden))
        }
    }

    /// Why an item with the keys of another matters more or less.
    fileprivate enum Outcome {
        /// The item is hidden or disabled.
        case onlyWhile(String)
        /// The app may hide or disable one of the two: what does it.
        case unlessHidden(String)
        /// One of the two has no action, and is dimmed unless code gives it one.
        case onceEnabled
        /// Objects that are not always in the responder chain handle the action of the one that gets the keys.
        case whileHandled
        case sameAction
        /// They have the same action, but what it is performed on is not known.
        case perhapsSameAction
        case neverPerformed
        /// AppKit enables and disables items while the app runs.
        case unlessDisabled

        var isError: Bool {
            switch self {
            case .onlyWhile, .unlessHidden, .onceEnabled, .whileHandled, .sameAction, .perhapsSameAction: false
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
        // Many items may lose their keys to one.
        var winners: [Int: Winner] = [:]
        let unchanging = items.firstIndex { $0.isEnabled && !isChangeable($0, conditions, document) } ?? items.endIndex
        for (index, item) in items.enumerated() {
            func competes(_ rival: Item) -> Bool {
                !document.areExclusive(rival.command.origin, item.command.origin)
                    && !conditions.areExclusive(rival.command.action, item.command.action)
            }
            // One that is always enabled takes the keys of all items after it.
            let always = unchanging < index && competes(items[unchanging]) ? unchanging : nil
            // An enabled item loses to those before it only. One that the same code adds is certainly there.
            let competing = rivals.lazy.filter { ($0 < index || !item.isEnabled) && competes(items[$0]) }
            let sameTime = { (rival: Int) in
                document.areOfSameTime(items[rival].command.origin, item.command.origin)
            }
            let rival =
                always.flatMap { sameTime($0) ? $0 : nil } ?? competing.first(where: sameTime) ?? always
                ?? competing.first
            guard let first = rival ?? (rivals.isEmpty ? 0 : nil), first != index,
                case let winner = items[first],
                addition(item, to: document)?.isRepetition(of: addition(winner, to: document)) != true
            else { continue }
            let outcome = outcome(for: item, beside: winner, conditions, document)
            let isError = outcome.isError
            let suggestion = target.suggestion(near: keys, for: item.command)
            let (loser, other) = (Named(item, target), winners[first] ?? Winner(winner, keys, target))
            winners[first] = other
            let isCapital = [loser, other.item].contains { document.hasCapital(at: $0.place, keys) }
            let finding = findings.add(
                Messages.isAlsoTheKey(keys, of: loser.name, other.item.name, outcome, winnerIsFirst: first < index),
                FindingFacts([loser.party, other.item.party], combinations: [keys]), at: loser.place,
                on: [target.target],
                related: [other.related],
                help: Messages.useAnother(suggestion) + (isCapital ? Messages.orWriteLowercase(keys) : ""),
                cap: isError ? .error : .info)
            // Which of the two is meant to have ⇧ is not known.
            if isError, !isCapital, !document.haveOneShortcut(item.command.origin, winner.command.origin) {
                findings.suggestUnusedKeys(for: item.command, insteadOf: suggestion, for: finding)
            }
            findings.record(keys, on: [target.target], for: finding)
        }
    }

    /// An item as findings about its keys name it.
    private struct Named {
        let name: String
        let party: FindingFacts.Party
        let place: SourceRange

        init(_ item: Item, _ target: TargetContext) {
            name = DuplicateItemKeys.name(item, target)
            party = FindingFacts.Party(item.command, in: target.document.kind)
            place = target.document.place(of: item.command.origin, key: "shortcut")
        }
    }

    /// An item that gets the keys of others.
    private struct Winner {
        let item: Named
        let related: Diagnostic.Related

        init(_ item: Item, _ keys: KeyCombination, _ target: TargetContext) {
            self.item = Named(item, target)
            related = Diagnostic.Related("\(keys) is \(self.item.name)", at: self.item.place)
        }
    }

    /// The indices of the enabled items, first one that always exists. Later ones matter only to items that exclude the first.
    private static func rivals(_ items: [Item], _ document: MenuDocument) -> [Int] {
        let enabled = items.indices.lazy.filter { items[$0].isEnabled }
        let certain = enabled.first { !document.conditionalElements.contains(items[$0].command.origin) }
        return (certain.map { [$0] } ?? []) + enabled.prefix(50)
    }

    private static func addition(_ item: Item, to document: MenuDocument) -> CodeAddition? {
        document.addition(of: item.command.origin, titled: item.command.title)
    }

    /// Whether the item exists only sometimes, or the app hides or disables it at times.
    private static func isChangeable(
        _ item: Item, _ conditions: ActionConditions, _ document: MenuDocument
    ) -> Bool {
        let origin = item.command.origin
        return document.conditionalElements.contains(origin) || document.runtimeHiddenElements.contains(origin)
            || conditions.isConditional(item.command.action)
            || document.companions.actionHandlers.mayDisable(item.command)
    }

    private static func outcome(
        for item: Item, beside winner: Item, _ conditions: ActionConditions, _ document: MenuDocument
    ) -> Outcome {
        if !item.isEnabled {
            return .onlyWhile(item.command.attributes.contains(.hidden) ? "hidden" : "disabled")
        }
        if document.runtimeHiddenElements.contains(winner.command.origin),
            !document.isEnabled(winner.command.origin, whenever: item.command.origin)
        {
            return .unlessHidden(document.isFromCode ? "the app's state hides or disables it" : "a binding hides it")
        }
        if item.command.hasAction, item.command.action.isIdentical(to: winner.command.action) {
            let unread = document.unreadPropertyLists
            if unread.contains(item.command.origin) || unread.contains(winner.command.origin) {
                return .perhapsSameAction
            }
            // Code may tell items with different titles apart in another way.
            let isSame = !document.isFromCode || item.command.title == winner.command.title
            if item.command.propertyList == winner.command.propertyList {
                return isSame ? .sameAction : .perhapsSameAction
            }
        }
        if [item, winner].contains(where: { document.appKitItems.needsAction($0.command) }) { return .onceEnabled }
        if conditions.isConditional(winner.command.action) {
            return .unlessHidden("the condition of its action disables it")
        }
        return
            switch document.companions.actionHandlers.reason(
                forDisabling: winner.command, besideEnabled: item.command)
        {
        case .change: .unlessHidden("the app's code changes one of the two")
        case .validation: .unlessHidden("the app's code disables it")
        case .noHandler: .whileHandled
        case nil: document.kind == .appKit ? .unlessDisabled : .neverPerformed
        }
    }

    /// The item with its menu, because titles recur.
    private static func name(_ item: Item, _ target: TargetContext) -> String {
        let name = MenuElement.command(item.command).name
        return target.builder.path(of: item.id).last.map { "\(name) in \($0.displayQuoted)" } ?? name
    }
}

extension MenuDocument {
    /// Whether code has a capital letter as the key, which means ⇧.
    fileprivate func hasCapital(at place: SourceRange, _ keys: KeyCombination) -> Bool {
        guard isFromCode, place.otherFile == nil, keys.modifiers.contains(.shift) else { return false }
        let letters = source.text(in: place.range).filter(\.isLetter)
        return letters.count == 1 && letters == letters.uppercased()
            && letters.lowercased() == keys.input.lowercased.rawValue
    }
}

private enum Messages {
    static func orWriteLowercase(_ keys: KeyCombination) -> String {
        let plain = KeyCombination(keys.input.lowercased, keys.modifiers.subtracting(.shift))
        return "; a capital letter means ⇧, so write \(plain.input.rawValue.displayQuoted) for \(plain)"
    }

    static func useAnother(_ suggestion: String) -> String { "use another combination\(suggestion)" }

    static func isAlsoTheKey(
        _ keys: KeyCombination, of name: String, _ winner: String, _ outcome: DuplicateItemKeys.Outcome,
        winnerIsFirst: Bool
    ) -> String {
        let reason = winnerIsFirst ? "comes first" : "is enabled"
        let ending =
            switch outcome {
            case .onlyWhile(let state): "which gets the keys while the other is \(state)"
            case .unlessHidden(let binding): "which \(reason) and gets the keys unless \(binding)"
            case .onceEnabled: "which \(reason), and one of the two has no action unless code gives it one"
            case .whileHandled: "which \(reason) and gets the keys while an object in the responder chain handles it"
            case .sameAction: "which \(reason) and does the same"
            case .perhapsSameAction: "which \(reason) and has the same action"
            case .neverPerformed: "which \(reason) and gets the keys"
            case .unlessDisabled: "which \(reason) and gets the keys whenever it is enabled"
            }
        return "\(keys) of \(name) is also the shortcut of \(winner), \(ending)"
    }

    static func isPerhapsTheSystems(_ keys: KeyCombination, of name: String, _ system: MenuElement) -> String {
        "\(keys) of \(name) is also the shortcut of \(system.qualifiedName) on the Mac, and only the first of "
            + "the two in the menu bar gets the keys"
    }

    static func isPerhapsInMenuBar(_ keys: KeyCombination, of name: String, _ other: MenuBarItem) -> String {
        "\(keys) of \(name) is also the shortcut of \(other.name) of the menu bar, to which the code adds it, and only the "
            + "first of the two that is enabled gets the keys"
    }

    static func replaceGroup(_ suggestion: String) -> String {
        "use another combination\(suggestion), or replace the system's item with CommandGroup(replacing:)"
    }
}

extension MenuBarItem {
    /// The item with its menu, because titles recur.
    fileprivate var name: String {
        title.displayQuoted + (menu.map { " in \($0.displayQuoted)" } ?? "")
    }
}
