import Diagnostics
import EditorKeyBindings
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceCode
import SourceText

extension Rule {
    static let unreachableCommand = Rule(
        "unreachable-command", .error, kinds: [.uiKit, .appKit, .editorExtension], usesSources: true,
        Documentation(
            "commands that can never be performed",
            whyBad: """
                If no responder handles a command's action, the command is disabled on the Mac and missing from the \
                iPad's overlay. A command that is always hidden or disabled is never performed either; without \
                "responders" in the spec this is a warning, or an info if it has no shortcut, because the app's code may \
                change the attribute. With --sources, \
                an action that the app's code does not implement is a warning, because a library that was not read may \
                implement it.
                """,
            example: """
                "build": [ { "insertChild": { "title": "Tabs", "options": ["displayInline"], "children": [
                    { "title": "Close Tab", "action": "closeTab:" } ] }, "atEndOf": "file" } ],
                "responders": [ { "name": "Scene", "actions": ["newTab:"] } ]
                """,
            useInstead: "An action that a responder handles, with \"when\" if that depends on a state.",
            betterExample: """
                "build": [ { "insertChild": { "title": "Tabs", "options": ["displayInline"], "children": [
                    { "title": "Close Tab", "action": "closeTab:" } ] }, "atEndOf": "file" } ],
                "responders": [ { "name": "Scene", "actions": [ { "action": "closeTab:", "when": "hasTabs" } ] } ]
                """,
            source: [
                .uiKit: "UIKit's documentation of canPerformAction(_:withSender:) (confidence A)",
                .appKit: """
                AppKit's documentation of autoenablesItems: an item without an action is disabled (confidence A)
                """,
                .editorExtension: "Visual Studio Code's documentation of when clauses (confidence A)",
            ]),
        check: .element([.attributes, .other], UnreachableCommand.checkAttributes),
        .target(UnreachableCommand.checkActions), .contributions(UnlistedCommands.check))
}

private enum UnreachableCommand {
    static func checkAttributes(_ element: ElementContext, _ findings: inout Findings) {
        guard isNeverEnabled(element) else { return }
        let state = element.element.attributes.contains(.hidden) ? "hidden" : "disabled"
        // Without responders, it is not known what validation changes.
        let isCertain = element.target.responders != nil
        let hasKeys = element.element.keyCombination != nil
        // A disabled item without keys may be a heading, or say that there is nothing to choose.
        if !isCertain, !hasKeys, state == "disabled" { return }
        findings.add(
            Messages.isAlways(state, element.element, isCertain: isCertain),
            FindingFacts([element.party], details: [state]), at: element.place("attributes"),
            on: [element.target.target], help: Messages.enable, cap: isCertain ? .error : hasKeys ? .warning : .info)
    }

    static func checkActions(_ target: TargetContext, _ findings: inout Findings) {
        guard target.responders != nil || target.sources != nil else { return }
        target.forEachOwnElement { if !isNeverEnabled($0) { checkAction($0, &findings) } }
    }

    private static func isNeverEnabled(_ element: ElementContext) -> Bool {
        // In AppKit, code and bindings that the file does not show enable items.
        element.target.document.kind == .uiKit && !element.element.attributes.isDisjoint(with: [.hidden, .disabled])
            && !isEnabledLater(element)
    }

    /// Whether a responder's validation removes the attributes.
    private static func isEnabledLater(_ element: ElementContext) -> Bool {
        guard case .command(let command) = element.element else { return false }
        return element.target.responders?.enables(command) ?? false
    }

    private static func checkAction(_ element: ElementContext, _ findings: inout Findings) {
        guard case .command(let command) = element.element, command.propertyList != SystemActions.shareTag else {
            return
        }
        guard let responders = element.target.responders else {
            UnimplementedAction.check(command, element, &findings)
            return
        }
        if let help = unhandled(command.action, responders, element, &findings) {
            findings.add(
                Messages.isNotHandled(command.action, element.element.name),
                FindingFacts([element.party], details: ["not handled"]), about: element, key: "action", help: help)
        }
        for alternate in command.alternates {
            guard let help = unhandled(alternate.action, responders, element, &findings) else { continue }
            findings.add(
                Messages.isNotHandled(alternate.action, Messages.name(of: alternate, element.element)),
                FindingFacts([element.party, FindingFacts.Party(alternate)], details: ["not handled"]),
                at: element.target.document.place(of: alternate.origin, key: "action"), on: [element.target.target],
                help: help)
        }
    }

    /// The help for an action that no responder handles; `nil` if one does.
    private static func unhandled(
        _ action: String, _ responders: ResponderGraph, _ element: ElementContext, _ findings: inout Findings
    ) -> String? {
        if responders.isHandled(action, on: element.target.target) { return nil }
        if element.target.sources?.hasAction(action) == true { return nil }
        return findings.suggestion(for: action, in: responders.knownActions) ?? Messages.addAction
    }
}

extension ResponderGraph {
    /// The actions that the responders list, in order.
    fileprivate var knownActions: [String] {
        responders.flatMap { $0.actions.map(\.action) + $0.keyCommands.map(\.action) }
    }
}

/// Actions that the app's source code does not implement: at most a warning, because code that was not read may.
private enum UnimplementedAction {
    static func check(_ command: Command, _ element: ElementContext, _ findings: inout Findings) {
        guard let sources = element.target.sources else { return }
        if isMissing(command.action, command.origin, element.target, sources) {
            add(
                command.action, element.element.name, [element.party], at: element.place("action"), element, sources,
                &findings)
        }
        for alternate in command.alternates
        where isMissing(alternate.action, alternate.origin, element.target, sources) {
            add(
                alternate.action, Messages.name(of: alternate, element.element),
                [element.party, FindingFacts.Party(alternate)],
                at: element.target.document.place(of: alternate.origin, key: "action"), element, sources, &findings)
        }
    }

    private static func isMissing(
        _ action: String, _ origin: ElementOrigin, _ target: TargetContext, _ sources: ActionIndex
    ) -> Bool {
        // Without an action, there is nothing to search for: code sets the action, or a segue replaces it.
        guard !action.isEmpty, action != AppKitMenu.noAction, !sources.hasAction(action) else { return false }
        // `#selector(Type.method)` of a method whose selector is not known.
        if target.document.isFromCode, action.hasPrefix("#selector(") { return false }
        // The actions of a class that was not read are unknown.
        if let name = target.document.targetClasses[origin], let unseen = sources.unseenSuperclass(of: name),
            unseen == name || !unseen.hasPrefix("NS")
        {
            return false
        }
        switch target.document.kind {
        case .swiftUI, .editorExtension: return false
        case .appKit: return !AppKitActions.contains(action)
        case .uiKit: return !SystemActions.handles(action, on: target.target)
        }
    }

    private static func add(
        _ action: String, _ name: String, _ parties: [FindingFacts.Party], at place: SourceRange,
        _ element: ElementContext, _ sources: ActionIndex, _ findings: inout Findings
    ) {
        let suggestion = findings.suggestion(for: action, in: sources.selectors)
        findings.add(
            Messages.isNotImplemented(action, sources.fileCount, name),
            FindingFacts(parties, details: ["not implemented"]), at: place, on: [element.target.target],
            help: suggestion ?? Messages.implement, cap: .warning)
    }
}

/// Commands of an extension that its users cannot run: at most a warning, because the extension's code may run them.
private enum UnlistedCommands {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        let contributions = context.contributions
        let hiddenSubmenus = hiddenSubmenus(contributions)
        var hidden: [String: Contributions.MenuItem] = [:]
        var inHiddenSubmenu: [String: Contributions.MenuItem] = [:]
        var reachable = contributions.linkedCommands.union(contributions.bindings.map(\.command))
        for item in contributions.menuItems {
            switch item.content {
            case .command(let name) where item.menu == Contributions.palette:
                if item.condition.isNeverTrue { hidden[name] = item } else { reachable.insert(name) }
            case .command(let name), .alternate(let name):
                if item.condition.isNeverTrue { continue }
                if hiddenSubmenus.contains(item.menu) { inHiddenSubmenu[name] = item } else { reachable.insert(name) }
            case .submenu: break
            }
        }
        let document = context.document
        for command in contributions.commands where !reachable.contains(command.name) {
            guard let item = hidden[command.name] else { continue }
            let submenuItem = inHiddenSubmenu[command.name]
            var related = [Diagnostic.Related(Messages.hiddenHere, at: document.place(of: item.origin, key: "when"))]
            if let submenuItem {
                related.append(
                    Diagnostic.Related(
                        Messages.inSubmenuHere, at: document.place(of: submenuItem.origin, key: "command")))
            }
            findings.add(
                Messages.isUnlisted(command.name, onlyIn: submenuItem?.menu),
                FindingFacts(details: [command.name, submenuItem?.menu].compactMap { $0?.identityText }),
                at: document.place(of: command.origin, key: "command"), related: related,
                help: submenuItem == nil ? Messages.showCommand : Messages.showSubmenu,
                // Hiding a command that only code runs is on purpose. A submenu that nothing shows is not.
                cap: submenuItem == nil ? .info : .warning)
        }
    }

    /// The submenus that no visible menu contains.
    private static func hiddenSubmenus(_ contributions: Contributions) -> Set<String> {
        var submenus: [String: [String]] = [:]
        for item in contributions.menuItems where !item.condition.isNeverTrue {
            if case .submenu(let name) = item.content { submenus[item.menu, default: []].append(name) }
        }
        var hidden = Set(contributions.submenus.keys)
        var visible = submenus.keys.filter { !hidden.contains($0) }
        while let menu = visible.popLast() {
            for submenu in submenus[menu] ?? [] where hidden.remove(submenu) != nil { visible.append(submenu) }
        }
        return hidden
    }
}

private enum Messages {
    static func isAlways(_ state: String, _ element: MenuElement, isCertain: Bool) -> String {
        isCertain
            ? "\(element.name) is always \(state), so it can never be performed"
            : "\(element.name) is \(state), and can be performed only if code changes that"
    }

    static func isNotHandled(_ action: String, _ name: String) -> String {
        "no responder handles \(action.displayText), so \(name) can never be performed"
    }

    static func isNotImplemented(_ action: String, _ fileCount: Int, _ name: String) -> String {
        "no implementation of \(action.displayText) found in \(counted(fileCount, "file")); \(name) may do nothing"
    }

    static func name(of alternate: CommandAlternate, _ element: MenuElement) -> String {
        "the alternate \(alternate.title.displayQuoted) of \(element.name)"
    }

    static func isUnlisted(_ command: String, onlyIn submenu: String?) -> String {
        let reason =
            submenu.map { "appears only in the submenu \($0.displayQuoted), which no menu shows" }
            ?? "has neither a menu item nor keys"
        return "\(command.displayQuoted) is hidden from the command palette and \(reason), so only code can run it"
    }

    static let hiddenHere = "hidden here"
    static let inSubmenuHere = "in the submenu here"
    static let enable =
        "remove it, or let a responder enable it: \"validations\" with \"when\" and \"attributes\""
    static let addAction = "add the action to the responder that handles it, under \"responders\""
    static let implement = "implement it, or add the folder with its sources with another --sources"
    static let showCommand = "show it in a menu, bind keys to it, or do not declare it"
    static let showSubmenu = "show the submenu in a menu"
}
