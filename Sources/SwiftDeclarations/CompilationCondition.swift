package import MenuDocuments
package import SourceCode
import SourceText

/// The platforms on which the condition of an `#if` is true.
package struct CompilationCondition {
    /// The platforms on which it may be true.
    var possible: CompiledPlatforms
    /// The platforms on which it is certainly true.
    var certain: CompiledPlatforms
    /// The flags that decide where the platform does not, with the values that make it true; nil if these do not tell.
    private var flags: [String: Bool]? = [:]
    /// Flags of which one is enough, with the values that make it true, if nothing else decides; empty for other conditions.
    private var alternatives: [String: Bool] = [:]

    private static let always = CompilationCondition(possible: .all, certain: .all)
    private static let never = CompilationCondition(possible: [], certain: [])

    private init(possible: CompiledPlatforms, certain: CompiledPlatforms, flags: [String: Bool]? = [:]) {
        self.possible = possible
        self.certain = certain
        self.flags = flags
    }

    /// A flag such as `DEBUG`, which the build settings decide.
    private init(flag: String) {
        self.init(possible: .all, certain: [], flags: [flag: true])
    }

    private init(_ platforms: CompiledPlatforms) {
        self.init(possible: platforms, certain: platforms)
    }

    init(_ expression: SwiftExpression) {
        switch expression.kind {
        case .boolean(let value): self = value ? .always : .never
        case .integer(let value):
            self = value == 0 ? .never : value == 1 ? .always : CompilationCondition(flag: "\(value ?? 0)")
        case .unary("!", let operand):
            let operand = CompilationCondition(operand)
            self.init(
                possible: .all.subtracting(operand.certain), certain: .all.subtracting(operand.possible),
                flags: operand.negatedFlags)
            if flags == nil { alternatives = operand.negatedAlternatives }
        case .binary("&&", let one, let other):
            let (one, other) = (CompilationCondition(one), CompilationCondition(other))
            self.init(
                possible: one.possible.intersection(other.possible), certain: one.certain.intersection(other.certain),
                flags: one.flags.flatMap { flags in
                    other.flags.flatMap {
                        $0.allSatisfy { flags[$0.key] ?? $0.value == $0.value } ? Self.merged(flags, $0) : nil
                    }
                })
        case .binary("||", let one, let other):
            let (one, other) = (CompilationCondition(one), CompilationCondition(other))
            self.init(
                possible: one.possible.union(other.possible), certain: one.certain.union(other.certain), flags: nil)
            let (first, second) = (one.enoughFlags, other.enoughFlags)
            if !first.isEmpty, !second.isEmpty, second.allSatisfy({ first[$0.key] ?? $0.value == $0.value }) {
                alternatives = Self.merged(first, second) ?? [:]
            }
        case .call(let call): self.init(call)
        case .name(let name): self.init(flag: name)
        default: self.init(possible: .all, certain: [], flags: nil)
        }
    }

    /// `os(macOS)`, `targetEnvironment(macCatalyst)`, `canImport(AppKit)`.
    private init(_ call: SwiftCall) {
        guard case .name(let function) = call.callee.kind, let argument = call.arguments.first,
            case .name(let name) = argument.value.kind
        else {
            self.init(possible: .all, certain: [], flags: nil)
            return
        }
        switch (function, name) {
        case ("os", "macOS"), ("os", "OSX"): self.init(.macOS)
        // Code for Mac Catalyst is compiled for iOS.
        case ("os", "iOS"): self.init([.iOS, .macCatalyst])
        case ("os", "tvOS"), ("os", "watchOS"), ("os", "visionOS"), ("os", "Linux"), ("os", "Windows"),
            ("os", "Android"):
            self.init(possible: .other, certain: [], flags: ["\(function)(\(name))": true])
        case ("targetEnvironment", "macCatalyst"), ("targetEnvironment", "UIKitForMac"): self.init(.macCatalyst)
        // What ships is not built for a simulator.
        case ("targetEnvironment", "simulator"): self = .never
        case ("canImport", "SwiftUI"): self = .always
        case ("canImport", "AppKit"), ("canImport", "Cocoa"):
            self.init(possible: [.macOS, .macCatalyst], certain: .macOS, flags: nil)
        case ("canImport", "UIKit"):
            self.init(possible: [.iOS, .macCatalyst, .other], certain: [.iOS, .macCatalyst], flags: nil)
        default: self.init(flag: "\(function)(\(name))")
        }
    }

    /// The conditions of each clause of an `#if`, with the clauses before it false.
    ///
    /// Clauses of several `#if` that the same flags decide exclude or imply each other.
    ///
    /// - Parameter decision: The number of the decision, for clauses that platforms and flags alone do not decide.
    package static func conditions(of clauses: [SwiftExpression?], decision: Int) -> [ElementConditions] {
        let all = clauses.map { $0.map { CompilationCondition($0) } ?? always }
        // Each clause depends on the flags of all clauses before it.
        let flagsBefore = all.dropLast().reduce([:] as [String: Bool]?) { flags, condition in
            flags.flatMap { flags in condition.negatedFlags.flatMap { merged(flags, $0) } }
        }
        let areFlagsEnough = flagsBefore != nil && all.allSatisfy { $0.flags != nil }
        var rest = always
        return all.enumerated().map { index, condition in
            var conditions = ElementConditions(
                possible: rest.possible.intersection(condition.possible),
                certain: rest.certain.intersection(condition.certain))
            if conditions.possible != conditions.certain {
                for (flag, value) in (condition.flags ?? [:]).merging(
                    rest.flags ?? [:], uniquingKeysWith: { one, _ in one })
                {
                    conditions.branches.insert(
                        .init(decision: number(ofFlag: flag), index: value ? 0 : 1, isCompiled: true))
                }
                conditions.branches.formUnion(condition.branchesOfSeveralFlags)
                conditions.branches.formUnion(rest.branchesOfSeveralFlags)
                if !areFlagsEnough {
                    conditions.branches.insert(.init(decision: decision, index: index, isCompiled: true))
                }
            }
            rest.possible.subtract(condition.certain)
            rest.certain.subtract(condition.possible)
            rest.alternatives = index == 0 ? condition.negatedAlternatives : [:]
            rest.flags = rest.flags.flatMap { flags in condition.negatedFlags.flatMap { merged(flags, $0) } }
            return conditions
        }
    }

    /// The flags of two conditions; nil if there are too many to tell conditions apart by them.
    private static func merged(_ flags: [String: Bool], _ others: [String: Bool]) -> [String: Bool]? {
        let merged = flags.merging(others) { one, _ in one }
        return merged.count <= maximumFlags ? merged : nil
    }

    /// The number of flags that may decide whether a clause is compiled.
    private static let maximumFlags = 16

    /// The flags of the negated condition; nil if these do not tell.
    private var negatedFlags: [String: Bool]? {
        if !alternatives.isEmpty { return alternatives.mapValues(!) }
        guard let flags, flags.count <= 1 else { return nil }
        // Without the platform's part, the flag alone would not tell.
        return flags.isEmpty || isDecidedByFlags ? flags.mapValues(!) : nil
    }

    /// The ``alternatives`` of the negated condition.
    private var negatedAlternatives: [String: Bool] { isDecidedByFlags ? (flags ?? [:]).mapValues(!) : [:] }

    /// The flags of which one is enough, with the values that make it true; empty if none is.
    private var enoughFlags: [String: Bool] {
        if let flags, flags.count == 1, isDecidedByFlags { return flags }
        return alternatives
    }

    private var isDecidedByFlags: Bool { possible == .all && certain.isEmpty }

    /// The branch that is compiled if several flags have some values, or if one of them has not.
    private var branchesOfSeveralFlags: BranchSet {
        let isAnyEnough = !alternatives.isEmpty
        let all = isAnyEnough ? alternatives.mapValues(!) : flags ?? [:]
        guard all.count > 1 else { return [] }
        let text = all.sorted { $0.key < $1.key }.map { ($0.value ? "" : "!") + $0.key }.joined(separator: "&")
        return [.init(decision: Self.number(ofFlag: text), index: isAnyEnough ? 1 : 0, isCompiled: true)]
    }

    /// A number for a flag that no statement and no decision of the running app has.
    private static func number(ofFlag flag: String) -> Int {
        Int.min + Int(FNVHash(flag.utf8).value >> 3)
    }
}

extension SwiftSyntaxFile {
    /// The file as if an `#if` around all of it named the platforms for which it is compiled.
    func compiled(for platforms: CompiledPlatforms) -> SwiftSyntaxFile {
        let names: [(CompiledPlatforms, String)] = [
            (.macOS, "os(macOS)"), (.macCatalyst, "targetEnvironment(macCatalyst)"),
            (.iOS, "os(iOS) && !targetEnvironment(macCatalyst)"), (.other, "os(tvOS)"),
        ]
        let condition = names.filter { platforms.contains($0.0) }.map { "(\($0.1))" }.joined(separator: " || ")
        let directive = SwiftParser.parse(SourceFile(name: "", text: "#if \(condition)\n#endif"))
        guard case .conditionalCompilation(let clauses)? = directive.statements.first?.kind else { return self }
        let clause = SwiftConditionalClause(condition: clauses[0].condition, content: statements)
        return SwiftSyntaxFile(
            source: source,
            statements: [SwiftStatement(.conditionalCompilation([clause]), 0..<source.bytes.count)],
            comments: comments, unpairedBracket: unpairedBracket)
    }
}
