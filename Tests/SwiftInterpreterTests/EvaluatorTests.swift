import MenuDocuments
import SourceCode
import SourceText
import SwiftDeclarations
import Testing

@testable import SwiftInterpreter
import SwiftValues

@Suite("Evaluating Swift")
struct EvaluatorTests {
    private static let kind = #"enum Kind: String { case one = "1", two = "2" }"#

    @Test(
        "Follows constants, properties, functions and initializers of the program",
        arguments: [
            (#"let value = "a" + "b""#, "a" + "b"),
            (#"let base = "k"; let value = base"#, "k"),
            (#"enum Keys { static let save = "s" }; let value = Keys.save"#, "s"),
            (#"enum Key: String { case save = "s" }; let value = Key.save.rawValue"#, "s"),
            (#"struct Item { let key: String; var shown: String { key } }; let value = Item(key: "x").shown"#, "x"),
            (#"func key(_ name: String = "d") -> String { return name }; let value = key()"#, "d"),
            (#"func key(_ isOn: Bool) -> String { if isOn { return "y" }; return "n" }; let value = key(false)"#, "n"),
            (#"let value = ["a", "b"][1]"#, "b"),
            (##"let value = #"\n"#"##, #"\n"#),
            (#"let value = { (text: String) in text }("c")"#, "c"),
            (#"let value = true ? "1" : "2""#, "1"),
            ("\(kind); let keys: [[Kind]] = [[.one], [.two]]; let value = keys[1][0].rawValue", "2"),
            ("\(kind); let keys: [Kind: String] = [.one: \"a\", .two: \"b\"]; let value = keys[.two]!", "b"),
            ("\(kind); let keys: [String: [Kind]] = [\"a\": [.two]]; let value = keys[\"a\"]![0].rawValue", "2"),
            ("\(kind); let pair: (kind: Kind, () -> Void) = (.two, {}); let value = pair.kind.rawValue", "2"),
            ("\(kind); typealias L = [(Kind, () -> Void)]; let l: L = [(.two, {})]; let value = l[0].0.rawValue", "2"),
            ("\(kind); struct Row { let kinds: [Kind?]? }; let value = Row(kinds: [.two]).kinds![0]!.rawValue", "2"),
        ])
    func known(_ source: String, _ expected: String) throws {
        #expect(try value(source).string == expected)
    }

    @Test(
        "Finds the names that patterns bind",
        arguments: [
            ("case .item(let i)", ["i"]), ("case let .item(i, label: j)", ["i", "j"]),
            ("case let Shown.item(i)", ["i"]),
            ("case .one(Shown.two, let c), .three(var e)", ["c", "e"]), ("let (a, (b, _)) = value", ["a", "b", "_"]),
            ("for (n, i) in list.pairs ", ["n", "i"]), ("for case let i? in list ", ["i"]),
            ("for await i in list ", ["i"]), ("case let x as Shown where x.isOn", ["x"]), ("if case .one = item", []),
        ])
    func boundNames(_ pattern: String, _ names: [String]) {
        let program = SwiftProgram([SourceFile(name: "A.swift", text: pattern)], parsing: [])
        let evaluator = Evaluator(program, NoFramework())
        #expect(evaluator.boundNames(in: 0..<pattern.utf8.count, of: 0) == names)
    }

    @Test(
        "Says why a value is not known",
        arguments: [
            ("let value = elsewhere()", #"depends on what "elsewhere" returns"#),
            (#"func one() -> String { one() }; let value = one()"#, "the code calls itself, or is nested too deeply"),
            (#"let value = flag ? "a" : "b""#, "depends on a condition"),
        ])
    func unknown(_ source: String, _ reason: String) throws {
        #expect(try value(source).reason == reason)
    }

    @Test(
        "A range is a list only if it is short, whatever its bounds",
        arguments: [
            ("1...3", 3), ("0..<64", 64), ("0...64", nil), ("3...1", nil), ("0..<9223372036854775807", nil),
            ("(-9223372036854775807 - 1)...9223372036854775807", nil), ("-1...9223372036854775807", nil),
            ("-1..<9223372036854775807", nil), ("(-9223372036854775807 - 1)..<64", nil),
        ])
    func ranges(_ source: String, _ count: Int?) throws {
        #expect(try value("let value = " + source).elements?.count == count)
    }

    @Test("Keeps all values of conditions that the running app decides", arguments: [1, 2, 80])
    func choice(_ count: Int) throws {
        let chain = (0..<count).map { #"flag\#($0) ? "\#($0)" : "# }.joined()
        let alternatives = try value(#"let value = \#(chain)"z""#).alternatives()
        #expect(alternatives.map(\.value.string) == (0..<count).map { "\($0)" } + ["z"])
        #expect(
            zip(alternatives, alternatives.dropFirst()).allSatisfy { $0.conditions.isExclusive(with: $1.conditions) })
    }

    @Test("A condition that is known, or between equal values, decides nothing")
    func decidedChoice() throws {
        let equal = try value(#"let value = a ? "x" : b ? "y" : c ? "y" : "y""#).alternatives()
        #expect(equal.map(\.value.string) == ["x", "y"] && equal.allSatisfy { $0.conditions.branches.count == 1 })
        #expect(try value(#"let value = a ? "y" : b ? "y" : "y""#).string == "y")
        let known = try value(#"let value = a ? "x" : true ? (b ? "y" : "z") : "-""#).alternatives()
        #expect(known.map(\.value.string) == ["x", "y", "z"])
        #expect(try value(#"let value = false ? "x" : true ? "y" : "z""#).string == "y")
    }

    @Test("A value that depends on thousands of conditions is unknown")
    func longChoice() throws {
        let chain = (0..<100).map { #"flag\#($0) ? "\#($0)" : "# }.joined()
        #expect(try value(#"let value = \#(chain)"z""#).reason == "depends on too many conditions")
    }

    @Test(
        "A variable that is assigned under many conditions is known only if they exclude one another",
        arguments: [2, 8, 40])
    func assignments(_ count: Int) throws {
        let code = { (assign: (Int) -> String) in
            "func key() -> String { var key = \"a\"\n\((0..<count).map(assign).joined(separator: "\n"))\nreturn key }; let value = key()"
        }
        let independent = try value(code { "if tag\($0) { key = \"\($0)\" }" })
        #expect(independent.alternatives().count == (count > 8 ? 1 : count + 1))
        #expect(count <= 8 || independent.reason == "depends on too many assignments")
        let cases = (0..<count).map { "case \($0): key = \"\($0)\"" }.joined(separator: "\n")
        let chosen = try value(
            "func key() -> String { var key = \"a\"\nswitch tag {\n\(cases)\ndefault: break }\nreturn key }; let value = key()"
        )
        #expect(chosen.alternatives().count == count + 1)
    }

    /// The value of the global constant `value`.
    private func value(_ source: String) throws -> SwiftValue {
        let program = SwiftProgram([SourceFile(name: "A.swift", text: source)], parsing: [0])
        let evaluator = Evaluator(program, NoFramework())
        let declaration = try #require(program.globals(named: "value", from: 0).first)
        guard case .variable(let variable) = declaration.content else { return .unknown("is no variable") }
        return evaluator.value(of: variable, declaration, nil, CodeRange(0, variable.nameRange))
    }
}

private final class NoFramework: FrameworkModel {}
