@testable import EditorKeyBindings
import Testing

@Suite("Parts of conditions")
struct WhenPartsTests {
    @Test(
        "that several conditions share are what each requires, as written",
        arguments: [
            (["a && b", "b && c"], "b", ["a", "c"]), (["(a && (b)) && c", "c && a"], "a && c", ["b", ""]),
            (["a && !(b && c)", "!(b && c)"], "!(b && c)", ["a", ""]),
            (["a && (b || c)", "(b || c) && d"], "(b || c)", ["a", "d"]),
            (["x =~ /a && (b/ && c", "c && x =~ /a && (b/"], "x =~ /a && (b/ && c", ["", ""]),
            (["x == 'a && b' && c", "c && d"], "c", ["x == 'a && b'", "d"]),
            (["a || b", "a || b"], "a || b", ["", ""]), (["a && b || a && c", "d && a"], "a", ["(b || c)", "d"]),
            (["x && (a && b || c && a)", "a && x"], "x && a", ["(b || c)", ""]),
            (["a || a && b", "a && c"], "a", ["", "c"]),
            (["(a || b) && (a || c)", "(a || b)"], "(a || b)", ["(a || c)", ""]),
        ])
    func shared(conditions: [String], shared: String, rests: [String]) {
        let clauses = conditions.map(WhenClause.init)
        let found = WhenClause.shared(by: clauses)
        #expect(found?.text == shared)
        #expect(clauses.map { $0.without(found).text } == rests)
    }

    @Test(
        "are not shared if a condition does not require them",
        arguments: [
            ["a"], ["a && b", "c"], ["a", "a || b"], ["a", ""], ["a && b", "a && (b"], ["a && b", "a &&"],
            ["a) && (b", "a"],
        ])
    func none(conditions: [String]) {
        #expect(WhenClause.shared(by: conditions.map(WhenClause.init)) == nil)
    }

    @Test(
        "are those of groups, the one that saves the most text first",
        arguments: [
            (["ab && c", "c && ab", "ab && d", "e"], ["ab": [0, 1, 2]]),
            (
                ["a && long.name", "long.name && a", "a && b", "b && long.name", "b", "b && a"],
                ["long.name": [0, 1, 3], "b": [2, 4, 5]]
            ),
            (["a", "a", "b"], [:]), (["a", "a", "a && b"], ["a": [0, 1, 2]]), (["", "", ""], [:]),
        ])
    func groups(conditions: [String], groups: [String: [Int]]) {
        let found = WhenClause.groups(of: conditions.map(WhenClause.init), atLeast: 3)
        #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.shared.text, $0.indices) }) == groups)
    }

    @Test(
        "are without needless parentheses",
        arguments: [
            ("((a) && (b && c))", "a && b && c"), ("(a || b)", "a || b"), ("a &&", "a &&"),
            ("a && b || c && a", "a && (b || c)"), ("(a || b) && (c || d)", "(a || b) && (c || d)"),
        ])
    func parentheses(condition: String, text: String) {
        #expect(WhenClause(condition).plainText == text)
    }

    @Test("are compared by their bytes, as keys and values are")
    func equivalentTexts() {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        for (one, other) in [(composed, decomposed), ("a == \(composed)", "a == \(decomposed)")] {
            let (one, other) = (WhenClause(one), WhenClause(other))
            #expect(one != other && !one.implies(other) && one.implies(one))
            #expect(WhenClause.shared(by: [one, other]) == nil)
        }
        #expect(WhenClause("a == \(composed)").excludes(WhenClause("a == \(decomposed)")))
        let (some, others) = ("a == \(composed) || a == b", "a == \(decomposed) || a == c")
        #expect(WhenClause(some).excludes(WhenClause(others)))
        #expect(!WhenClause(composed).excludes(WhenClause("!\(decomposed)")))
    }
}
