import Diagnostics
import EditorKeyBindings
import MenuBuilder
import MenuDocuments
package import RuleInterface
import SourceText

extension Rule {
    package static let unknownReference = Rule(
        "unknown-reference", .error, kinds: [.uiKit, .editorExtension], comparesElements: true,
        Documentation(
            "operations on a menu, command or action that does not exist",
            whyBad: """
                UIKit silently ignores an operation on an identifier that does not exist, so the commands never appear.
                """,
            example: """
                { "insertChild": { "title": "Tabs", "children": [] }, "atEndOf": "flie" }
                """,
            useInstead: """
                The identifier of a menu that exists at that point, or the constant's name, such as "file". If an \
                earlier operation was refused, fix that one first.
                """,
            betterExample: """
                { "insertChild": { "title": "Tabs", "children": [] }, "atEndOf": "file" }
                """,
            source: [
                .uiKit: "UIKit's documentation of UIMenuBuilder (confidence A)",
                .editorExtension: "Visual Studio Code's documentation of contribution points (confidence A)",
            ]),
        check: .document(UnknownReference.check), .contributions(UndeclaredCommands.check))
}

private enum UnknownReference {
    static func check(_ context: LintContext, _ findings: inout Findings) {
        let document = context.document
        for refusal in context.refusals where refusal.code == .unknownReference {
            let targets = refusal.targetsWithConstant(in: document)
            if targets.isEmpty || refusal.refused.mayReferToElement { continue }
            let reference = document.operations[refusal.operation].reference
            findings.add(
                Messages.doesNotExist(reference, refusal), FindingFacts([reference.party]),
                at: document.place(ofReferenceIn: refusal.operation), on: targets,
                related: related(refusal.refused, document), help: help(refusal, targets, context))
        }
    }

    private static func related(_ refused: RefusedOperation, _ document: MenuDocument) -> [Diagnostic.Related] {
        switch refused.cause {
        case .refused(let operation):
            [Diagnostic.Related(Messages.insertionIsRefused, at: document.place(ofOperation: operation))]
        case .removed(let operation):
            [Diagnostic.Related(Messages.isRemovedHere, at: document.place(ofOperation: operation))]
        case .otherTarget(let origin):
            [Diagnostic.Related(Messages.existsElsewhere, at: document.place(of: origin, key: "targets"))]
        case .possiblyRefused, .notUnderstood, nil: []
        }
    }

    private static func help(_ refusal: MergedRefusal, _ targets: [MenuTarget], _ context: LintContext) -> String {
        let refused = refusal.refused
        switch refused.cause {
        case .refused: return Messages.fixRefusedFirst
        case .removed: return Messages.moveBeforeRemoval
        case .otherTarget: return Messages.limitTargets
        case .possiblyRefused, .notUnderstood, nil: break
        }
        let reference = context.document.operations[refusal.operation].reference.name
        if let absence = context.absence(of: reference, on: targets) { return Messages.help(absence) }
        return Messages.help(reference, suggestion: refused.suggestion)
    }
}

extension LintContext {
    /// Why a system menu, referenced by its constant, does not exist on the first of these targets.
    fileprivate func absence(of reference: SpecReference.Name, on targets: [MenuTarget]) -> SystemMenuAbsence? {
        guard case .menu(let name) = reference, let target = self.targets.first(where: { targets.contains($0.target) })
        else { return nil }
        return Menu.Identifier.constant(named: name, for: target.target).flatMap { target.builder.absence(of: $0) }
    }
}

/// Commands and submenus in the menus of an extension that the extension does not declare.
///
/// The editor omits such an item and logs it. The editor itself and other extensions declare further commands.
private enum UndeclaredCommands {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        let contributions = context.contributions
        let declared = contributions.commands.map(\.name)
        let known = Set(declared)
        let namespaces = Set(declared.compactMap(namespace))
        for item in contributions.menuItems {
            switch item.content {
            case .command(let name), .alternate(let name):
                guard !known.contains(name), !isBuiltIn(name) else { continue }
                let isOwn = namespace(of: name).map(namespaces.contains) ?? true
                let member = if case .alternate = item.content { "alt" } else { "command" }
                let suggestion = findings.suggestion(for: name, in: declared)
                findings.add(
                    Messages.isNotDeclared(name, in: item.menu, isOwn: isOwn),
                    FindingFacts(details: ["command", name.identityText, item.menu.identityText]),
                    at: context.document.place(of: item.origin, key: member),
                    help: suggestion ?? Messages.declareCommand, isPossible: !isOwn)
            case .submenu(let name):
                guard contributions.submenus[name] == nil else { continue }
                let suggestion = findings.suggestion(for: name, in: contributions.submenus.keys.sorted())
                findings.add(
                    Messages.submenuIsNotDeclared(name, in: item.menu),
                    FindingFacts(details: ["submenu", name.identityText, item.menu.identityText]),
                    at: context.document.place(of: item.origin, key: "submenu"),
                    help: suggestion ?? Messages.declareSubmenu)
            }
        }
    }

    /// The part of a command's name before the first period.
    private static func namespace(of name: String) -> String? {
        name.firstIndex(of: ".").map { String(name[..<$0]) }
    }

    /// Whether a command belongs to the editor or its built-in extensions.
    private static func isBuiltIn(_ name: String) -> Bool {
        guard let namespace = namespace(of: name) else { return true }
        return builtInNamespaces.contains(namespace)
    }

    private static let builtInNamespaces: Set<String> = [
        "workbench", "editor", "vscode", "notebook", "git", "github", "debug", "search", "explorer", "filesExplorer",
        "markdown", "list", "timeline", "breadcrumbs", "extension", "extensions", "merge-conflict", "npm", "typescript",
        "javascript", "html", "css", "emmet", "jupyter", "terminal", "testing", "problems", "remote", "interactive",
        "inlineChat", "chat", "comments", "settings", "keybindings", "references", "openInTerminal", "revealInExplorer",
        "outline", "simpleBrowser", "ipynb", "references-view", "diffEditor", "multiDiffEditor", "mergeEditor", "cell",
        "inspectContextKeys", "liveShare", "liveshare", "python",
    ]
}

private enum Messages {
    static func doesNotExist(_ reference: SpecReference, _ refusal: MergedRefusal) -> String {
        reference.doesNotExist + (refusal.lostCommandCount > 0 ? "; \(refusal.loss)" : "")
    }

    static let insertionIsRefused = "the operation that would have inserted it is refused"
    static let isRemovedHere = "this operation removes it"
    static let existsElsewhere = "it exists only on other targets"
    static let fixRefusedFirst = "fix the refused operation first"
    static let moveBeforeRemoval = "move this operation before the removal, or use another menu"
    static let limitTargets = "give this operation the same \"targets\""

    static func help(_ reference: SpecReference.Name, suggestion: String?) -> String {
        switch (reference, suggestion) {
        case (.command(let action, .some), let suggestion?) where suggestion.isIdentical(to: action):
            "there is a command \(action.displayText) with another propertyList, or without one"
        case (_, let suggestion?): "did you mean \(suggestion.displayQuoted)?"
        case (.menu, nil): "use a menu's identifier, or UIKit's constant for it, such as \"file\" or \"view\""
        case (.command, nil): "use a command's action, and its propertyList if it has one"
        case (.action, nil): "use an action's identifier"
        }
    }

    static func help(_ absence: SystemMenuAbsence) -> String {
        switch absence {
        case .otherReleases(let releases):
            "the system has it only in \(listed(releases.map(String.init))): limit the operation to those \"targets\""
        case .infoPlist(let key): "the system has it only with \(key.displayQuoted) in \"infoPlist\""
        case .configuration(let preference):
            "the system has it only if the preference \(preference.displayQuoted) in \"configuration\" includes it"
        case .contextMenusOnly: "the system uses it only in context menus"
        case .removed: "an earlier operation removes it"
        case .emptyMainMenu: "\"mainMenu\": \"empty\" starts with only the root menu"
        }
    }

    static func isNotDeclared(_ name: String, in menu: String, isOwn: Bool) -> String {
        let subject = "the command \(name.displayQuoted) of the menu \(menu.displayQuoted) is not declared"
        return isOwn
            ? subject + ", so the editor omits the item"
            : "\(subject) here, and the editor omits the item unless another extension declares it"
    }

    static func submenuIsNotDeclared(_ name: String, in menu: String) -> String {
        "the submenu \(name.displayQuoted) of the menu \(menu.displayQuoted) is not declared, so the editor omits it"
    }

    static let declareCommand = "declare it under \"commands\""
    static let declareSubmenu = "declare it under \"submenus\""
}
