import Foundation
import RuleInterface
import TestBasics
import TestSupport
import Testing
@testable import LintRules
@testable import Workspace

@Suite("The configuration schema")
struct ConfigurationSchemaTests {
    static let path = "docs/menulint-configuration-1.schema.json"

    /// The schema with all current rules, which `make record` updates.
    @Test("lists every rule and every key; \"make record\" updates the rules")
    func rulesGolden() throws {
        let text = try Checkout.text(ConfigurationSchemaTests.path)
        let rules = Rule.all.flatMap { [$0.id] + $0.aliases }.map { "        \"\($0)\"" }.joined(separator: ",\n")
        let start = try #require(text.range(of: "\"rule\": {\n      \"type\": \"string\",\n      \"enum\": ["))
        let end = try #require(text.range(of: "]", range: start.upperBound..<text.endIndex))
        let current = text.replacingCharacters(
            in: start.upperBound..<end.lowerBound, with: "\n" + rules + "\n      ")
        try expectGolden(current, ConfigurationSchemaTests.path)

        let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        func keys(_ object: Any?) -> Set<String> {
            Set(((object as? [String: Any])?["properties"] as? [String: Any] ?? [:]).keys)
        }
        func items(_ key: String, in object: [String: Any]?) -> Any? { (object?[key] as? [String: Any])?["items"] }
        let properties = schema["properties"] as? [String: Any]
        #expect(keys(schema) == Set(ConfigurationKey.allCases.map(\.rawValue)))
        #expect(keys(items("overrides", in: properties)) == Set(OverrideKey.allCases.map(\.rawValue)))
        #expect(keys(items("suppressions", in: properties)) == Set(SuppressionKey.allCases.map(\.rawValue)))
        let definitions = schema["$defs"] as? [String: Any]
        #expect(keys(items("combinations", in: definitions)) == Set(ProjectCombinationKey.allCases.map(\.rawValue)))
    }

    private static let configurations: [(text: String, isRight: Bool)] = [
        (#"{"$schema": "x", "x-mine": 1, "select": ["all"], "targets": ["iPadOS 26"], "layouts": "all"}"#, true),
        (#"{"reserved": [{"shortcut": "cmd+k", "reason": "x", "targets": ["iPadOS 15"]}]}"#, true),
        (#"{"overrides": [{"files": ["a/**", "[a-z]?"], "severity": {"syntax": "info"}}]}"#, true),
        (#"{"suppressions": [{"file": "a", "at": "b", "rules": ["syntax"]}], "directions": ["rtl"]}"#, true),
        (#"{"selct": []}"#, false), (#"{"select": ["syntx"]}"#, false), (#"{"ignore": ["all"]}"#, false),
        (#"{"severity": {"syntax": "fatal"}}"#, false), (#"{"severity": {"syntx": "info"}}"#, false),
        (#"{"failLevel": "errors"}"#, false), (#"{"targets": ["iPadOS 19"]}"#, false),
        (#"{"targets": []}"#, false), (#"{"directions": []}"#, false),
        (#"{"suppressions": [{"file": "a", "rules": []}]}"#, false),
        (#"{"overrides": [{}]}"#, false), (#"{"exclude": ["!a"]}"#, false), (#"{"exclude": ["a/../b"]}"#, false),
        (#"{"allowed": [{"shortcut": "cmd+k"}]}"#, false), (#"{"extends": ""}"#, false), ("[]", false),
    ]

    @Test("agrees with the reader", .enabled(if: SchemaChecker.program != nil, "\(SchemaChecker.absence)"))
    func agreement() throws {
        let invalid = try SchemaChecker.invalidIndices(
            of: Self.configurations.map(\.text), schema: Checkout.url(ConfigurationSchemaTests.path))
        for (index, (text, isRight)) in Self.configurations.enumerated() {
            #expect(invalid.contains(index) == !isRight, "\(text)")
            let folder = try TemporaryFolder()
            let file = try folder.write("c.json", text)
            let run = CapturedRun(["config", "--config", file])
            #expect((run.status == .clean) == isRight, "\(run.errors)")
        }
    }

    @Test("accepts the examples in the documentation")
    func documentation() throws {
        let blocks = try MarkdownPage("docs/configuration.md").code(in: "json")
        let example = try #require(blocks.first)
        let folder = try TemporaryFolder()
        try folder.write(".git/HEAD", "")
        try folder.write("shared/menulint.json", "{}")
        let file = try folder.write(".menulint.json", example)
        #expect(CapturedRun(["config", "--config", file]).errors.isEmpty)
        if SchemaChecker.program != nil {
            let schema = Checkout.url(ConfigurationSchemaTests.path)
            #expect(try SchemaChecker.errors(in: example, schema: schema) == "")
            let used = try Checkout.text("examples/repository/.menulint.json")
            #expect(try SchemaChecker.errors(in: used, schema: schema) == "")
        }
    }
}
