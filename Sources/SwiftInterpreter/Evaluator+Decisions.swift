package import MenuDocuments
import SourceCode

// What decides which branch runs.
extension Evaluator {
    /// A decision of the running app, by the branches that it takes.
    package struct Decision {
        package var yes: ElementConditions.Branch
        package var no: ElementConditions.Branch

        var opposite: Decision { Decision(yes: no, no: yes) }

        init(_ number: Int) {
            yes = ElementConditions.Branch(decision: number, index: 0)
            no = ElementConditions.Branch(decision: number, index: 1)
        }

        init(yes: ElementConditions.Branch, no: ElementConditions.Branch) { (self.yes, self.no) = (yes, no) }
    }

    func newDecision() -> Decision {
        let number = newID()
        twoWayDecisions.insert(number)
        return Decision(number)
    }

    /// The present conditions, and that some code runs of which only the running app knows whether it does.
    package func perhaps() -> ElementConditions {
        conditions.and(ElementConditions.Branch(decision: newID(), index: 0))
    }

    /// The decision about a condition. Conditions that say the same of the same variables, which no code has changed between
    /// them, decide the same.
    func decision(of condition: SwiftExpression, in scope: Scope) -> Decision {
        if case .unary("!", let operand) = condition.kind { return decision(of: operand, in: scope).opposite }
        if case .binary("!=", let one, let other) = condition.kind {
            return decision(of: SwiftExpression(.binary("==", one, other), condition.range), in: scope).opposite
        }
        let new = newDecision()
        guard var text = condition.plainText, let root = text.split(whereSeparator: { ".=".contains($0) }).first else {
            return new
        }
        if text.hasPrefix("self.") { text.removeFirst("self.".count) }
        let constant = condition.comparedConstant
        if root != "self", let holder = scope.holder(of: String(root)) {
            return known(&holder.decisions, text, new, constant)
        }
        switch scope.receiver?.kind {
        case .instance(let instance): return known(&instance.decisions, text, new, constant)
        case .type, nil: return known(&decisions, (scope.type?.name ?? "") + ":" + text, new, constant)
        default: return new
        }
    }

    /// The decision about a condition by its text, among those that were taken.
    ///
    /// - Parameter constant: The constant that the condition compares something with.
    private func known(
        _ decisions: inout [String: Int], _ text: String, _ new: Decision, _ constant: String?
    ) -> Decision {
        var decision = Decision(known(&decisions, text, new.yes.decision))
        guard let constant, let end = text.firstRange(of: "==")?.upperBound else { return decision }
        let subject = String(text[..<end])
        decision.yes.comparison = .init(
            subject: known(&decisions, subject, newID()), constant: known(&decisions, subject + "#" + constant, newID())
        )
        return decision
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

    private func known(_ decisions: inout [String: Int], _ text: String, _ new: Int) -> Int {
        if let known = decisions[text] { return known }
        decisions[text] = new
        return new
    }

    /// Whether all conditions of an `if` or `guard` are true, or the decision if only the running app knows. Declares what
    /// they bind.
    func decide(_ tests: [SwiftCondition], in scope: Scope) -> (isTrue: Bool?, decision: Decision?) {
        var unknown: [SwiftCondition] = []
        var presence = 0
        var known: Decision?
        for test in tests {
            let answer = decide(test, in: scope)
            switch answer.isTrue {
            case true: break
            case false: return (false, nil)
            case nil:
                unknown.append(test)
                (presence, known) = (answer.presence, answer.decision)
            }
        }
        guard let first = unknown.first else { return (true, nil) }
        if unknown.count == 1, let known { return (nil, known) }
        if unknown.count == 1, presence != 0 {
            let decision = newDecision()
            presentSubjects[presence > 0 ? decision.yes : decision.no] = abs(presence)
            return (nil, decision)
        }
        if unknown.count == 1, case .expression(let expression) = first {
            return (nil, decision(of: expression, in: scope))
        }
        var decision = newDecision()
        // On the newest systems, which menus are for, everything is available.
        let available = unknown.compactMap(\.isAvailable)
        if available.count == unknown.count {
            if available.allSatisfy({ $0 }) { decision.yes.isCompiled = true }
            if available == [false] { decision.no.isCompiled = true }
        }
        let versions = tests.compactMap(\.versions).reduce(ElementConditions.Branch.allVersions) { $0.clamped(to: $1) }
        decision.yes.versions = versions
        // One side of a version is known only if nothing else decides.
        if tests.count == 1, versions != ElementConditions.Branch.allVersions {
            decision.no.versions = versions.lowerBound == 0 ? versions.upperBound..<Int.max : 0..<versions.lowerBound
        }
        return (nil, decision)
    }

    /// Whether a condition is true, what is present if it is, and the decision that the value stands for.
    private func decide(
        _ test: SwiftCondition, in scope: Scope
    ) -> (isTrue: Bool?, presence: Int, decision: Decision?) {
        switch test {
        case .expression(let expression):
            let value = evaluate(expression, in: scope)
            return (value.boolean, value.presence, value.decision)
        case .availability: return (nil, 0, nil)
        case .binding(let name?, let expression):
            let (value, caller) = tracingCaller {
                expression.map { evaluate($0, in: scope) }
                    ?? self.value(named: name, CodeRange(scope.file, 0..<0), scope)
            }
            let isPresent = value.isPresent
            // Before the name means what is bound.
            let decision = isPresent == nil && value.presence == 0 ? presenceDecision(expression, name, scope) : nil
            scope.declare(name, value.isNull ? .unknown("is nil") : value, caller: caller)
            return (isPresent, value.presence, decision)
        case .binding(nil, let expression):
            if let expression { _ = evaluate(expression, in: scope) }
            return (nil, 0, nil)
        }
    }

    /// The decision about whether an optional has a value, as `!= nil` asks.
    private func presenceDecision(_ expression: SwiftExpression?, _ name: String, _ scope: Scope) -> Decision? {
        let optional = expression ?? SwiftExpression(.name(name), 0..<0)
        guard optional.isPlainCondition else { return nil }
        return decision(
            of: SwiftExpression(
                .binary("!=", optional, SwiftExpression(.nilLiteral, optional.range)), optional.range), in: scope)
    }

    /// Whether a value matches one of the patterns; nil if only the running app knows.
    func decide(_ patterns: [SwiftExpression], _ subject: SwiftValue, in scope: Scope) -> Bool? {
        var result: Bool? = false
        for pattern in patterns {
            switch matches(pattern, subject, in: scope) {
            case true: return true
            case false: break
            case nil: result = nil
            }
        }
        return result
    }

    private func matches(_ pattern: SwiftExpression, _ subject: SwiftValue, in scope: Scope) -> Bool? {
        if case .unread = pattern.kind { return nil }
        if case .otherLiteral = pattern.kind { return nil }
        // `.some(let value)`, whatever the value is.
        if case .call(let call) = pattern.kind {
            guard case .enumCase(_, let name, _) = subject.kind, call.name != name, !call.name.isEmpty else {
                return nil
            }
            return false
        }
        var value = evaluate(pattern, in: scope)
        if case .implicit(let name) = value.kind, case .enumCase(let type, let own, _) = subject.kind {
            if name == own { return true }
            if type.cases.contains(where: { $0.name == name }) { return false }
            value = resolve(value, as: type.name, from: scope.file)
        }
        return equal(value, subject)
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
            return Self.distinctConstants.contains { one.hasPrefix($0) && other.hasPrefix($0) } ? false : nil
        case (.instance(let one), .instance(let other)) where one === other: return true
        case (.null, _): return other.isPresent.map(!)
        case (_, .null): return one.isPresent.map(!)
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

extension SwiftValue {
    /// Whether an optional value has a value; nil if that is not known.
    var isPresent: Bool? {
        switch kind {
        case .null: false
        case _ where presence > 0: nil
        case .string, .integer, .boolean, .array, .dictionary, .tuple, .enumCase, .closure: true
        case .instance(let instance): !instance.isOpaque || instance.base != nil ? true : nil
        case .implicit(let name): name == "none" ? nil : true
        case .outside(let path): path.first?.isUppercase ?? false ? true : nil
        default: nil
        }
    }
}

extension SwiftCondition {
    /// Whether a check of the system's version is true on the newest systems that the model knows; nil for others.
    fileprivate var isAvailable: Bool? {
        guard case .availability(let isAvailable, let versions) = self else { return nil }
        for version in versions {
            let words = version.split(separator: " ")
            guard words.count == 2 else { continue }
            guard let major = words[1].split(separator: ".").first.flatMap({ Int($0) }), major <= 26 else { return nil }
        }
        return isAvailable
    }

    /// The versions of iOS, in hundredths, for which a check of the system's version is true; nil for other conditions.
    fileprivate var versions: Range<Int>? {
        guard case .availability(let isAvailable, let platforms) = self else { return nil }
        for platform in platforms {
            let words = platform.split(separator: " ")
            guard words.count == 2, words[0] == "iOS" else { continue }
            let numbers = words[1].split(separator: ".").map { Int($0) ?? 0 }
            guard let major = numbers.first, 1..<1000 ~= major else { return nil }
            let version = major * 100 + min(numbers.count > 1 ? numbers[1] : 0, 99)
            return isAvailable ? version..<Int.max : 0..<version
        }
        return nil
    }
}

extension SwiftExpression {
    /// Whether it is a condition whose text tells what it depends on.
    fileprivate var isPlainCondition: Bool {
        switch kind {
        case .unary("!", let operand): operand.isPlainCondition
        case .binary("!=", let one, let other): one.plainText != nil && other.plainText != nil
        default: plainText != nil
        }
    }

    /// The name of the constant that a comparison compares something with; nil for other conditions.
    fileprivate var comparedConstant: String? {
        guard case .binary("==", _, let other) = kind else { return nil }
        return switch other.kind {
        case .implicitMember(let name): name
        case .member(let base, let name): if base.plainText?.first?.isUppercase == true { name } else { nil }
        case .integer, .boolean, .nilLiteral: other.plainText
        default: nil
        }
    }

    /// The text of a condition that consists of names and literals; nil for others.
    fileprivate var plainText: String? {
        switch kind {
        case .name(let name): name
        case .implicitMember(let name): "." + name
        case .boolean(let value): "\(value)"
        case .integer(let value): value.map { "\($0)" }
        case .nilLiteral: "nil"
        case .member(let base, let name): base.plainText.map { "\($0).\(name)" }
        case .unwrapped(let base): base.plainText
        case .binary("==", let one, let other):
            if let one = one.plainText, let other = other.plainText { "\(one)==\(other)" } else { nil }
        default: nil
        }
    }
}
