import ShortcutLocalizer

/// How well the derived remap predicts the measurements, by layout family.
///
/// In the cross-validation, each family is predicted with the rules that are worth their place on the layouts of the
/// other families. The rules have no fitted parameters, so nothing else needs validation. The validation is not fully
/// independent: the rules were written with knowledge of most families.
struct RemapAccuracy: Sendable {
    /// The scores of a family.
    struct Row: Hashable, Sendable {
        let family: String
        let layouts: Int
        let staysIfTypeable: RemapScore
        let samePlace: RemapScore
        let derived: RemapScore
        /// The score with only the rules that the other families support.
        let crossValidated: RemapScore
        /// The rules that the other families together do not support.
        let unsupported: [DerivedRemap.Rule]
    }

    let rows: [Row]
    /// The score of the layouts that were kept back when the rules were written.
    let keptBack: KeptBack
    /// The cells that each rule decides, in the order of the rules.
    let evidence: [RuleEvidence]
    /// The wrongly predicted cells.
    let misses: [Miss]

    /// A wrongly predicted cell.
    struct Miss: Hashable, Sendable {
        let layout: String
        let character: Unicode.Scalar
        let shown: Unicode.Scalar
        let predicted: DerivedRemap.Target?
    }

    /// - Parameter families: Layouts of none of them form the family "other".
    init(of measured: [ObservedLayout], families: [LayoutFamily] = LayoutFamily.all) {
        keptBack = KeptBack(measured.filter { LayoutFamily.keptBack.contains($0.name) })
        let groups = RemapAccuracy.group(measured, by: families)
        let gains = groups.map { RemapAccuracy.gains(on: $0.layouts) }
        rows = groups.indices.map { held in
            let unsupported = DerivedRemap.Rule.allCases.filter { rule in
                let others = gains.indices.filter { $0 != held }.reduce(0) { $0 + gains[$1][rule, default: 0] }
                return rule != .reachableStays && others <= 0
            }
            let layouts = groups[held].layouts
            return Row(
                family: groups[held].family, layouts: layouts.count,
                staysIfTypeable: RemapScore(of: .staysIfTypeable, on: layouts),
                samePlace: RemapScore(of: .samePlace, on: layouts), derived: RemapScore(of: .derived(), on: layouts),
                crossValidated: RemapScore(
                    of: .derived(by: Set(DerivedRemap.Rule.allCases).subtracting(unsupported)), on: layouts),
                unsupported: unsupported)
        }
        evidence = RemapAccuracy.evidence(in: groups)
        misses = measured.flatMap(RemapAccuracy.misses)
    }

    /// The scores of the layouts that no rule was written for.
    struct KeptBack: Hashable, Sendable {
        let layouts: Int
        let staysIfTypeable: RemapScore
        let samePlace: RemapScore
        let derived: RemapScore

        fileprivate init(_ layouts: [ObservedLayout]) {
            self.layouts = layouts.count
            staysIfTypeable = RemapScore(of: .staysIfTypeable, on: layouts)
            samePlace = RemapScore(of: .samePlace, on: layouts)
            derived = RemapScore(of: .derived(), on: layouts)
        }
    }

    /// How many more cells of these layouts all rules predict than all without one.
    private static func gains(on layouts: [ObservedLayout]) -> [DerivedRemap.Rule: Int] {
        let all = Set(DerivedRemap.Rule.allCases)
        let correct = RemapScore(of: .derived(by: all), on: layouts).correct
        return Dictionary(
            uniqueKeysWithValues: all.map { rule in
                (rule, correct - RemapScore(of: .derived(by: all.subtracting([rule])), on: layouts).correct)
            })
    }

    private typealias Group = (family: String, layouts: [ObservedLayout])

    private static func group(_ layouts: [ObservedLayout], by families: [LayoutFamily]) -> [Group] {
        let known = families.map { family in
            (family: family.name, layouts: layouts.filter { family.members.contains($0.name) })
        }
        let rest = layouts.filter { layout in !families.contains { $0.members.contains(layout.name) } }
        return (known + [(family: "other", layouts: rest)]).filter { !$0.layouts.isEmpty }
    }

    private static func misses(on layout: ObservedLayout) -> [Miss] {
        let remap = DerivedRemap(keys: layout.keys)
        return USKey.characters.compactMap { character in
            let target = remap.target(ofUSCharacter: character)
            let shown = layout.shown(for: character)
            guard target?.character != shown else { return nil }
            return Miss(layout: layout.name, character: character, shown: shown, predicted: target)
        }
    }

    private static func evidence(in groups: [Group]) -> [RuleEvidence] {
        var byRule = Dictionary(uniqueKeysWithValues: DerivedRemap.Rule.allCases.map { ($0, RuleEvidence(rule: $0)) })
        for group in groups {
            for layout in group.layouts {
                let remap = DerivedRemap(keys: layout.keys)
                for character in USKey.characters {
                    guard let target = remap.target(ofUSCharacter: character) else { continue }
                    let isCorrect = target.character == layout.shown(for: character)
                    byRule[target.rule]?.count(isCorrect: isCorrect, in: group.family)
                }
            }
        }
        return DerivedRemap.Rule.allCases.compactMap { byRule[$0] }
    }
}

/// The number of cells that a rule decides.
struct RuleEvidence: Hashable, Sendable {
    let rule: DerivedRemap.Rule
    private(set) var correct = 0
    private(set) var wrong = 0
    /// The families in which it is correct at least once.
    private(set) var families: Set<String> = []

    init(rule: DerivedRemap.Rule) { self.rule = rule }

    fileprivate mutating func count(isCorrect: Bool, in family: String) {
        if isCorrect {
            correct += 1
            families.insert(family)
        } else {
            wrong += 1
        }
    }
}
