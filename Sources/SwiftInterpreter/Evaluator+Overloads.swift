import MenuDocuments
import SourceCode
import SourceText
import SwiftDeclarations
import SwiftValues

// Which of several functions with one name a call calls: Swift chooses by the types of the arguments.
extension Evaluator {
    /// A function with the arguments for its parameters.
    typealias FittingFunction = (declaration: Declaration, function: SwiftFunction, match: ArgumentMatch)

    /// How well an argument fits a parameter, from the least to the best.
    enum Suitability: Comparable {
        case none
        /// As far as the code tells, it may fit.
        case unknown
        /// Swift converts it: to an optional, a protocol, or a type with literals.
        case converted
        case exact
    }

    /// Of the functions that fit a call, those that Swift prefers; empty if it prefers the framework's.
    ///
    /// If the types of the arguments do not decide between the program and the framework, the call is the framework's: what
    /// that gets is not known then, and the shortcut counts as unread.
    func preferred(
        _ fitting: [FittingFunction], _ arguments: [Argument], _ call: SwiftCall
    ) -> [FittingFunction] {
        guard let first = fitting.first else { return fitting }
        let owner = first.declaration.owner
        let frameworks =
            first.declaration.isStatic
            ? [] : frameworks.overloads(of: first.function.name, in: owner.map { [$0.name] + $0.inherited } ?? [])
        guard fitting.count > 1 || !frameworks.isEmpty, fitting.count <= Self.maximumOverloads else { return fitting }
        let shared = frameworks.isEmpty ? argumentsOfOneType(fitting) : []
        let ranks = fitting.map { rank($0.function.parameters, $0.match, $0.declaration, besides: shared) }
        let best = ranks.max() ?? .none
        let other =
            frameworks.lazy.compactMap { parameters in
                ArgumentMatch(parameters, arguments, trailingClosureCount: call.trailingClosureCount).map {
                    self.rank(parameters, $0, first.declaration)
                }
            }.max() ?? .none
        if other > best || other == .unknown && best == .unknown { return [] }
        let ranked = Array(zip(fitting, ranks))
        return ranked.filter { one, rank in
            !ranked.contains { other, otherRank in
                otherRank > max(rank, .unknown)
                    && !other.declaration.conditions.isExclusive(with: one.declaration.conditions)
            }
        }.map(\.0)
    }

    /// The number of functions up to which their pairs are compared.
    static let maximumOverloads = 32

    /// The arguments for which all of some functions have parameters of one type, which do not decide between them.
    private func argumentsOfOneType(_ fitting: [FittingFunction]) -> Set<CodeRange> {
        let types = fitting.map { [FittingFunction].types($0) }
        return Set((types.first ?? [:]).filter { range, type in types.allSatisfy { $0[range] == type } }.keys)
    }

    /// How well the arguments of a call fit a function.
    func suitability(of one: FittingFunction) -> Suitability {
        rank(one.function.parameters, one.match, one.declaration)
    }

    /// How well the arguments of a call fit the parameters of a function: as well as the one that fits the least.
    ///
    /// - Parameter shared: Arguments that do not decide.
    private func rank(
        _ parameters: [SwiftParameter], _ match: ArgumentMatch, _ declaration: Declaration,
        besides shared: Set<CodeRange> = []
    ) -> Suitability {
        var rank = Suitability.exact
        for (index, arguments) in match.bindings {
            let type = parameters[index].elementType
            for argument in arguments where !shared.contains(argument.range) {
                rank = min(rank, suitability(of: argument.value, for: type, declaration))
            }
        }
        return rank
    }

    private func suitability(of value: SwiftValue, for type: SwiftType, _ declaration: Declaration) -> Suitability {
        if case .choice(let values) = value.kind {
            return values.map { suitability(of: $0.value, for: type, declaration) }.min() ?? .unknown
        }
        guard fits(value, type, declaration) else { return .none }
        guard !type.name.isEmpty, !type.isGeneric, !declaration.hasGenericParameter(named: type.name),
            !type.text.contains("some "), !type.text.contains("any ")
        else { return .unknown }
        if type.text.hasSuffix("?") {
            if value.isNull { return .converted }
            if case .implicit("none") = value.kind { return .converted }
            if value.type?.text.hasSuffix("?") != true {
                return min(suitability(of: value, for: type.wrapped, declaration), .converted)
            }
        }
        let name = program.fullName(type, in: declaration.owner)
        let known = program.declaration(ofType: name, from: declaration.file)
        let target = Target(type: type, known: known, file: declaration.file)
        switch value.kind {
        case .string:
            if value.type?.name == "Character" { return type.name == "Character" ? .exact : acceptsLiterals(target) }
            return type.name == "String" ? .exact : acceptsLiterals(target)
        case .integer: return type.name == value.type?.name ?? "Int" ? .exact : .converted
        case .boolean: return type.name == "Bool" ? .exact : .converted
        case .implicit(let path):
            // A member of a member, of a value whose type is not known.
            return path.contains(".") ? .unknown : hasMember(path, target)
        case .outside(let path): return suitability(ofConstant: path, for: target)
        case .call(let call): return suitability(of: call, for: target, declaration)
        case .instance(let instance): return suitability(ofInstanceOf: instance.type, for: target)
        case .enumCase(let own, _, _): return suitability(ofInstanceOf: own, for: target)
        case .unknown: return value.type.map { suitability(of: $0, for: target, declaration) } ?? .unknown
        default: return .unknown
        }
    }

    /// The type of a parameter.
    private struct Target {
        let type: SwiftType
        /// The type of the program; nil for one from outside.
        let known: TypeDeclaration?
        let file: Int
    }

    /// Whether the framework's model knows all values of a type from outside.
    private func isModeled(_ target: Target) -> Bool {
        target.known == nil && frameworks.hasStaticMember("", of: target.type.name) != nil
    }

    private func acceptsLiterals(_ target: Target) -> Suitability {
        target.known != nil || isModeled(target) || ["Character", "LocalizedStringKey"].contains(target.type.name)
            ? .converted : .unknown
    }

    /// Whether a type has a static member or case with a name.
    private func hasMember(_ name: String, _ target: Target) -> Suitability {
        let path = program.fullName(target.type, in: nil)
        if target.known != nil { return .exact }
        if program.types(named: path, from: target.file).contains(where: { type in
            program.members(named: name, of: type).contains(where: \.isStatic)
        }) {
            return .exact
        }
        return frameworks.hasStaticMember(name, of: target.type.name).map { $0 ? .exact : .none } ?? .unknown
    }

    /// How well a constant from outside fits, such as `KeyEquivalent.return`, which most probably has the type that holds it.
    private func suitability(ofConstant path: String, for target: Target) -> Suitability {
        let names = path.parts(separatedBy: ".")
        guard names.count > 1, names.dropLast().allSatisfy({ $0.first?.isUppercase ?? false }) else { return .unknown }
        let holder = names.dropLast().joined(separator: ".")
        if [target.type.name, target.type.qualifiedName].contains(holder) { return .exact }
        return isModeled(target) || frameworks.hasStaticMember("", of: holder) != nil ? .none : .unknown
    }

    private func suitability(ofInstanceOf type: TypeDeclaration, for target: Target) -> Suitability {
        if target.known === type { return .exact }
        if isModeled(target) { return .none }
        return target.known == nil ? .unknown : .converted
    }

    /// How well a value fits of which only the declared type is known.
    private func suitability(of own: SwiftType, for target: Target, _ declaration: Declaration) -> Suitability {
        guard !own.name.isEmpty else { return .unknown }
        let isOptional = own.text.hasSuffix("?")
        if isOptional, !target.type.text.hasSuffix("?") { return .none }
        if own.name == target.type.name { return .exact }
        return isModeled(target) || frameworks.hasStaticMember("", of: own.name) != nil ? .none : .unknown
    }

    private func suitability(
        of call: OutsideCall, for target: Target, _ declaration: Declaration
    ) -> Suitability {
        let labels = call.arguments.map(\.label)
        switch call.form {
        case .implicit where call.name == "init":
            if let known = target.known {
                return hasInitializer(known, call) ? .exact : .none
            }
            let isAdded = program.types(named: target.type.name, from: target.file).contains { type in
                !fitting(type.members["init"] ?? [], call.arguments, call.syntax).isEmpty
            }
            if isAdded || frameworks.hasInitializer(labels, of: target.type.name) { return .exact }
            return isModeled(target) ? .none : .unknown
        case .implicit: return hasMember(call.name, target)
        case .function where call.base == nil && call.name == "NSLocalizedString":
            return suitability(of: SwiftType("String", text: "String"), for: target, declaration)
        case .function where call.base == nil && call.name == "NSSelectorFromString":
            return suitability(of: SwiftType("Selector", text: "Selector"), for: target, declaration)
        case .function where call.base == nil && call.name.first?.isUppercase ?? false:
            if call.name == target.type.name { return .exact }
            return isModeled(target) ? .none : .unknown
        case .function, .property, .macro: return .unknown
        }
    }

    /// Whether a type of the program has an initializer for the arguments of a call.
    private func hasInitializer(_ type: TypeDeclaration, _ call: OutsideCall) -> Bool {
        let labels = call.arguments.map(\.label)
        let own = type.members["init"] ?? []
        if !fitting(own, call.arguments, call.syntax).isEmpty { return true }
        switch type.keyword {
        case .enum: return labels == ["rawValue"]
        case .struct:
            // The initializer that the compiler provides.
            let names = type.storedProperties.map(\.variable.name)
            return own.isEmpty && labels.allSatisfy { $0.map(names.contains) ?? false }
        default: return true
        }
    }
}

extension SwiftParameter {
    /// The type of one argument.
    var elementType: SwiftType {
        guard isVariadic, let element = type.elementType else { return type }
        return type.text.hasSuffix("?...") ? SwiftType(element.name, text: element.text + "?") : element
    }
}
