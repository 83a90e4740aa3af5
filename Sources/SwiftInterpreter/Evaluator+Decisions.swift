package import MenuDocuments
import SourceCode
import SourceText
import SwiftDeclarations
import SwiftValues

// What decides which branch runs.
extension Evaluator {
    /// The decision that the value of a condition stands for.
    func decision(for value: SwiftValue, of condition: SwiftExpression, in scope: Scope) -> Decision {
        var decision = value.decision ?? presenceDecision(value) ?? decision(of: condition, in: scope)
        guard case .choice(let values) = value.kind, values.allSatisfy({ $0.value.boolean != nil }) else {
            return decision
        }
        // If only one of the values makes the condition true, the branches of that value are taken then.
        if let branches = onlyBranches(of: values, with: true) {
            decisions.add(branches, ifTrue: true, to: &decision)
        }
        if let branches = onlyBranches(of: values, with: false) {
            decisions.add(branches, ifTrue: false, to: &decision)
        }
        return decision
    }

    /// The branches of the only one of some values that is true, or false; nil if several are.
    private func onlyBranches(of values: [SwiftValue.Alternative], with boolean: Bool) -> BranchSet? {
        let found = values.filter { $0.value.boolean == boolean }
        return found.count == 1 ? found[0].conditions.branches : nil
    }

    /// The decision whether something is present that a value stands for; nil if it stands for none.
    private func presenceDecision(_ value: SwiftValue) -> Decision? {
        guard value.presence != 0 else { return nil }
        // The code is for a menu that is there.
        return decisions.decision(
            aboutPresence: value.presence, isNeeded: value.instance?.isShared ?? false)
    }

    /// The present conditions, and that some code runs of which only the running app knows whether it does.
    package func perhaps() -> ElementConditions {
        conditions.and(ElementConditions.Branch(decision: newID(), index: 0))
    }

    /// The decision about a condition. Conditions that say the same of the same variables, which no code has changed between
    /// them, decide the same.
    func decision(of condition: SwiftExpression, in scope: Scope) -> Decision {
        switch condition.kind {
        case .unary("!", let operand): return decision(of: operand, in: scope).opposite
        case .tuple(let parts) where parts.count == 1: return decision(of: parts[0].value, in: scope)
        case .binary("&&", let one, let other):
            return decisions.all(of: [decision(of: one, in: scope), decision(of: other, in: scope)])
        case .binary("||", let one, let other):
            return decisions.all(of: [decision(of: one, in: scope).opposite, decision(of: other, in: scope).opposite])
                .opposite
        case .binary(let sign, let one, let other):
            guard let comparison = SwiftComparison(sign, one, other) else { break }
            let decision = decision(about: comparison, in: scope)
            return comparison.isNegated ? decision.opposite : decision
        case .member(let list, "isEmpty") where list.plainText != nil:
            let count = SwiftExpression(.member(list, "count"), condition.range)
            guard let comparison = SwiftComparison("==", count, SwiftExpression(.integer(0), condition.range)) else {
                break
            }
            return decision(about: comparison, in: scope)
        default: break
        }
        let new = decisions.newDecision()
        return lookingUpDecisions(about: condition, in: scope) { Decision($0.number(of: $1, orNew: new.yes.decision)) }
            ?? new
    }

    /// The number of the decision which case of a `switch` runs. The same cases of the same statement are decided by one, as
    /// long as no code changes the subject.
    ///
    /// - Parameter cases: The numbers of the cases that may run.
    func decisionNumber(ofSwitch subject: SwiftExpression, _ cases: [Int], in scope: Scope) -> Int {
        let new = newID()
        let site = "?\(scope.file):\(subject.range.lowerBound):\(cases)"
        return lookingUpDecisions(about: subject, in: scope) { $0.number(of: $1 + site, orNew: new) } ?? new
    }

    /// Looks up a decision about an expression by its text among those that were taken about the same variables; nil if the
    /// text does not say what decides.
    func lookingUpDecisions<Found>(
        about expression: SwiftExpression, in scope: Scope,
        _ lookUp: (_ decisions: inout [String: Int], _ text: String) -> Found
    ) -> Found? {
        guard var text = expression.plainText, !text.isEmpty else { return nil }
        let root = String(Substring(text.utf8.prefix { $0.isIdentifierByte || $0 == UInt8(ascii: "$") }))
        if text.hasPrefix("self.") { text.removeFirst("self.".count) }
        if root != "self", let holder = scope.holder(of: root) { return lookUp(&holder.decisions, text) }
        let property = String(Substring(text.utf8.prefix { $0.isIdentifierByte }))
        if let source = sharedSource(ofProperty: property, in: scope) {
            return lookUp(&decisions.ofGlobals, source + text.dropFirst(property.count))
        }
        switch scope.receiver?.kind {
        case .instance(let instance):
            let (holder, prefix) = instance.holderOfDecisions
            return lookUp(&holder.decisions, prefix + text)
        case .type, nil: return lookUp(&decisions.ofGlobals, (scope.type?.name ?? "") + ":" + text)
        default: return nil
        }
    }

    /// What a property of `self` gets its value from, as a text that is the same for all properties which get it from there; nil
    /// for most.
    private func sharedSource(ofProperty name: String, in scope: Scope) -> String? {
        guard !frameworks.sharedWrappers.isEmpty, let type = scope.receiver?.instance?.type else { return nil }
        for member in type.members[name] ?? [] {
            guard case .variable(let variable) = member.content, variable.modifiers.attributes.count == 1,
                frameworks.sharedWrappers.contains(variable.modifiers.attributes[0])
            else { continue }
            let start = variable.nameRange.lowerBound
            let before = program.text(CodeRange(member.file, max(0, start - Self.attributeReach)..<start))
            let wrapper = variable.modifiers.attributes[0]
            // A literal or a key path, which mean the same everywhere, and then nothing but modifiers.
            guard let attribute = before.ranges(of: "@" + wrapper + "(").last,
                let end = before[attribute.upperBound...].firstIndex(of: ")"),
                before[before.index(after: end)...].allSatisfy({ $0.isLetter || $0.isWhitespace })
            else { return nil }
            let argument = before[attribute.upperBound..<end]
            let isKeyPath = argument.hasPrefix("\\.") && argument.dropFirst(2).allSatisfy(\.isLetter)
            let isText =
                argument.count > 2 && argument.hasPrefix("\"") && argument.hasSuffix("\"")
                && !argument.dropFirst().dropLast().contains { "\"\\\n".contains($0) }
            guard isKeyPath || isText else { return nil }
            let initial = variable.initialValue.map { program.text(CodeRange(member.file, $0.range)) }
            return "@\(wrapper) \(argument) \(initial ?? "")"
        }
        return nil
    }

    /// The number of bytes before the name of a property in which its attribute is.
    private static let attributeReach = 200

    /// Forgets the decisions about the object of a method that a statement calls: the method may change it.
    func forgetDecisions(changedBy statement: SwiftExpression, _ scope: Scope) {
        guard case .call(let call) = statement.kind, case .member(let object, _) = call.callee.kind else { return }
        _ = lookingUpDecisions(about: object, in: scope) { decisions, text in
            steps -= decisions.count / 16
            decisions.removeAll(startingWith: text)
        }
    }

    /// A value that an expression has, with the decision that it stands for: code that gets it decides the same by it.
    func deciding(_ value: SwiftValue, of expression: SwiftExpression, in scope: Scope) -> SwiftValue {
        guard case .unknown = value.kind, value.decision == nil, value.presence == 0,
            value.type.map({ $0.name == "Bool" }) ?? true, expression.isPlainCondition
        else { return value }
        var value = value
        value.decision = decision(of: expression, in: scope)
        return value
    }

    /// Whether all conditions of an `if` or `guard` are true, or the decision if only the running app knows. Declares what
    /// they bind.
    func decide(_ tests: [SwiftCondition], in scope: Scope) -> (isTrue: Bool?, decision: Decision?) {
        var unknown: [SwiftCondition] = []
        var parts: [Decision] = []
        // A condition is asked only if those before it are true.
        var reached = conditions
        for test in tests {
            let answer = under(reached) { decide(test, in: scope) }
            switch answer.isTrue {
            case true: break
            case false: return (false, nil)
            case nil:
                unknown.append(test)
                guard let part = answer.decision else { break }
                parts.append(part)
                reached = reached.and(part.ifTrue)
            }
        }
        if unknown.isEmpty { return (true, nil) }
        if parts.count == unknown.count { return (nil, parts.count == 1 ? parts[0] : decisions.all(of: parts)) }
        var decision = tests.count == 1 ? availabilityDecision(tests[0]) : decisions.newDecision()
        decision.alsoIfTrue = parts.reduce(into: []) { $0.formUnion($1.ifTrue.branches) }
        // On the newest systems, which menus are for, everything is available.
        let available = unknown.compactMap(\.isAvailable)
        if available.count == unknown.count {
            if available.allSatisfy({ $0 }) { decision.yes.isCompiled = true }
            if available == [false] { decision.no.isCompiled = true }
        }
        let all = ElementConditions.Branch.allVersions
        decision.yes.versions = tests.reduce(all) { $0.clamped(to: $1.versions.ifTrue) }
        // The other side of a version is known only if nothing else decides.
        if tests.count == 1 { decision.no.versions = tests[0].versions.ifFalse }
        return (nil, decision)
    }

    /// The decision of a check for a version, which is the same wherever the same is checked; a new one for other conditions.
    private func availabilityDecision(_ test: SwiftCondition) -> Decision {
        let new = decisions.newDecision()
        guard case .availability(let isAvailable, let platforms) = test else { return new }
        return Decision(
            decisions.ofGlobals.number(of: "#\(isAvailable)\(platforms)", orNew: new.yes.decision))
    }

    /// Whether a condition is true or, if only the running app knows, the decision; nil if nothing is known of that.
    private func decide(_ test: SwiftCondition, in scope: Scope) -> (isTrue: Bool?, decision: Decision?) {
        switch test {
        case .expression(let expression):
            let value = evaluate(expression, in: scope)
            let isTrue = value.boolean
            return (isTrue, isTrue == nil ? decision(for: value, of: expression, in: scope) : nil)
        case .availability: return (nil, nil)
        case .binding(let name?, let expression):
            let (value, caller) = tracingCaller {
                expression.map { evaluate($0, in: scope) }
                    ?? self.value(named: name, CodeRange(scope.file, 0..<0), scope)
            }
            let isPresent = isPresent(value)
            // Before the name means what is bound.
            let decision =
                isPresent == nil ? presenceDecision(value) ?? presenceDecision(expression, name, scope) : nil
            scope.declare(name, value.isNull ? .unknown("is nil") : unwrapped(value), caller: caller)
            return (isPresent, decision)
        case .binding(nil, let expression):
            if let expression { _ = evaluate(expression, in: scope) }
            return (nil, nil)
        case .pattern(let pattern, let expression):
            let (value, caller) = tracingCaller { evaluate(expression, in: scope) }
            let match = match(pattern, value, in: scope)
            // Before a name of the pattern means what is bound.
            let decision =
                match.isMatch == nil ? decision(whether: expression, value.type, matches: pattern, in: scope) : nil
            for (name, value) in match.bound { scope.declare(name, value, caller: caller) }
            return (match.isMatch, decision)
        }
    }

    /// Whether an optional value has a value; nil if that is not known.
    func isPresent(_ value: SwiftValue) -> Bool? {
        if let isPresent = value.isPresent { return isPresent }
        // An initializer of a framework that never fails.
        guard case .call(let call) = value.kind, call.form == .function, call.base == nil, value.presence == 0,
            frameworks.hasInitializer(call.arguments.map(\.label), of: call.name),
            program.types(named: call.name, from: call.range.file).allSatisfy({ $0.members["init"] == nil })
        else { return nil }
        return true
    }

    /// What an optional value wraps.
    func unwrapped(_ value: SwiftValue) -> SwiftValue { value.type.map { value.typed($0.wrapped) } ?? value }

    /// The decision about whether an optional has a value, as `!= nil` asks.
    private func presenceDecision(_ expression: SwiftExpression?, _ name: String, _ scope: Scope) -> Decision? {
        let optional = expression ?? SwiftExpression(.name(name), 0..<0)
        guard optional.isPlainCondition else { return nil }
        return decision(
            of: SwiftExpression(
                .binary("!=", optional, SwiftExpression(.nilLiteral, optional.range)), optional.range), in: scope)
    }

    /// Whether a value matches one of the patterns of a case; nil if only the running app knows.
    func decide(_ switchCase: SwiftSwitchCase, _ subject: SwiftValue, in scope: Scope) -> Bool? {
        var result: Bool? = false
        for (index, pattern) in switchCase.patterns.enumerated() {
            var isMatch = match(pattern, subject, in: scope).isMatch
            if isMatch != false, let condition = switchCase.conditions[index] {
                let inner = Scope(in: scope)
                bindPatterns(of: switchCase, subject, in: inner)
                switch evaluate(condition, in: inner).boolean {
                case true: break
                case false: isMatch = false
                case nil: isMatch = nil
                }
            }
            switch isMatch {
            case true: return true
            case false: break
            case nil: result = nil
            }
        }
        return result
    }

    /// Whether two values are equal; nil if that is not known.
    func equal(_ one: SwiftValue, _ other: SwiftValue) -> Bool? {
        switch (one.kind, other.kind) {
        case (.string(let one), .string(let other)): return one == other
        case (.integer(let one), .integer(let other)): return one == other
        case (.boolean(let one), .boolean(let other)): return one == other
        case (.null, .null): return true
        case (.outside(let one), .implicit(let other)), (.implicit(let other), .outside(let one)):
            guard one.first?.isUppercase ?? false else { return nil }
            if one.hasSuffix("." + other) { return true }
            return Self.distinctConstants.contains(where: one.hasPrefix) ? false : nil
        case (.outside(let one), .outside(let other)) where one.first?.isUppercase ?? false:
            if one == other { return true }
            if one.hasPrefix(Self.unknownSelector) || other.hasPrefix(Self.unknownSelector) { return nil }
            return Self.distinctConstants.contains { one.hasPrefix($0) && other.hasPrefix($0) } ? false : nil
        case (.instance(let one), .instance(let other)) where one === other: return true
        case (.null, _): return isPresent(other).map(!)
        case (_, .null): return isPresent(one).map(!)
        case (
            .enumCase(let oneType, let one, let oneArguments), .enumCase(let otherType, let other, let otherArguments)
        ):
            guard oneType === otherType else { return nil }
            if one != other { return false }
            return oneArguments.isEmpty && otherArguments.isEmpty ? true : nil
        case (.enumCase(let type, _, _), .implicit):
            return equal(one, resolve(other, as: type.name, from: type.file), ifResolved: other)
        case (.implicit, .enumCase(let type, _, _)):
            return equal(resolve(one, as: type.name, from: type.file), other, ifResolved: one)
        default: return nil
        }
    }

    /// What the names of constants begin with of which no two are equal.
    private static let distinctConstants = ["UIMenuSystem.", "UIMenu.Identifier.", "Selector."]

    private func equal(_ one: SwiftValue, _ other: SwiftValue, ifResolved original: SwiftValue) -> Bool? {
        if case .implicit = one.kind { return nil }
        if case .implicit = other.kind { return nil }
        return equal(one, other)
    }
}
