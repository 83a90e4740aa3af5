package import MenuDocuments
import SourceCode
package import SwiftDeclarations
package import SwiftValues

// What ends the evaluation of code that would take too long, or make values that are too large.
extension Evaluator {
    /// Counts an expression or statement; false if there were too many.
    func takeStep() -> Bool {
        guard steps > 0 else {
            isExhausted = true
            return false
        }
        steps -= 1
        return true
    }

    /// The number of parts that count as a step. Tables of texts in many languages have tens of thousands of literals.
    private static let partsPerStep = 8

    /// Counts what needs less than a step: a literal, or the comparison with a case of a `switch`.
    func takePart() {
        partCount += 1
        if partCount.isMultiple(of: Self.partsPerStep) { _ = takeStep() }
    }

    /// The length up to which a name counts as no steps. Each use of a longer one compares and copies it.
    static let longName = 1_024

    private static let maximumTextLength = 1_000
    private static let maximumElements = 2_000

    /// A value that a variable keeps from the beginning. If a list changes later, the variable has a copy.
    func kept(_ value: SwiftValue) -> SwiftValue {
        guard case .array = value.kind else { return value }
        return limited(value, value.range, isNew: true)
    }

    /// The value unless it is larger than what menus consist of. Making a large value counts as several steps.
    ///
    /// Code such as `text += text` in a loop makes a value that is twice as large with each step.
    ///
    /// - Parameter isNew: Whether an expression makes it, rather than adds to a value that is there.
    func limited(_ value: SwiftValue, _ range: CodeRange?, isNew: Bool = false) -> SwiftValue {
        switch value.kind {
        case .string(let text):
            steps -= text.utf8.count / 64
            guard text.utf8.count > Self.maximumTextLength else { return value }
        case .array(let elements):
            steps -= elements.count / 64
            guard elements.count > Self.maximumElements || isNew && !program.takeList(of: elements.count) else {
                return value
            }
        default: return value
        }
        isExhausted = true
        return .unknown("the value is too large", range)
    }

    /// The number of values that one may be.
    static let maximumAlternatives = 500
    /// Why a value that may be more is unknown.
    static let hasTooManyAlternatives = "depends on too many conditions"
    /// The number of alternatives that count as no steps.
    private static let fewAlternatives = 128

    /// Counts the alternatives of a value; false if there are too many.
    ///
    /// Each has conditions of its own. Code such as `text = isLong ? text + text : text` makes twice as many with each step.
    func takeAlternatives(of values: [SwiftValue.Alternative]) -> Bool {
        let count = values.reduce(0) { $0 + $1.value.alternativeCount }
        guard count > Self.fewAlternatives else { return true }
        steps -= values.reduce(0) { $0 + $1.value.alternativeCount * $1.conditions.branches.count } / 4
        return count <= Self.maximumAlternatives
    }

    /// The number of conditions that the values of one may have in all: a chain of 87 conditional expressions has fewer.
    private static let maximumConditionsOfAlternatives = 4_000

    /// The number of conditions up to which finding them counts as no steps.
    private static let fewConditionsOfAlternatives = 512

    /// Counts the conditions of values; false if they are too many.
    func takeConditions(of values: [SwiftValue.Alternative]) -> Bool {
        let count = values.reduce(0) { $0 + $1.conditions.branches.count }
        if count > Self.fewConditionsOfAlternatives { steps -= count / 16 }
        return count - values.count * conditions.branches.count <= Self.maximumConditionsOfAlternatives
    }

    /// The number of branches that code is in, with those that statements before it may have left.
    private static let maximumBranches = 64

    /// Whether code is followed that is in some branches. Everything that it makes has these conditions.
    func follows(_ conditions: ElementConditions) -> Bool {
        guard conditions.branches.count > Self.maximumBranches else { return true }
        isExhausted = true
        return false
    }

    /// An element that a list has only if a decision says so. One with many conditions gets no further ones: code such as
    /// `list = list.filter(isShown)`, repeated a thousand times, would give it a thousand.
    ///
    /// - Parameter conditions: Those of the code that makes the list.
    func perhapsContained(
        _ element: SwiftValue.Alternative, _ decision: Int, _ conditions: ElementConditions
    ) -> SwiftValue.Alternative {
        guard element.conditions.branches.count < Self.maximumBranches else { return element }
        let branch = ElementConditions.Branch(decision: decision, index: 0)
        return SwiftValue.Alternative(value: element.value, conditions: element.conditions.and(conditions).and(branch))
    }

    private static let contentDepthLimit = 100

    /// Reads what a value of a reader contains; nil if that is nested too deeply, or if the code takes too long.
    ///
    /// Values may contain themselves, such as a view whose body is `self`, and may contain others more than once, so that
    /// what is in them doubles with each level.
    package func content<Result>(_ read: () -> Result) -> Result? {
        guard takeStep() else { return nil }
        guard contentDepth < Self.contentDepthLimit else {
            isExhausted = true
            return nil
        }
        contentDepth += 1
        defer { contentDepth -= 1 }
        return read()
    }
}

extension SwiftProgram {
    /// The elements of a list, at any depth; finding them counts as making some of them.
    package func elements(of value: SwiftValue, _ conditions: ElementConditions) -> [SwiftValue.Alternative] {
        let allowed = max(0, min(8 * elementsLeft, SwiftValue.maximumFlattened))
        var visits = allowed
        defer { takeElements((allowed - visits) / 8) }
        return value.flattened(conditions, visits: &visits)
    }
}

extension SwiftExpression {
    /// The length in bytes of the name or operator of the expression itself; 0 for other expressions.
    var nameLength: Int {
        switch kind {
        case .name(let name), .implicitMember(let name), .member(_, let name), .unary(let name, _),
            .binary(let name, _, _):
            name.utf8.count
        case .call(let call), .macro(let call): call.nameRange.count
        default: 0
        }
    }
}
