import MenuDocuments
import SourceCode

/// What an expression yields, as far as the code alone determines it.
indirect enum CodeValue {
    /// Known only while the app runs, or by code that was not understood.
    case unknown(UnknownValue)
    /// A string or character with the range of the literal that it comes from.
    case text(String, CodeRange)
    case integer(Int)
    case boolean(Bool)
    case none
    /// A constant that the program does not declare, such as `.command` or `UIMenu.Identifier.file`.
    case constant(type: String?, name: String)
    case list([GuardedValue])
    case tuple([(label: String?, value: CodeValue)])
    /// An index into ``Execution/objects``.
    case object(Int)
    case enumCase(TypeDeclaration, String)
    case type(String)
    case closure(CodeClosure)
    /// One of several values, depending on conditions.
    case alternatives([GuardedValue])

    static func unknown(_ reason: String) -> CodeValue { .unknown(UnknownValue(reason: reason)) }

    var isUnknown: Bool { if case .unknown = self { true } else { false } }

    /// Why the value is not known; nil if it is.
    var reason: String? {
        switch self {
        case .unknown(let value): value.reason
        case .alternatives: "depends on a condition"
        default: nil
        }
    }
}

struct UnknownValue {
    /// Lower case, no final period.
    let reason: String
    var type: SwiftType?
}

/// A value with the conditions under which it applies.
struct GuardedValue {
    let value: CodeValue
    let conditions: ElementConditions
}

/// A closure with the variables that it captures.
final class CodeClosure {
    let syntax: SwiftClosure
    let scope: LocalScope
    let frame: CallFrame

    init(_ syntax: SwiftClosure, _ scope: LocalScope, _ frame: CallFrame) {
        self.syntax = syntax
        self.scope = scope
        self.frame = frame
    }
}

/// A variable with everything that is assigned to it.
struct CodeVariable {
    struct Assignment {
        var value: CodeValue
        let conditions: ElementConditions
        /// The range of the assigned expression.
        let range: CodeRange?
    }

    var assignments: [Assignment] = []
    var type: SwiftType?

    mutating func assign(_ value: CodeValue, _ conditions: ElementConditions, _ range: CodeRange? = nil) {
        // What is overwritten for certain is never read again.
        assignments.removeAll { conditions.applies(whenever: $0.conditions) }
        assignments.append(Assignment(value: value, conditions: conditions, range: range))
    }

    /// The assignments that code under some conditions may see, and whether one of them is certain.
    func visible(under conditions: ElementConditions) -> (assignments: [Assignment], isCertain: Bool) {
        var found: [Assignment] = []
        for assignment in assignments.reversed() where !assignment.conditions.isExclusive(with: conditions) {
            found.append(assignment)
            if assignment.conditions.applies(whenever: conditions) { return (found.reversed(), true) }
        }
        return (found.reversed(), false)
    }
}

extension ElementConditions {
    /// Whether code with these conditions applies whenever code with the other ones does.
    func applies(whenever other: ElementConditions) -> Bool {
        self == other || branches.isSubset(of: other.branches) && certain.isSuperset(of: other.possible)
    }
}

/// The variables of a block.
final class LocalScope {
    let parent: LocalScope?
    var variables: [String: CodeVariable] = [:]
    /// Functions that the block declares.
    var functions: [String: SwiftFunction] = [:]
    /// Names that code which was not understood may declare.
    var hidden: Set<String> = []

    init(_ parent: LocalScope?) { self.parent = parent }
}

/// A call of a function of the program.
final class CallFrame {
    let file: Int
    /// `self`, or nil in global and static functions.
    let receiver: CodeValue?
    let owner: TypeDeclaration?
    /// The ranges of the calls that lead here, outermost first.
    let calls: [CodeRange]
    var returned = CodeVariable()
    let returnType: String?

    init(
        file: Int, receiver: CodeValue? = nil, owner: TypeDeclaration? = nil, calls: [CodeRange] = [],
        returnType: String? = nil
    ) {
        self.file = file
        self.receiver = receiver
        self.owner = owner
        self.calls = calls
        self.returnType = returnType
    }
}

/// An instance of a class or struct, of the app or of a framework.
struct CodeObject {
    struct Argument {
        let label: String?
        let value: CodeValue
        let range: CodeRange
        var isTrailingClosure = false
    }

    /// A call of a method that the program does not declare.
    struct Event {
        /// The name of an event that stands for code which was not followed.
        static let unfollowed = "?"

        let name: String
        let arguments: [Argument]
        let conditions: ElementConditions
        let range: CodeRange
        /// The object that the call returns.
        var result: Int?

        subscript(label: String?) -> Argument? { arguments.first { $0.label == label } }
    }

    /// The most specific type.
    let type: String
    /// The framework's class that it is or inherits, such as `NSMenuItem`.
    let base: String?
    /// The range of the call that creates it.
    let range: CodeRange
    let calls: [CodeRange]
    /// Whether it is created elsewhere, so that only what the code here does to it is known.
    var isOpaque = false
    let conditions: ElementConditions
    /// The arguments of the framework's initializer.
    var arguments: [Argument] = []
    /// The framework's static function that creates it, such as `separator`.
    var factory: String?
    var properties: [String: CodeVariable] = [:]
    var events: [Event] = []

    subscript(label: String?) -> Argument? { arguments.first { $0.label == label } }
}
