import MenuDocuments
import SourceCode
import SwiftDeclarations

// Patterns of cases, and what they bind.
extension Evaluator {
    /// Whether a value matches a pattern, which is nil if only the running app knows, and the names that it binds then.
    func match(
        _ pattern: SwiftExpression, _ subject: SwiftValue, in scope: Scope
    ) -> (isMatch: Bool?, bound: [(name: String, value: SwiftValue)]) {
        switch pattern.kind {
        case .unread, .otherLiteral: return (nil, [])
        case .call(let call):
            // `.some(let value)`, whatever the value is.
            guard case .enumCase(_, let name, let arguments) = subject.kind, !call.name.isEmpty else {
                return (nil, [])
            }
            if call.name != name { return (false, []) }
            guard let names = associatedNames(in: call, pattern, scope.file), names.count == arguments.count else {
                return (nil, [])
            }
            return (true, zip(names, arguments).map { ($0, $1.value) })
        default: break
        }
        var value = evaluate(pattern, in: scope)
        if case .implicit(let name) = value.kind, case .enumCase(let type, let own, _) = subject.kind {
            if name == own { return (true, []) }
            if type.hasCase(name) { return (false, []) }
            value = resolve(value, as: type.name, from: scope.file)
        }
        return (equal(value, subject), [])
    }

    /// The names that a pattern such as `.key(let character)` or `let .key(character)` gives to all associated values; nil if
    /// it says more of them.
    private func associatedNames(in call: SwiftCall, _ pattern: SwiftExpression, _ file: Int) -> [String]? {
        let start = pattern.range.lowerBound
        let keyword = max(0, start - 4)..<start
        let bindsAll = ["let ", "var "].contains(program.text(CodeRange(file, keyword)))
        let isPlain = call.arguments.allSatisfy { argument in
            switch argument.value.kind {
            case .unread: !bindsAll
            case .name: bindsAll
            default: false
            }
        }
        guard isPlain else { return nil }
        let names =
            bindsAll
            ? call.arguments.flatMap { program.text(CodeRange(file, $0.value.range)).identifiers }
            : boundNames(in: pattern.range, of: file).filter { $0 != "let" && $0 != "var" }
        return names.count == call.arguments.count ? names : nil
    }

    /// Declares the names that the patterns of a case bind.
    func bindPatterns(of switchCase: SwiftSwitchCase, _ subject: SwiftValue, in scope: Scope) {
        guard let start = switchCase.patterns.first?.range.lowerBound,
            let end = switchCase.body.first?.range.lowerBound, start < end
        else { return }
        // The keyword may precede the pattern.
        for name in boundNames(in: max(0, start - 4)..<end, of: scope.file) {
            scope.declare(name, .unknown("depends on the variable \"\(name)\""))
        }
        for pattern in switchCase.patterns {
            for (name, value) in match(pattern, subject, in: scope).bound { scope.declare(name, value) }
        }
    }
}

extension SwiftCondition {
    /// Whether a pattern binds names that are not known.
    var hasPattern: Bool {
        switch self {
        case .binding(nil, _), .pattern: true
        default: false
        }
    }
}
