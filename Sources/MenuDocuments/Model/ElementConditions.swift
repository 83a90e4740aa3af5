/// When code applies: on which platforms, and in which branches of conditions that only the running app decides.
package struct ElementConditions: Hashable, Sendable {
    /// A branch of an `if`, `switch` or `#if`, the body of a loop, or an entry into the code.
    package struct Branch: Hashable, Sendable {
        /// A number that is unique among the decisions of an evaluator.
        package let decision: Int
        package var index: Int { Int(storedIndex) }
        // Code has many branches, so they are stored in few bytes.
        private let storedIndex: Int32
        /// Whether it is a clause of an `#if`.
        package var isCompiled: Bool
        /// Whether it is what runs at a time of its own: a function that the system calls, or that nothing is seen to call.
        package var isEntry: Bool
        /// The values that the subject of a condition may have in the branch; nil if it does not compare one with constants.
        package var values: ComparedValues? {
            get { storedValues.isNone ? nil : storedValues }
            set { storedValues = newValue ?? .none }
        }
        private var storedValues = ComparedValues.none
        /// The versions of iOS on which it may run, in hundredths: 1704 is iOS 17.4.
        package var versions: Range<UInt16>

        package static let allVersions = 0..<UInt16.max

        /// A decision of which it is not known what it depends on, because code was not read.
        package static let unread = Branch(decision: -1, index: 0)

        package init(
            decision: Int, index: Int, isCompiled: Bool = false, isEntry: Bool = false,
            versions: Range<UInt16> = allVersions
        ) {
            self.decision = decision
            storedIndex = Int32(truncatingIfNeeded: index)
            self.isCompiled = isCompiled
            self.isEntry = isEntry
            self.versions = versions
        }

        /// What else a branch has seldom distinguishes it.
        package func hash(into hasher: inout Hasher) {
            hasher.combine(decision)
            hasher.combine(storedIndex)
        }
    }

    package static let none = ElementConditions()

    /// The platforms on which the code may be compiled.
    package var possible = CompiledPlatforms.all
    /// The platforms on which the code is certainly compiled.
    package var certain = CompiledPlatforms.all
    /// The branches that contain the code.
    package var branches: BranchSet = []

    package init(
        possible: CompiledPlatforms = .all, certain: CompiledPlatforms = .all, branches: BranchSet = []
    ) {
        self.possible = possible
        self.certain = certain
        self.branches = branches
    }

    /// Whether no platform has the code for certain.
    ///
    /// Code that is compiled on some platforms only is not conditional: on those platforms it always applies. Neither is code
    /// of which only the time at which it runs is not known; see ``entries``.
    package var isConditional: Bool { certain.isEmpty || branches.contains { !$0.isCompiled && !$0.isEntry } }

    /// The entries into the code that contain it. What has other entries may never exist at the same time.
    package var entries: BranchSet { branches.filter(\.isEntry) }

    /// The conditions without ``entries``.
    package var withoutEntries: ElementConditions {
        ElementConditions(possible: possible, certain: certain, branches: branches.filter { !$0.isEntry })
    }

    /// Whether no platform whose menus are linted has the code.
    package var isImpossible: Bool { possible.isSubset(of: .other) }

    /// Whether two parts of the code never apply at once.
    package func isExclusive(with other: ElementConditions) -> Bool {
        if possible.isDisjoint(with: other.possible) { return true }
        return branches.isExclusive(with: other.branches)
    }

    /// Whether the code may run on a release of iOS.
    package func mayApply(onRelease release: Int) -> Bool {
        branches.allSatisfy { $0.versions.contains(UInt16(clamping: release * 100)) }
    }

    /// Whether code with these conditions applies whenever code with the other ones does.
    package func applies(whenever other: ElementConditions) -> Bool {
        self == other || branches.isSubset(of: other.branches) && certain.isSuperset(of: other.possible)
    }

    /// The conditions of code that needs both.
    package func and(_ other: ElementConditions) -> ElementConditions {
        if other == .none { return self }
        if self == .none { return other }
        return ElementConditions(
            possible: possible.intersection(other.possible), certain: certain.intersection(other.certain),
            branches: branches.union(other.branches))
    }

    /// The conditions of code that is there under either.
    package func or(_ other: ElementConditions) -> ElementConditions {
        ElementConditions(
            possible: possible.union(other.possible), certain: certain.union(other.certain),
            branches: branches.intersection(other.branches))
    }

    package func and(_ branch: Branch) -> ElementConditions {
        var conditions = self
        conditions.branches.insert(branch)
        return conditions
    }
}

extension ElementConditions.Branch: Comparable {
    /// By decision, then by index; of two that are otherwise different, in any order.
    package static func < (one: Self, other: Self) -> Bool {
        if one.decision != other.decision { return one.decision < other.decision }
        if one.storedIndex != other.storedIndex { return one.storedIndex < other.storedIndex }
        return one != other && one.rank.lexicographicallyPrecedes(other.rank)
    }

    private var rank: [Int] {
        [
            isCompiled ? 1 : 0, isEntry ? 1 : 0, Int(versions.lowerBound), Int(versions.upperBound),
        ] + storedValues.rank
    }
}

/// A set of platforms that conditional compilation distinguishes.
package struct CompiledPlatforms: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let macOS = CompiledPlatforms(rawValue: 1)
    package static let macCatalyst = CompiledPlatforms(rawValue: 2)
    package static let iOS = CompiledPlatforms(rawValue: 4)
    /// Systems whose menus are not linted, such as tvOS.
    package static let other = CompiledPlatforms(rawValue: 8)
    package static let all: CompiledPlatforms = [.macOS, .macCatalyst, .iOS, .other]
}
