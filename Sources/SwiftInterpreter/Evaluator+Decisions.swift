package import MenuDocuments
import SourceCode
import SourceText
import SwiftDeclarations
import SwiftValues

// What decides which branch runs.
extension Evaluator {
    /// The decision whether all of some conditions are true. The same conditions make the same decision.
    func all(of parts: [Decision]) -> Decision {
        let branches = parts.reduce(into: BranchSet()) { $0.formUnion($1.ifTrue.branches) }
        guard branches.count <= Self.maximumParts else { return newDecision() }
        let number = compounds[branches] ?? newDecision().yes.decision
        compounds[branches] = number
        var decision = Decision(number)
        compare(&decision, as: parts)
        decision.alsoIfTrue = branches
        compoundParts[decision.yes] = branches
        return decision
    }

    /// The number of branches that a compound condition can consist of.
    private static let maximumParts = 8

    /// Branches without those that others of them say already.
    func withoutParts(_ branches: BranchSet) -> BranchSet {
        guard !compoundParts.isEmpty else { return branches }
        return branches.reduce(branches) { rest, branch in
            compoundParts[branch].map { rest.subtracting($0) } ?? rest
        }
    }

    /// The decision that the value of a condition stands for.
    func decision(for value: SwiftValue, of condition: SwiftExpression, in scope: Scope) -> Decision {
        var decision = value.decision ?? presenceDecision(value) ?? decision(of: condition, in: scope)
        guard case .choice(let values) = value.kind, values.allSatisfy({ $0.value.boolean != nil }) else {
            return decision
        }
        // If only one of the values makes the condition true, the branches of that value are taken then.
        if let branches = onlyBranches(of: values, with: true) {
            decision.alsoIfTrue.formUnion(branches)
            compoundParts[decision.yes, default: []].formUnion(branches)
        }
        if let branches = onlyBranches(of: values, with: false) {
            decision.alsoIfFalse.formUnion(branches)
            compoundParts[decision.no, default: []].formUnion(branches)
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
        var decision = newDecision()
        // The code is for a menu that is there.
        if value.instance?.isShared ?? false { decision.yes.isCompiled = true }
        let number = abs(value.presence)
        if expectedSubjects.contains(number) {
            if value.presence > 0 { decision.yes.isCompiled = true } else { decision.no.isCompiled = true }
        }
        presentSubjects[value.presence > 0 ? decision.yes : decision.no] = number
        return decision
    }

    func newDecision() -> Decision {
        let number = newID()
        branchCounts[number] = 2
        return Decision(number)
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
            return all(of: [decision(of: one, in: scope), decision(of: other, in: scope)])
        case .binary("||", let one, let other):
            return all(of: [decision(of: one, in: scope).opposite, decision(of: other, in: scope).opposite]).opposite
        case .binary(let sign, let one, let other):
            guard let comparison = Comparison(sign, one, other) else { break }
            let decision = decision(about: comparison, in: scope)
            return comparison.isNegated ? decision.opposite : decision
        case .member(let list, "isEmpty") where list.plainText != nil:
            let count = SwiftExpression(.member(list, "count"), condition.range)
            guard let comparison = Comparison("==", count, SwiftExpression(.integer(0), condition.range)) else { break }
            return decision(about: comparison, in: scope)
        default: break
        }
        let new = newDecision()
        return lookingUpDecisions(about: condition, in: scope) { Decision(known(&$0, $1, new.yes.decision)) } ?? new
    }

    /// The number of the decision which case of a `switch` runs. The same cases of the same statement are decided by one, as
    /// long as no code changes the subject.
    ///
    /// - Parameter cases: The numbers of the cases that may run.
    func decisionNumber(ofSwitch subject: SwiftExpression, _ cases: [Int], in scope: Scope) -> Int {
        let new = newID()
        let site = "?\(scope.file):\(subject.range.lowerBound):\(cases)"
        return lookingUpDecisions(about: subject, in: scope) { known(&$0, $1 + site, new) } ?? new
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
            return lookUp(&decisions, source + text.dropFirst(property.count))
        }
        switch scope.receiver?.kind {
        case .instance(let instance):
            let (holder, prefix) = instance.holderOfDecisions
            return lookUp(&holder.decisions, prefix + text)
        case .type, nil: return lookUp(&decisions, (scope.type?.name ?? "") + ":" + text)
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

    func known(_ decisions: inout [String: Int], _ text: String, _ new: Int) -> Int {
        if let known = decisions[text] { return known }
        decisions[text] = new
        return new
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
        if parts.count == unknown.count { return (nil, parts.count == 1 ? parts[0] : all(of: parts)) }
        var decision = tests.count == 1 ? availabilityDecision(tests[0]) : newDecision()
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
        let new = newDecision()
        guard case .availability(let isAvailable, let platforms) = test else { return new }
        return Decision(known(&decisions, "#\(isAvailable)\(platforms)", new.yes.decision))
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

    /// The versions of iOS, in hundredths, on which a condition may be true or false; all unless it checks the system's version.
    ///
    /// A version of macOS is that of the iOS which was released with it. On a system that the check does not name, everything
    /// is available.
    fileprivate var versions: (ifTrue: Range<UInt16>, ifFalse: Range<UInt16>) {
        let all = ElementConditions.Branch.allVersions
        guard case .availability(let isAvailable, let platforms) = self, !platforms.isEmpty else { return (all, all) }
        let first = platforms.lazy.compactMap { SwiftCondition.version($0, of: "iOS") }.first
        let mac = platforms.lazy.compactMap { SwiftCondition.version($0, of: "macOS") }.first.map { version in
            // macOS 12 is of the year of iOS 15; 26 is the first with one number.
            version >= 2600 ? version : version >= 1100 ? version + 300 : 1400
        }
        let available = (first ?? 0)..<UInt16.max
        let unavailable = 0..<max(first ?? 0, mac ?? 0, 1)
        return isAvailable ? (available, unavailable) : (unavailable, available)
    }

    /// The version of a platform in hundredths that a check names, as in `iOS 17.4`; nil for another platform.
    private static func version(_ text: String, of platform: String) -> UInt16? {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0] == platform else { return nil }
        let numbers = words[1].split(separator: ".").map { UInt16($0) ?? 0 }
        guard let major = numbers.first, 1..<600 ~= major else { return nil }
        return major * 100 + min(numbers.count > 1 ? numbers[1] : 0, 99)
    }
}

extension SwiftExpression {
    /// Whether it is a condition whose text tells what it depends on.
    fileprivate var isPlainCondition: Bool {
        switch kind {
        case .unary("!", let operand): operand.isPlainCondition
        case .tuple(let parts) where parts.count == 1: parts[0].value.isPlainCondition
        case .binary("&&", let one, let other), .binary("||", let one, let other):
            one.isPlainCondition && other.isPlainCondition
        default: plainText != nil
        }
    }

    /// The text of a condition that consists of names and literals; nil for others.
    var plainText: String? {
        switch kind {
        case .name(let name): name
        case .implicitMember(let name): "." + name
        case .boolean(let value): "\(value)"
        case .integer, .unary("-", _): constantInteger.map { "\($0)" }
        case .nilLiteral: "nil"
        case .string(let segments):
            if segments.count == 1, case .text(let text) = segments[0].content { "\"\(text)\"" } else { nil }
        case .member(let base, let name): base.plainText.map { "\($0).\(name)" }
        case .unwrapped(let base): base.plainText
        case .binary(let sign, let one, let other): Evaluator.Comparison(sign, one, other)?.text
        default: nil
        }
    }

    /// The value of an integer literal with its sign; nil for others.
    var constantInteger: Int? {
        switch kind {
        case .integer(let value): value
        case .unary("-", let operand): if case .integer(let value?) = operand.kind, value >= 0 { -value } else { nil }
        default: nil
        }
    }
}
