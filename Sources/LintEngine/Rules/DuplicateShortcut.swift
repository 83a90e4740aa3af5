import KeyCombinations
import MenuBuilder
import MenuDocuments

extension Rule {
    package static let duplicateShortcut = Rule(
        "duplicate-shortcut", .error,
        Documentation(
            "two commands have the same key combination",
            whyBad: """
                Key combinations are unique in the main menu. UIKit refuses an insertion that brings a duplicate as a \
                whole and only writes a line to the log: every command of the insertion is missing from the menu. \
                AppKit refuses nothing, neither for what it adds on the Mac itself nor in the menus of its own apps: \
                the first of the two in the menu bar answers, and the other never does.
                """,
            example: """
                { "insertChild": { "title": "Info", "options": ["displayInline"], "children": [
                    { "title": "Get Info", "action": "getInfo:", "shortcut": "cmd+i" } ] }, "atEndOf": "file" }
                """,
            useInstead:
                "Another combination. Or remove the system menu that holds the other command, before the insertion.",
            betterExample: """
                { "remove": "textStyle" },
                { "insertChild": { "title": "Info", "options": ["displayInline"], "children": [
                    { "title": "Get Info", "action": "getInfo:", "shortcut": "cmd+i" } ] }, "atEndOf": "file" }
                """,
            source: "WWDC21 10057 (confidence A); all or nothing (confidence B)",
            fix: .unsafe(
                """
                Gives the later command a combination that is free on every target and works on every keyboard layout \
                of the spec: if possible the same key with other modifiers. Not in Interface Builder files, and not \
                where the command's action is taken, too.
                """)),
        check: .document(DuplicateShortcut.check), .target(DuplicateMenuItemKeys.check),
        .contributions(CollidingKeyBindings.check))
}

private enum DuplicateShortcut {
    static func check(_ context: LintContext, _ findings: inout Findings) {
        let identityIsAsked = context.rulesInForce.contains(Rule.duplicateIdentifier.id)
        for refusal in context.refusals where refusal.code == .duplicates {
            if !refusal.isAboutIdentity {
                findings.add(refusal, in: context)
            } else if !identityIsAsked, let rest = refusal.aboutKeysAlone {
                // Who does not care for identities still loses the insertion to the keys.
                findings.add(rest, in: context)
            }
        }
        for target in context.targets { checkAppKit(target, &findings) }
    }

    /// What AppKit adds on the Mac stands outside the builder: the clash is the user's, the insertion stands.
    private static func checkAppKit(_ target: TargetContext, _ findings: inout Findings) {
        for item in target.builder.appKitItems {
            guard let combination = item.keyCombination, let id = target.builder.node(for: combination) else {
                continue
            }
            let element = target.builder.element(at: id)
            // An app that fills the group itself has put its own command in the item's place.
            guard !element.isSystem, !target.builder.stands(id, in: item.group) else { continue }
            if case .command(let command) = element, command.action == item.action { continue }
            findings.add(
                .sharesAppKitKey(combination, element, item),
                at: target.document.place(of: element.origin, key: "shortcut"), on: [target.target],
                related: [Diagnostic.Related("AppKit adds \(item.title.displayQuoted) (\(item.action)) on the Mac")],
                help: """
                    use another combination\(FreeCombination.suggestion(near: combination, in: target)), or \
                    remove the system's \(Menu(identifier: item.group).name)
                    """)
            if case .command(let command) = element { findings.offer(.otherKeys([command])) }
            findings.claim(combination, on: [target.target])
        }
    }
}

extension MainMenuBuilder {
    /// Whether an element stands in a menu, at any depth.
    fileprivate func stands(_ id: NodeID, in menu: Menu.Identifier) -> Bool {
        guard let menu = node(for: .menu(menu)) else { return false }
        var above = parent(of: id)
        while let id = above {
            if id == menu { return true }
            above = parent(of: id)
        }
        return false
    }
}

extension String {
    fileprivate static func sharesAppKitKey(
        _ combination: KeyCombination, _ element: MenuElement, _ item: AppKitItem
    ) -> String {
        "\(combination) of \(element.name) is also the key of AppKit's \(item.title.displayQuoted); "
            + "only the first of the two in the menu bar answers"
    }
}
