import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import Platform
import RuleInterface

/// Runs the checks that inspect one target: all of it, its elements, its shortcuts.
struct TargetRuleRunner: Sendable {
    /// A rule with its checks of targets and shortcuts.
    private struct TargetRule: Sendable {
        let rule: EnabledRule
        var target: [@Sendable (TargetContext, inout Findings) -> Void] = []
        var shortcut: [@Sendable (ShortcutContext, inout Findings) -> Void] = []
    }

    /// A check of elements, stored apart from its rule to keep the traversal's working set small.
    private struct ElementCheck: Sendable {
        /// The index of the rule.
        let rule: Int
        /// The traits of the elements that it inspects.
        let traits: ElementTraits
        let check: @Sendable (ElementContext, inout Findings) -> Void
    }

    private var rules: [TargetRule] = []
    private var elementChecks: [ElementCheck] = []

    init(_ rules: [Rule], _ kind: DocumentKind, _ settings: LintSettings) {
        self.rules.reserveCapacity(rules.count)
        elementChecks.reserveCapacity(rules.count)
        for rule in rules {
            guard let enabled = settings.enabled(rule, in: kind) else { continue }
            var targetRule = TargetRule(rule: enabled)
            for check in rule.checks where check.applies(to: kind) {
                switch check {
                case .target(let check): targetRule.target.append(check)
                case .shortcut(let check): targetRule.shortcut.append(check)
                case .element(let traits, let check):
                    elementChecks.append(ElementCheck(rule: self.rules.count, traits: traits, check: check))
                case .builtIn, .document, .layouts, .contributions, .prose: break
                }
            }
            self.rules.append(targetRule)
        }
    }

    /// The findings of each rule on all targets, in the order of the rules.
    ///
    /// - Complexity: O(elements with traits × rules × targets), plus the checks of whole targets.
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
        for (index, rule) in rules.enumerated() {
            if rule.rule.rule.isForClosedMenus, target.document.isSeparateMenu { continue }
            for check in rule.target { check(target, &findings[index]) }
        }
        let traits = elementChecks.reduce(ElementTraits.keyCombination) { $0.union($1.traits) }
        for node in target.elements(with: traits) where !target.isSystems(node.element) {
            check(ElementContext(target: target, element: node.element, node: node), &findings)
        }
        checkRefusedElements(target, &findings)
        for keyCommand in target.keyCommands { check(keyCommand, &findings) }
        return findings
    }

    /// What is wrong with an element by itself stays wrong when the operation is corrected. Most refused elements are judged
    /// as part of the completed menu.
    private func checkRefusedElements(_ target: TargetContext, _ findings: inout [Findings]) {
        guard !target.build.refusedOperations.isEmpty else { return }
        var judged: Set<ElementOrigin> = []
        target.builder.forEachElement { judged.insert($0.element.origin) }
        for refused in target.build.refusedOperations {
            refused.lost.forEachElement { element in
                if !judged.contains(element.origin) {
                    check(ElementContext(target: target, element: element), &findings)
                } else if case .command(let command) = element, let keys = command.keyCombination,
                    target.build.strippedCommands.contains(command.origin)
                {
                    check(
                        ShortcutContext(target: target, command: command, keys: keys, responder: nil), &findings)
                }
            }
        }
    }

    private func check(_ context: ElementContext, _ findings: inout [Findings]) {
        let traits = context.element.traits
        // By index, because copying a check counts a reference.
        for index in elementChecks.indices where elementChecks[index].traits.intersects(traits) {
            elementChecks[index].check(context, &findings[elementChecks[index].rule])
        }
        guard case .command(let command) = context.element, let keys = command.keyCombination,
            !context.target.document.isAlwaysHidden(command)
        else { return }
        check(ShortcutContext(target: context.target, command: command, keys: keys, responder: nil), &findings)
    }

    private func check(_ shortcut: ShortcutContext, _ findings: inout [Findings]) {
        let worksWithClosedMenus = shortcut.worksWithClosedMenus
        for index in rules.indices where worksWithClosedMenus || !rules[index].rule.rule.isForClosedMenus {
            for check in rules[index].shortcut { check(shortcut, &findings[index]) }
        }
    }
}
