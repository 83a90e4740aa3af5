internal import KeyCombinations
internal import MenuBuilder
internal import MenuSpec

/// Asks the rules about elements and about their combinations, in one walk over the tree of each target.
struct ElementWalk {
    private var elementRules: [RuleInForce] = []
    /// The checks of the rules, apart from them: in the walk nothing else is touched.
    private var elementChecks: [@Sendable (ElementContext, inout Findings) -> Void] = []
    private var shortcutRules: [RuleInForce] = []
    private var shortcutChecks: [@Sendable (ShortcutContext, inout Findings) -> Void] = []

    init(_ rules: [Rule], _ kind: DocumentKind, _ settings: LintSettings) {
        for rule in rules {
            guard let inForce = settings.inForce(rule) else { continue }
            for check in rule.checks where kind.isAsked(check) {
                switch check {
                case .element(let check):
                    elementRules.append(inForce)
                    elementChecks.append(check)
                case .shortcut(let check):
                    shortcutRules.append(inForce)
                    shortcutChecks.append(check)
                case .builtIn, .document, .layouts, .target, .contributions: break
                }
            }
        }
    }

    /// - Complexity: O(elements × rules × targets).
    func findings(_ context: LintContext) -> [Findings] {
        var aboutElements = elementRules.map(Findings.init)
        var aboutShortcuts = shortcutRules.map(Findings.init)
        for target in context.targets {
            target.builder.forEachElement { node in
                guard node.element.origin != .none else { return }
                let element = ElementContext(target: target, node: node)
                for index in elementChecks.indices { elementChecks[index](element, &aboutElements[index]) }
                guard case .command(let command) = node.element, let keys = command.keyCombination else { return }
                let shortcut = ShortcutContext(target: target, command: command, keys: keys, holder: .menu(node.id))
                for index in shortcutChecks.indices { shortcutChecks[index](shortcut, &aboutShortcuts[index]) }
            }
            for keyCommand in target.keyCommands {
                for index in shortcutChecks.indices { shortcutChecks[index](keyCommand, &aboutShortcuts[index]) }
            }
        }
        return aboutElements + aboutShortcuts
    }
}
