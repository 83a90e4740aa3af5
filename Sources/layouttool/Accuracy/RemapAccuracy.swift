import ShortcutLocalizer

/// How well the derived remap predicts the measurements, by layout family.
///
/// In the cross-validation, each family is predicted with only the rules that another family supports. The rules have no
/// fitted parameters, so nothing else needs validation. The validation is not fully independent: the rules were
/// written with knowledge of all families.
struct RemapAccuracy: Sendable {
    /// The scores of a family.
    struct Row: Hashable, Sendable {
        let family: String
        let layouts: Int
        let staysIfTypeable: RemapScore
        let samePlace: RemapScore
        let derived: RemapScore
        /// The score with only the rules that another family supports.
        let crossValidated: RemapScore
        /// The rules that no other family supports.
        let unsupported: [DerivedRemap.Rule]
    }

    let rows: [Row]
    /// The layouts that were kept back when the rules were written, if any: cross-validation does not apply to them.
    let keptBack: Row?
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
        let layouts = measured.filter { !LayoutFamily.keptBack.contains($0.name) }
        let unseen = measured.filter { LayoutFamily.keptBack.contains($0.name) }
        let derived = RemapScore(of: .derived(), on: unseen)
        keptBack =
            unseen.isEmpty
            ? nil
            : Row(
                family: "kept back", layouts: unseen.count,
                staysIfTypeable: RemapScore(of: .staysIfTypeable, on: unseen),
                samePlace: RemapScore(of: .samePlace, on: unseen), derived: derived, crossValidated: derived,
                unsupported: [])
        let groups = RemapAccuracy.group(layouts, by: families)
        let supporters = Dictionary(
            uniqueKeysWithValues: DerivedRemap.Rule.allCases.map { rule in
                (rule, groups.filter { rule.isSupported(by: $0.layouts) }.map(\.family))
            })
        rows = groups.map { group in
            let supported = DerivedRemap.Rule.allCases.filter { rule in
                rule == .reachableStays || supporters[rule, default: []].contains { $0 != group.family }
            }
            return Row(
                family: group.family, layouts: group.layouts.count,
                staysIfTypeable: RemapScore(of: .staysIfTypeable, on: group.layouts),
                samePlace: RemapScore(of: .samePlace, on: group.layouts),
                derived: RemapScore(of: .derived(), on: group.layouts),
                crossValidated: RemapScore(of: .derived(by: Set(supported)), on: group.layouts),
                unsupported: DerivedRemap.Rule.allCases.filter { !supported.contains($0) })
        }
        evidence = RemapAccuracy.evidence(in: groups)
        misses = measured.flatMap(RemapAccuracy.misses)
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

extension DerivedRemap.Rule {
    /// Whether more cells of these layouts are predicted with all rules than without this one.
    fileprivate func isSupported(by layouts: [ObservedLayout]) -> Bool {
        let all = Set(DerivedRemap.Rule.allCases)
        let without = RemapScore(of: .derived(by: all.subtracting([self])), on: layouts)
        return RemapScore(of: .derived(by: all), on: layouts).correct > without.correct
    }
}
