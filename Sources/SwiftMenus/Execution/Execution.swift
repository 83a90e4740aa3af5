import MenuDocuments
import SourceCode

/// Follows the code of functions that build menus, statement by statement.
///
/// Branches that only the running app decides are both followed, and what they do carries the condition. Objects of
/// frameworks record what happens to them; ``UIKitReader`` and ``AppKitReader`` make menus of that.
///
/// It is an object because functions, closures and property values are followed in the order in which they run.
final class Execution {
    let program: SwiftProgram
    var objects: [CodeObject] = []
    /// The calls and assignments that were followed.
    var visited: Set<CodeRange> = []
    /// The functions of the program that other functions called, by the range of their name.
    var calledFunctions: Set<CodeRange> = []
    /// The conditions of the statement that runs.
    var path = ElementConditions.none
    /// The number of branches of each decision.
    private var branchCounts: [Int: Int] = [:]
    private var lastDecision = 0
    private var depth = 0
    private var steps = 0
    private var totalSteps = 0
    /// The number of functions on the stack that do not lead to menus, since the last one that does.
    private var otherDepth = 0
    /// Whether code was not followed because there was too much of it.
    private(set) var isExhausted = false
    /// The names of the declarations that lead to menus.
    var leading: Set<CodeRange> = []
    /// The names of the functions and types that lead to menus.
    var leadingNames: Set<String> = []
    /// The values of static and global variables.
    var constants: [CodeRange: CodeValue] = [:]
    /// The variables among them that the present entry assigned to.
    var assignedConstants: Set<CodeRange> = []
    var evaluating: Set<CodeRange> = []
    /// The functions that are running.
    var running: [CodeRange: Int] = [:]
    /// Whether the code compared `builder.system` with `.main`.
    var checksSystem = false
    /// Whether the app may change the system's menu with `UIMainMenuSystem`.
    var configuresMenu: Bool {
        program.parsedFiles.contains { program.files[$0].bytes.contains(word: "UIMainMenuSystem") }
    }
    /// What `addKeyCommand` adds, with the class of the receiver.
    var keyCommands: [(owner: String, command: GuardedValue)] = []
    /// Assignments to `keyEquivalent`, with the item if it is one.
    var keyAssignments: [CodeRange: (object: Int, range: CodeRange)] = [:]

    init(_ program: SwiftProgram) { self.program = program }

    // MARK: - Limits

    private static let maximumDepth = 160
    private static let maximumSteps = 20_000
    private static let maximumTotalSteps = 300_000

    /// Runs a body unless the code nests or repeats too much.
    func limited<Result>(_ other: @autoclosure () -> Result, _ body: () -> Result) -> Result {
        steps += 1
        guard depth < Execution.maximumDepth, steps < Execution.maximumSteps,
            totalSteps + steps < Execution.maximumTotalSteps
        else {
            isExhausted = true
            return other()
        }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Begins another entry into the code.
    func resetSteps() {
        totalSteps += steps
        steps = 0
        isExhausted = false
        for range in assignedConstants { constants[range] = nil }
        assignedConstants = []
    }

    /// Whether to follow a function: one that leads to menus, or one that is not far from such.
    func follows(_ name: CodeRange) -> Bool {
        leading.contains(name) || otherDepth < Execution.maximumOtherDepth
    }

    /// Runs the body of a function.
    func inBody<Result>(of name: CodeRange, _ body: () -> Result) -> Result {
        let outer = otherDepth
        otherDepth = leading.contains(name) ? 0 : otherDepth + 1
        defer { otherDepth = outer }
        return body()
    }

    private static let maximumOtherDepth = 3

    // MARK: - Decisions

    func newDecision(branches: Int) -> Int {
        lastDecision += 1
        branchCounts[lastDecision] = branches
        return lastDecision
    }

    /// The conditions of code that may or may not run.
    func perhaps() -> ElementConditions {
        path.and(ElementConditions.Branch(decision: newDecision(branches: 1), index: 0))
    }

    func branch(_ decision: Int, _ index: Int) -> ElementConditions {
        path.and(ElementConditions.Branch(decision: decision, index: index))
    }

    /// Runs a body under other conditions.
    func under<Result>(_ conditions: ElementConditions, _ body: () -> Result) -> Result {
        let outer = path
        path = conditions
        defer { path = outer }
        return body()
    }

    /// The conditions of an earlier value that `later` may overwrite.
    private func conditions(_ earlier: ElementConditions, without later: ElementConditions) -> ElementConditions {
        let own = later.branches.subtracting(path.branches)
        if own.count == 1, let only = own.first, branchCounts[only.decision] == 2 {
            return earlier.and(ElementConditions.Branch(decision: only.decision, index: 1 - only.index))
        }
        return earlier.and(ElementConditions.Branch(decision: newDecision(branches: 1), index: 0))
    }

    // MARK: - Variables

    /// The value of a variable under the present conditions.
    func value(of variable: CodeVariable, unless reason: @autoclosure () -> String) -> CodeValue {
        let (found, isCertain) = variable.visible(under: path)
        guard let last = found.last else {
            return .unknown(UnknownValue(reason: reason(), type: variable.type))
        }
        if found.count == 1 {
            if isCertain || last.conditions == path { return last.value }
            if case .list(let elements) = last.value {
                return .list(
                    elements.map { GuardedValue(value: $0.value, conditions: $0.conditions.and(last.conditions)) })
            }
            return .alternatives([GuardedValue(value: last.value, conditions: last.conditions)])
        }
        var all: [GuardedValue] = []
        for (index, assignment) in found.enumerated() {
            var conditions = assignment.conditions
            for later in found[(index + 1)...] where !later.conditions.isExclusive(with: conditions) {
                conditions = self.conditions(conditions, without: later.conditions)
            }
            all.append(GuardedValue(value: assignment.value, conditions: conditions))
        }
        return alternatives(all)
    }

    func alternatives(_ values: [GuardedValue]) -> CodeValue {
        var flat: [GuardedValue] = []
        for guarded in values {
            if case .alternatives(let inner) = guarded.value {
                flat += inner.map {
                    GuardedValue(value: $0.value, conditions: $0.conditions.and(guarded.conditions))
                }
            } else {
                flat.append(guarded)
            }
        }
        if flat.count == 1, flat[0].conditions.branches.isSubset(of: path.branches) { return flat[0].value }
        // Equal values do not depend on the condition.
        if let first = flat.first, flat.count == values.count, flat.allSatisfy({ first.value.isSame(as: $0.value) }) {
            return first.value
        }
        if flat.allSatisfy({ if case .list = $0.value { true } else { false } }) {
            return .list(flat.flatMap { elements(of: $0.value, $0.conditions) })
        }
        return .alternatives(flat)
    }

    /// The elements of a list, each with all its conditions; a single value counts as its own element.
    func elements(of value: CodeValue, _ conditions: ElementConditions, depth: Int = 0) -> [GuardedValue] {
        guard depth < 20 else { return [] }
        switch value {
        case .list(let elements), .alternatives(let elements):
            return elements.flatMap { self.elements(of: $0.value, conditions.and($0.conditions), depth: depth + 1) }
        case .none: return []
        default: return [GuardedValue(value: value, conditions: conditions)]
        }
    }

    // MARK: - Objects

    func add(_ object: CodeObject) -> CodeValue {
        objects.append(object)
        return .object(objects.count - 1)
    }

    /// An object that code elsewhere creates.
    func opaque(_ type: String, _ range: CodeRange, in file: Int) -> CodeValue {
        var object = CodeObject(
            type: type, base: frameworkBase(of: type, in: file), range: range, calls: [], conditions: path)
        object.isOpaque = true
        return add(object)
    }

    /// The framework's classes whose objects record what happens to them.
    static let frameworkTypes: Set<String> = [
        "UIMenu", "UICommand", "UIKeyCommand", "UIAction", "UIDeferredMenuElement", "UICommandAlternate", "NSMenu",
        "NSMenuItem", "UIMenuBuilder",
    ]

    /// The framework's class that a type is or inherits; nil for others.
    func frameworkBase(of type: String, in file: Int, depth: Int = 0) -> String? {
        guard depth < 8 else { return nil }
        let declared = program.types(named: type, from: file).first { $0.keyword != nil }
        guard let declared else { return Execution.frameworkTypes.contains(type) ? type : nil }
        guard declared.keyword == .class else { return nil }
        for parent in declared.inherited where parent != type {
            if let base = frameworkBase(of: parent, in: file, depth: depth + 1) { return base }
        }
        return nil
    }

    /// Notes that code which is not followed gets some values.
    func escape(_ value: CodeValue, depth: Int = 0) {
        guard depth < 8 else { return }
        switch value {
        case .object(let index):
            objects[index].events.append(
                CodeObject.Event(
                    name: CodeObject.Event.unfollowed, arguments: [], conditions: path, range: objects[index].range))
        case .list(let values), .alternatives(let values):
            for element in values { escape(element.value, depth: depth + 1) }
        case .tuple(let values):
            for element in values { escape(element.value, depth: depth + 1) }
        case .closure(let closure): runUnfollowed(closure)
        default: break
        }
    }

    /// Follows a closure that runs at an unknown time, if ever.
    func runUnfollowed(_ closure: CodeClosure) {
        guard !MenuCode(closure.syntax.body).names.isDisjoint(with: leadingNames) else { return }
        under(perhaps()) { _ = call(closure, []) }
    }

    /// Notes that some of the code which changes objects was not followed.
    func markUnfollowed(from first: Int) {
        for index in objects.indices.dropFirst(first) {
            let event = CodeObject.Event(
                name: CodeObject.Event.unfollowed, arguments: [], conditions: .none, range: objects[index].range)
            objects[index].events.insert(event, at: 0)
            objects[index].events.append(event)
        }
    }

    func isRunnable(_ name: CodeRange) -> Bool { running[name, default: 0] < 2 }
}

extension CodeValue {
    /// Whether two known values are certainly equal.
    func isSame(as other: CodeValue) -> Bool {
        switch (self, other) {
        case (.text(let one, _), .text(let other, _)): one == other
        case (.integer(let one), .integer(let other)): one == other
        case (.boolean(let one), .boolean(let other)): one == other
        case (.none, .none): true
        case (.constant(_, let one), .constant(_, let other)): one == other
        case (.object(let one), .object(let other)): one == other
        case (.enumCase(let type, let one), .enumCase(let otherType, let other)): type === otherType && one == other
        default: false
        }
    }
}

extension [UInt8] {
    /// Whether the bytes contain a word.
    ///
    /// - Complexity: O(length), unless its first character is very frequent.
    fileprivate func contains(word: String) -> Bool {
        let word = Array(word.utf8)
        guard let first = word.first, count >= word.count else { return false }
        return (0...count - word.count).contains { self[$0] == first && self[$0..<$0 + word.count].elementsEqual(word) }
    }
}
