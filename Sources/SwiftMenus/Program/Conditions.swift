/// When code applies: on which platforms, and in which branches of conditions that only the running app decides.
struct Conditions: Hashable {
    /// A branch of an `if`, `switch` or `#if`, or the body of a loop.
    struct Branch: Hashable {
        /// A number that is unique among the decisions of an evaluator.
        let decision: Int
        let index: Int
        /// Whether it is a clause of an `#if`.
        var isCompiled = false
    }

    static let none = Conditions()

    /// The platforms on which the code may be compiled.
    var possible = Platforms.all
    /// The platforms on which the code is certainly compiled.
    var certain = Platforms.all
    /// The branches that contain the code, in no particular order.
    var branches: Set<Branch> = []

    /// Whether no platform has the code for certain.
    ///
    /// Code that is compiled on some platforms only is not conditional: on those platforms it always applies.
    var isConditional: Bool { certain.isEmpty || branches.contains { !$0.isCompiled } }

    /// Whether no platform has the code.
    var isImpossible: Bool { possible.isEmpty }

    /// Whether two parts of the code never apply at once.
    func isExclusive(with other: Conditions) -> Bool {
        if possible.isDisjoint(with: other.possible) { return true }
        return branches.contains { branch in
            other.branches.contains { $0.decision == branch.decision && $0.index != branch.index }
        }
    }

    /// The conditions of code that needs both.
    func and(_ other: Conditions) -> Conditions {
        if other == .none { return self }
        if self == .none { return other }
        return Conditions(
            possible: possible.intersection(other.possible), certain: certain.intersection(other.certain),
            branches: branches.union(other.branches))
    }

    func and(_ branch: Branch) -> Conditions {
        var conditions = self
        conditions.branches.insert(branch)
        return conditions
    }
}

/// A set of platforms that conditional compilation distinguishes.
struct Platforms: OptionSet, Hashable {
    let rawValue: UInt8

    static let macOS = Platforms(rawValue: 1)
    static let macCatalyst = Platforms(rawValue: 2)
    static let iOS = Platforms(rawValue: 4)
    static let other = Platforms(rawValue: 8)
    static let all: Platforms = [.macOS, .macCatalyst, .iOS, .other]
}
