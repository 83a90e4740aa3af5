import MenuDocuments
import SourceCode

/// The platforms on which the condition of an `#if` is true.
struct CompilationCondition {
    /// The platforms on which it may be true.
    var possible: CompiledPlatforms
    /// The platforms on which it is certainly true.
    var certain: CompiledPlatforms

    private static let always = CompilationCondition(possible: .all, certain: .all)
    private static let never = CompilationCondition(possible: [], certain: [])
    /// A flag such as `DEBUG`, which the build settings decide.
    private static let undecided = CompilationCondition(possible: .all, certain: [])

    private init(possible: CompiledPlatforms, certain: CompiledPlatforms) {
        self.possible = possible
        self.certain = certain
    }

    private init(_ platforms: CompiledPlatforms) {
        self.init(possible: platforms, certain: platforms)
    }

    init(_ expression: SwiftExpression) {
        switch expression.kind {
        case .boolean(let value): self = value ? .always : .never
        case .integer(let value): self = value == 0 ? .never : value == 1 ? .always : .undecided
        case .unary("!", let operand):
            let operand = CompilationCondition(operand)
            self.init(
                possible: .all.subtracting(operand.certain), certain: .all.subtracting(operand.possible))
        case .binary("&&", let one, let other):
            let (one, other) = (CompilationCondition(one), CompilationCondition(other))
            self.init(
                possible: one.possible.intersection(other.possible), certain: one.certain.intersection(other.certain))
        case .binary("||", let one, let other):
            let (one, other) = (CompilationCondition(one), CompilationCondition(other))
            self.init(possible: one.possible.union(other.possible), certain: one.certain.union(other.certain))
        case .call(let call): self.init(call)
        default: self = .undecided
        }
    }

    /// `os(macOS)`, `targetEnvironment(macCatalyst)`, `canImport(AppKit)`.
    private init(_ call: SwiftCall) {
        guard case .name(let function) = call.callee.kind, let argument = call.arguments.first,
            case .name(let name) = argument.value.kind
        else {
            self = .undecided
            return
        }
        switch (function, name) {
        case ("os", "macOS"), ("os", "OSX"): self.init(.macOS)
        // Code for Mac Catalyst is compiled for iOS.
        case ("os", "iOS"): self.init([.iOS, .macCatalyst])
        case ("os", "tvOS"), ("os", "watchOS"), ("os", "visionOS"), ("os", "Linux"), ("os", "Windows"),
            ("os", "Android"):
            self.init(possible: .other, certain: [])
        case ("targetEnvironment", "macCatalyst"), ("targetEnvironment", "UIKitForMac"): self.init(.macCatalyst)
        case ("canImport", "SwiftUI"): self = .always
        case ("canImport", "AppKit"), ("canImport", "Cocoa"):
            self.init(possible: [.macOS, .macCatalyst], certain: .macOS)
        case ("canImport", "UIKit"):
            self.init(possible: [.iOS, .macCatalyst, .other], certain: [.iOS, .macCatalyst])
        default: self = .undecided
        }
    }

    /// The conditions of each clause of an `#if`, with the clauses before it false.
    ///
    /// - Parameter decision: The number of the decision, for clauses that platforms alone do not decide.
    static func conditions(of clauses: [SwiftExpression?], decision: Int) -> [ElementConditions] {
        var rest = always
        return clauses.enumerated().map { index, expression in
            let condition = expression.map { CompilationCondition($0) } ?? always
            var conditions = ElementConditions(
                possible: rest.possible.intersection(condition.possible),
                certain: rest.certain.intersection(condition.certain))
            if conditions.possible != conditions.certain {
                conditions.branches.insert(ElementConditions.Branch(decision: decision, index: index, isCompiled: true))
            }
            rest.possible.subtract(condition.certain)
            rest.certain.subtract(condition.possible)
            return conditions
        }
    }
}
