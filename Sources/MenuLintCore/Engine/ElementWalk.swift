internal import MenuBuilder

/// Asks the rules about elements, in one walk over the tree of each target.
struct ElementWalk {
    private let rules: [(rule: Rule, severity: Severity)]
    /// The checks of the rules, apart from them: in the walk nothing else is touched.
    private let checks: [@Sendable (ElementContext, inout Findings) -> Void]

    init(_ settings: LintSettings) {
        var rules: [(Rule, Severity)] = []
        var checks: [@Sendable (ElementContext, inout Findings) -> Void] = []
        for rule in Rule.all where settings.isEnabled(rule) {
            for case .element(let check) in rule.checks {
                rules.append((rule, settings.severity(of: rule)))
                checks.append(check)
            }
        }
        self.rules = rules
        self.checks = checks
    }

    /// - Complexity: O(elements × rules × targets).
    func ask(_ context: LintContext, _ findings: inout Findings) {
        // Each rule has findings of its own while elements are walked, so that none has to say whose turn it is.
        var found = rules.map { entry in
            var findings = Findings()
            findings.begin(entry.rule, severity: entry.severity)
            return findings
        }
        for target in context.targets {
            target.builder.forEachElement { node in
                guard node.element.origin != .none else { return }
                let element = ElementContext(target: target, node: node)
                for index in checks.indices { checks[index](element, &found[index]) }
            }
        }
        for more in found { findings.append(more) }
    }
}
