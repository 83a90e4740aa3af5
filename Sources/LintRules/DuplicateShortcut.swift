import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
package import RuleInterface
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
            source: [
                .uiKit: """
                WWDC21 10057 (confidence A); all or nothing, and the exception (confidence B); ⌘{ ⌘| ⌘} \
                before release 26 and a dropped ⌘T on Mac Catalyst, ⌘M and ⌘Q on the iPad (confidence C)
                """,
                .appKit: """
                AppKit's documentation of key equivalents, which are searched in the order of the menus (confidence B)
                """,
                .swiftUI: "SwiftUI's documentation of keyboardShortcut(_:modifiers:) (confidence A)",
                .editorExtension: "Visual Studio Code's documentation of key bindings (confidence A)",
            ],
            fix: .unsafe(
                """
                Assigns the later command a combination that is unused on every target and works on every keyboard \
                layout of the spec: if possible the same key with other modifiers. In Swift code, another key with the \
                same modifiers, if the key is a literal that the other command does not use. Not in Interface Builder \
                files, and not if the command's action is a duplicate too.
                """)),
        check: .document(DuplicateShortcut.check), .target(DuplicateItemKeys.check),
        .contributions(DuplicateKeyBindings.check))
}

extension LintSettings {
    /// Finds only the commands whose shortcuts other commands take.
    package static var takenShortcuts: LintSettings {
        var settings = LintSettings()
        settings.selected = [Rule.duplicateShortcut.id]
        settings.suggestsCombinations = false
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
        for (id, item) in target.builder.elementsWithKeysOfSystemItems {
            guard let combination = item.keyCombination else { continue }
            let element = target.builder.element(at: id)
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
            let isWeaklyKnown = item.dropsCommandsWithItsKeys || item.platform == .iPadOS
            findings.state(confidence: isWeaklyKnown ? "C" : "A", for: finding)
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

private enum Messages {
    static func sharesAppKitKey(_ keys: KeyCombination, _ element: MenuElement, _ item: SystemItem) -> String {
        "\(keys) of \(element.name) is also the shortcut of \(item.owner) \(item.title.displayQuoted); "
            + (item.dropsCommandsWithItsKeys
                ? "UIKit was seen to drop the app's command"
                : "only the first of the two in the menu bar gets the keys")
    }

    static func appKitAdds(_ item: SystemItem) -> String {
        item.platform == .macCatalyst
            ? "AppKit adds \(item.title.displayQuoted) (\(item.action)) on the Mac"
            : "the iPad adds \(item.title.displayQuoted) (\(item.action))"
    }

    static func useAnotherOrRemove(_ group: Menu.Identifier, _ suggestion: String) -> String {
        "use another combination\(suggestion), or remove the system's \(Menu(identifier: group).name)"
    }
}
