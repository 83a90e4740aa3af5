internal import MenuBuilder
internal import MenuSpec

/// Gathers what rules find. A finding that holds on several targets or layouts is one diagnostic that lists them.
struct Findings {
    private struct Key: Hashable {
        let rule: String
        let range: Range<Int>
        let message: String
    }

    private(set) var diagnostics: [Diagnostic] = []
    private var indices: [Key: Int] = [:]
    /// The rule that is being asked.
    private var rule = ""
    private var severity = Severity.error

    /// Says whose findings come next.
    mutating func begin(_ rule: Rule, severity: Severity) {
        self.rule = rule.id
        self.severity = severity
    }

    /// Takes over what another rule found.
    mutating func append(_ other: Findings) {
        diagnostics += other.diagnostics
    }

    /// Adds a finding at a place.
    mutating func add(
        _ message: String, at place: Place, on targets: [MenuTarget] = [], layouts: [String] = [],
        related: [Diagnostic.Related] = [], help: String? = nil
    ) {
        let key = Key(rule: rule, range: place.range, message: message)
        if let index = indices[key] {
            for target in targets where !diagnostics[index].targets.contains(target) {
                diagnostics[index].targets.append(target)
            }
            for layout in layouts where !diagnostics[index].layouts.contains(layout) {
                diagnostics[index].layouts.append(layout)
            }
            return
        }
        indices[key] = diagnostics.count
        diagnostics.append(
            Diagnostic(
                rule: rule, severity: severity, message: message, range: place.range, pointer: place.pointer,
                layouts: layouts, targets: targets, related: related, help: help))
    }

    /// Adds a finding about an element that rules are asked for.
    mutating func add(
        _ message: String, about element: ElementContext, key: String? = nil,
        related: [Diagnostic.Related] = [], help: String? = nil
    ) {
        add(message, at: element.place(key), on: [element.target.target], related: related, help: help)
    }
}

extension Diagnostic.Related {
    init(_ message: String, at place: Place? = nil) {
        self.init(message: message, position: place.map { Position(range: $0.range, pointer: $0.pointer) })
    }
}
