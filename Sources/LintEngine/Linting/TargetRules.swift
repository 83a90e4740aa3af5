import KeyCombinations
import MenuBuilder
import MenuDocuments
import Platform

/// Asks the rules that look at one target: at all of it, at its elements, at its combinations.
struct TargetRules: Sendable {
    /// A rule with its checks that look at a target.
    private struct Asked: Sendable {
        let rule: EnabledRule
        var target: [@Sendable (TargetContext, inout Findings) -> Void] = []
        var shortcut: [@Sendable (ShortcutContext, inout Findings) -> Void] = []
    }

    /// A check of elements, apart from its rule: in the walk nothing else is touched.
    private struct ElementCheck: Sendable {
        /// The index of the rule.
        let rule: Int
        /// The traits of the elements it looks at.
        let traits: ElementTraits
        let check: @Sendable (ElementContext, inout Findings) -> Void
    }

    private var rules: [Asked] = []
    private var elementChecks: [ElementCheck] = []

    init(_ rules: [Rule], _ kind: DocumentKind, _ settings: LintSettings) {
        for rule in rules {
            guard let inForce = settings.inForce(rule) else { continue }
            var asked = Asked(rule: inForce)
            for check in rule.checks where kind.isAsked(check) {
                switch check {
                case .target(let check): asked.target.append(check)
                case .shortcut(let check): asked.shortcut.append(check)
                case .element(let traits, let check):
                    elementChecks.append(ElementCheck(rule: self.rules.count, traits: traits, check: check))
                case .builtIn, .document, .layouts, .contributions: break
                }
            }
            self.rules.append(asked)
        }
    }

    /// What the rules find on these targets; each rule's findings together, in the order of the rules.
    ///
    /// - Complexity: O(elements with traits × rules × targets), and what the rules take that look at a whole target.
    @inline(never)
    func findings(_ context: LintContext) -> [Findings] {
        var all: [Findings] = rules.map { Findings($0.rule) }
        let found =
            context.document.isLarge
            ? context.targets.mapConcurrently(findings(about:)) : context.targets.map(findings(about:))
        for findings in found {
            for index in all.indices { all[index].append(findings[index]) }
        }
        return all
    }

    @Sendable
    private func findings(about target: TargetContext) -> [Findings] {
        var findings = rules.map { Findings($0.rule) }
        for (index, asked) in rules.enumerated() {
            for check in asked.target { check(target, &findings[index]) }
        }
        let wanted = elementChecks.reduce(ElementTraits.keyCombination) { $0.union($1.traits) }
        for node in target.elements(with: wanted) where !node.element.isSystem {
            let element = ElementContext(target: target, node: node)
            let traits = node.element.traits
            for check in elementChecks where !traits.isDisjoint(with: check.traits) {
                check.check(element, &findings[check.rule])
            }
            guard case .command(let command) = node.element, let keys = command.keyCombination else { continue }
            ask(ShortcutContext(target: target, command: command, keys: keys, responder: nil), &findings)
        }
        for keyCommand in target.keyCommands { ask(keyCommand, &findings) }
        return findings
    }

    private func ask(_ shortcut: ShortcutContext, _ findings: inout [Findings]) {
        for index in rules.indices {
            for check in rules[index].shortcut { check(shortcut, &findings[index]) }
        }
    }
}
