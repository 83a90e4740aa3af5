import SourceCode
import SwiftDeclarations

/// What a method that validates items says of an item whose action it does not name.
///
/// It follows the code for such an item: a comparison of the action with `#selector` is false, and what is not known may be
/// either.
struct OtherActions {
    /// Whether the method may disable such an item, change it, or hand it on.
    private(set) var areConcerned = false
    /// The names of the item, and of its action.
    private var items: Set<String> = []
    private var actions: Set<String> = []
    /// The names of lists of selectors.
    private var lists: Set<String> = []
    /// The values of local variables; nil for those that are not known.
    private var values: [String: Bool?] = [:]

    init(_ function: SwiftFunction) {
        guard let parameter = function.parameters.first else { return }
        if parameter.type.name == "Selector" { actions.insert(parameter.name) } else { items.insert(parameter.name) }
        let body = function.body ?? []
        _ = run(body, isResult: body.count == 1)
    }

    // MARK: - Statements

    /// Follows statements; true if they end the method in any case.
    ///
    /// - Parameter isResult: Whether the last expression is what the method returns.
    private mutating func run(_ statements: [SwiftStatement], isResult: Bool = false) -> Bool {
        for statement in statements where run(statement, isResult: isResult) { return true }
        return false
    }

    private mutating func run(_ statement: SwiftStatement, isResult: Bool) -> Bool {
        switch statement.kind {
        case .return(let value):
            if let value { noteResult(value) }
            return true
        case .expression(let value):
            if case .statement(let inner) = value.kind { return run(inner, isResult: isResult) }
            if isResult {
                noteResult(value)
                return true
            }
            if case .assignment(_, let target, let new) = value.kind, case .name(let name) = target.kind {
                values[name] = .some(self.value(of: new))
            }
            noteChanges(in: value)
            return false
        case .if(let tests, let body, let otherwise):
            switch self.value(of: tests) {
            case true: return run(body, isResult: isResult)
            case false: return run(otherwise ?? [], isResult: isResult)
            case nil:
                let known = values
                let endsBody = run(body, isResult: isResult)
                forgetChanges(since: known)
                let endsOther = run(otherwise ?? [], isResult: isResult)
                forgetChanges(since: known)
                return endsBody && endsOther
            }
        case .guard(let tests, let body):
            let isTrue = self.value(of: tests)
            return isTrue == true ? false : run(body) && isTrue == false
        case .switch(let subject, let cases): return run(cases, of: subject, isResult: isResult)
        case .variable(let variable):
            guard let value = variable.initialValue else { return false }
            noteChanges(in: value)
            bind(variable.name, value)
            return false
        default:
            statement.forEachChild { node in
                switch node {
                case .expression(let value): noteChanges(in: value)
                case .statement(let inner):
                    let known = values
                    _ = run(inner, isResult: false)
                    forgetChanges(since: known)
                }
            }
            return false
        }
    }

    private mutating func run(_ cases: [SwiftSwitchCase], of subject: SwiftExpression, isResult: Bool) -> Bool {
        noteChanges(in: subject)
        var alwaysEnds = true
        for switchCase in cases {
            let isChosen = switchCase.isDefault ? true : chooses(switchCase, for: subject)
            if isChosen == false { continue }
            let known = values
            let ends = run(switchCase.body, isResult: isResult)
            alwaysEnds = alwaysEnds && ends
            if isChosen == true { return alwaysEnds }
            forgetChanges(since: known)
        }
        return false
    }

    /// Whether a case of a `switch` is that of an item with another action; nil if it may be.
    private mutating func chooses(_ switchCase: SwiftSwitchCase, for subject: SwiftExpression) -> Bool? {
        guard isAction(subject) else { return nil }
        let results = switchCase.patterns.enumerated().map { index, pattern -> Bool? in
            // An item without an action is disabled anyway.
            if pattern.isSelector || pattern.isNone { return false }
            guard let condition = switchCase.conditions[index] else { return nil }
            if case .unread = pattern.kind, case .binary(_, let one, let other) = condition.kind {
                // `case let action where action == #selector(cut)`.
                for case .name(let name) in [one.kind, other.kind] { actions.insert(name) }
            }
            return value(of: condition) == false ? false : nil
        }
        return results.allSatisfy { $0 == false } ? false : nil
    }

    /// Variables that code may have changed are not known.
    private mutating func forgetChanges(since known: [String: Bool?]) {
        for (name, value) in values where known[name] != value { values[name] = .some(nil) }
    }

    private mutating func bind(_ name: String, _ value: SwiftExpression) {
        if isAction(value) { actions.insert(name) }
        if isItem(value) { items.insert(name) }
        if value.isListOfSelectors { lists.insert(name) }
        values[name] = .some(self.value(of: value))
    }

    // MARK: - Values

    private mutating func noteResult(_ value: SwiftExpression) {
        noteChanges(in: value)
        switch value.kind {
        case .ternary(let condition, let one, let other):
            let isTrue = self.value(of: condition)
            if isTrue != false { noteResult(one) }
            if isTrue != true { noteResult(other) }
        case .statement(let statement): _ = run(statement, isResult: true)
        // The superclass has its own method.
        case .call(let call) where call.isOfSuperclass: break
        default: if self.value(of: value) != true { areConcerned = true }
        }
    }

    /// Whether conditions are all true; nil if that is not known.
    private mutating func value(of tests: [SwiftCondition]) -> Bool? {
        var result: Bool? = true
        for test in tests {
            let value: Bool?
            switch test {
            case .expression(let expression):
                noteChanges(in: expression)
                value = self.value(of: expression)
            case .binding(let name, let expression):
                if let expression { noteChanges(in: expression) }
                let bound = expression ?? SwiftExpression(.name(name ?? ""), 0..<0)
                if let name { bind(name, bound) }
                // An item without an action is disabled anyway.
                value = isAction(bound) || isItem(bound) ? true : nil
            case .pattern(_, let expression):
                noteChanges(in: expression)
                value = nil
            case .availability: value = nil
            }
            if value == false { return false }
            if value == nil { result = nil }
        }
        return result
    }

    /// Whether an expression is true; nil if that is not known.
    private func value(of expression: SwiftExpression) -> Bool? {
        switch expression.kind {
        case .boolean(let value): return value
        case .name(let name): return values[name] ?? nil
        case .unary("!", let operand): return value(of: operand).map(!)
        case .binary("&&", let one, let other):
            let values = [value(of: one), value(of: other)]
            return values.contains(false) ? false : values.contains(nil) ? nil : true
        case .binary("||", let one, let other):
            let values = [value(of: one), value(of: other)]
            return values.contains(true) ? true : values.contains(nil) ? nil : false
        case .binary("==", let one, let other): return isNamed(one, other) ? false : nil
        case .binary("!=", let one, let other): return isNamed(one, other) ? true : nil
        case .call(let call):
            guard case .member(let list, "contains") = call.callee.kind, call.arguments.count == 1,
                isAction(call.arguments[0].value)
            else { return nil }
            if case .name(let name) = list.kind { return lists.contains(name) ? false : nil }
            return list.isListOfSelectors ? false : nil
        default: return nil
        }
    }

    /// Whether one is the action, and the other one a selector.
    private func isNamed(_ one: SwiftExpression, _ other: SwiftExpression) -> Bool {
        isAction(one) && other.isSelector || isAction(other) && one.isSelector
    }

    private func isAction(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .name(let name): actions.contains(name)
        case .member(let base, "action"): isItem(base)
        case .unwrapped(let base), .cast(let base, _, _): isAction(base)
        default: false
        }
    }

    private func isItem(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .name(let name): items.contains(name)
        case .unwrapped(let base), .cast(let base, _, _): isItem(base)
        default: false
        }
    }

    // MARK: - Changes

    /// The properties on which it does not depend whether an item gets its keys.
    private static let harmlessProperties: Set<String> = [
        "attributedTitle", "badge", "image", "indentationLevel", "mixedStateImage", "offStateImage", "onStateImage",
        "state", "title", "toolTip",
    ]

    private mutating func noteChanges(in expression: SwiftExpression) {
        var changes = false
        SyntaxWalk.visit(expression) { expression in
            switch expression.kind {
            case .assignment(_, let target, _):
                if case .member(let base, let property) = target.kind, leadsToItem(base) {
                    changes = changes || !Self.harmlessProperties.contains(property)
                }
            case .call(let call):
                if call.isOfSuperclass { break }
                let isMethod = if case .member(let base, _) = call.callee.kind { leadsToItem(base) } else { false }
                let name = call.name
                if isMethod, !AppleMembers.leavesItems(name) { changes = true }
                if call.arguments.contains(where: { isItem($0.value) }), !Self.readers.contains(name) { changes = true }
            case .unary("&", let target): if leadsToItem(target) { changes = true }
            default: break
            }
        }
        if changes { areConcerned = true }
    }

    /// Functions that only look at what they get.
    private static let readers: Set<String> = ["print", "debugPrint", "dump", "type"]

    /// Whether an expression begins with the item.
    private func leadsToItem(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .name(let name): items.contains(name)
        case .member(let base, _), .unwrapped(let base), .cast(let base, _, _), .subscripted(let base, _):
            leadsToItem(base)
        case .call(let call): if case .member(let base, _) = call.callee.kind { leadsToItem(base) } else { false }
        default: false
        }
    }
}

extension SwiftExpression {
    /// Whether it is `#selector(cut)`, also in a pattern: `#selector(cut)?`, `.some(#selector(cut))`.
    fileprivate var isSelector: Bool {
        switch kind {
        case .macro(let call): call.name == "selector"
        case .unwrapped(let value): value.isSelector
        case .call(let call): call.name == "some" && call.arguments.count == 1 && call.arguments[0].value.isSelector
        default: false
        }
    }

    fileprivate var isNone: Bool {
        switch kind {
        case .nilLiteral, .implicitMember("none"): true
        default: false
        }
    }

    fileprivate var isListOfSelectors: Bool {
        switch kind {
        case .array(let elements): !elements.isEmpty && elements.allSatisfy(\.isSelector)
        case .call(let call):
            ["Set", "Array"].contains(call.name) && call.arguments.first?.value.isListOfSelectors ?? false
        case .cast(let list, _, _): list.isListOfSelectors
        default: false
        }
    }
}
