import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// Patterns of cases, and what they bind.
extension Evaluator {
    /// Whether a value matches a pattern, and what the pattern binds then.
    struct Match {
        /// Nil if only the running app knows.
        var isMatch: Bool?
        var bound: [(name: String, value: SwiftValue)] = []

        static var unknown: Match { Match(isMatch: nil) }

        /// Whether values match all of some patterns.
        static func all(_ parts: [Match]) -> Match {
            let isMatch: Bool? =
                parts.contains { $0.isMatch == false } ? false : parts.contains { $0.isMatch == nil } ? nil : true
            return Match(isMatch: isMatch, bound: isMatch == false ? [] : parts.flatMap(\.bound))
        }
    }

    /// - Parameter bindsNames: Whether the names in the pattern are those of what it binds, as after `let`.
    func match(
        _ pattern: SwiftExpression, _ subject: SwiftValue, bindsNames: Bool = false, in scope: Scope
    ) -> Match {
        let bindsNames = bindsNames || isAfterBinding(pattern, scope.file)
        switch pattern.kind {
        case .name(let name) where bindsNames: return Match(isMatch: true, bound: [(name, subject)])
        case .unread: return matchBinding(pattern, subject, scope)
        case .cast(let name, "as", let type):
            guard case .name(let name) = name.kind else { return .unknown }
            return matchCast(name, type, subject, scope)
        case .otherLiteral:
            return program.text(CodeRange(scope.file, pattern.range)) == "_" ? Match(isMatch: true) : .unknown
        case .tuple(let parts):
            guard case .tuple(let values) = subject.kind, values.count == parts.count,
                // The parts may be in another order, and have labels then.
                zip(parts, values).allSatisfy({ $0.label == nil || $0.label == $1.label })
            else { return .unknown }
            return .all(zip(parts, values).map { match($0.value, $1.value, bindsNames: bindsNames, in: scope) })
        case .call(let call):
            if call.name == "some", call.arguments.count == 1, !subject.isEnumCase {
                return matchWrapped(call.arguments[0].value, subject, bindsNames, in: scope)
            }
            guard case .enumCase(_, let name, let arguments) = subject.kind, !call.name.isEmpty else { return .unknown }
            if call.name != name { return Match(isMatch: false) }
            guard call.arguments.count == arguments.count else { return .unknown }
            return .all(
                zip(call.arguments, arguments).map {
                    match($0.value, $1.value, bindsNames: bindsNames, in: scope)
                })
        case .unwrapped(let wrapped): return matchWrapped(wrapped, subject, bindsNames, in: scope)
        case .binary(let sign, let first, let last):
            guard let bounds = bounds(sign, first, last, in: scope) else { break }
            return Match(isMatch: subject.integer.map(bounds.contains))
        case .unary(let sign, let bound):
            let isFirst = bound.range.lowerBound == pattern.range.lowerBound
            guard let bounds = bounds(sign, isFirst ? bound : nil, isFirst ? nil : bound, in: scope) else { break }
            return Match(isMatch: subject.integer.map(bounds.contains))
        default: break
        }
        var value = evaluate(pattern, in: scope)
        if case .implicit("none") = value.kind, !subject.isEnumCase { return Match(isMatch: isPresent(subject).map(!)) }
        if case .implicit(let name) = value.kind, case .enumCase(let type, let own, _) = subject.kind {
            if name == own { return Match(isMatch: true) }
            if type.hasCase(name) { return Match(isMatch: false) }
            value = resolve(value, as: type.name, from: scope.file)
        }
        return Match(isMatch: equal(value, subject))
    }

    /// Whether `let` or `var` precedes a pattern.
    private func isAfterBinding(_ pattern: SwiftExpression, _ file: Int) -> Bool {
        switch pattern.kind {
        case .name, .tuple, .call, .unwrapped: break
        default: return false
        }
        let start = pattern.range.lowerBound
        return ["let ", "var "].contains(program.text(CodeRange(file, max(0, start - 4)..<start)))
    }

    /// Whether an optional value is not nil and matches a pattern.
    private func matchWrapped(
        _ pattern: SwiftExpression, _ subject: SwiftValue, _ bindsNames: Bool, in scope: Scope
    ) -> Match {
        switch isPresent(subject) {
        case true: match(pattern, unwrapped(subject), bindsNames: bindsNames, in: scope)
        case false: Match(isMatch: false)
        case nil: .unknown
        }
    }

    /// What a pattern such as `let name`, `let name?` or `let (one, other)` binds.
    private func matchBinding(_ pattern: SwiftExpression, _ subject: SwiftValue, _ scope: Scope) -> Match {
        let text = program.text(CodeRange(scope.file, pattern.range))
        guard text.hasPrefix("let ") || text.hasPrefix("var ") else { return .unknown }
        let names = Array(text.identifiers.dropFirst())
        if names.count == 3, names[1] == "as", text.hasSuffix(" as " + names[2]) {
            return matchCast(names[0], SwiftType(names[2], text: names[2]), subject, scope)
        }
        if names.count == 1, let name = names.first {
            if text.utf8.count == name.utf8.count + 4 { return Match(isMatch: true, bound: [(name, subject)]) }
            guard text.utf8.count == name.utf8.count + 5, text.hasSuffix("?"), let isPresent = isPresent(subject) else {
                return .unknown
            }
            return Match(isMatch: isPresent, bound: isPresent ? [(name, unwrapped(subject))] : [])
        }
        guard case .tuple(let values) = subject.kind, values.count == names.count,
            text.utf8.dropFirst(4).allSatisfy({ $0.isIdentifierByte || "(, )".utf8.contains($0) })
        else { return .unknown }
        return Match(isMatch: true, bound: zip(names, values).map { ($0, $1.value) })
    }

    /// What a pattern such as `let name as Type` binds. An object is the same one.
    private func matchCast(_ name: String, _ type: SwiftType, _ subject: SwiftValue, _ scope: Scope) -> Match {
        let isMatch = isElement(subject, of: type, in: scope.type, scope.file)
        if isMatch == false { return Match(isMatch: false) }
        let isObject = subject.instance != nil || isMatch == true
        let value =
            isObject
            ? subject
            : opaque(type, "depends on the variable \"\(name)\"", subject.range, scope.file, in: scope.type)
        return Match(isMatch: isMatch, bound: [(name, value)])
    }

    /// The integers of a range, of which one bound may be missing; nil for other patterns.
    private func bounds(
        _ sign: String, _ first: SwiftExpression?, _ last: SwiftExpression?, in scope: Scope
    ) -> Range<Int>? {
        guard sign == "..." || sign == "..<" else { return nil }
        let (lower, upper) = (
            first.map { evaluate($0, in: scope).integer }, last.map { evaluate($0, in: scope).integer }
        )
        guard let lower = lower ?? .min, let upper = upper ?? .max, lower <= upper else { return nil }
        return lower..<(sign == "..." && upper < .max ? upper + 1 : upper)
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

extension SwiftValue {
    fileprivate var isEnumCase: Bool { if case .enumCase = kind { true } else { false } }
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
