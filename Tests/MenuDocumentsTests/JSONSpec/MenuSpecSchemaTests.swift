import Foundation
import SourceText
import TestBasics
import Testing

@testable import MenuDocuments

@Suite struct MenuSpecSchemaTests {
    @Test("The embedded schema equals the documented one")
    func embedded() throws {
        let schema = try String(contentsOf: Checkout.url("docs/menu-spec-1.schema.json"), encoding: .utf8)
        #expect(MenuSpecSchema.text == schema)
    }

    @Test("The schema is valid JSON and lists every key that the decoder knows")
    func keys() throws {
        let document = JSONDocument.read(Array(MenuSpecSchema.text.utf8))
        #expect(document.errors.isEmpty)
        let tape = document.tape
        let root = try #require(tape.root)
        let definitions = try #require(tape.value(of: "$defs", in: root))
        func properties(_ name: String) -> Set<String> {
            let owner = name.isEmpty ? root : tape.value(of: name, in: definitions)
            guard let properties = owner.flatMap({ tape.value(of: "properties", in: $0) }) else { return [] }
            return Set(tape.members(of: properties).map { tape.string($0.key) })
        }
        #expect(properties("") == names(DocumentKey.self))
        #expect(properties("app") == names(AppKey.self))
        #expect(properties("infoPlist") == names(InfoPlistKey.self))
        #expect(properties("configuration") == names(MainMenuConfigurationKey.self))
        #expect(properties("commandReference").union(properties("actionReference")) == names(ReferenceKey.self))
        #expect(properties("alternate") == names(AlternateKey.self))
        #expect(properties("shortcutObject") == names(ShortcutKey.self))
        #expect(properties("responder") == names(ResponderKey.self))
        #expect(properties("answer") == names(ResponderActionKey.self))
        #expect(properties("validation") == names(ValidationKey.self))
        #expect(properties("symbol") == names(ImageKey.self))
        #expect(properties("displayPreferences") == names(DisplayPreferencesKey.self))
        let operations = ["insertChild", "insertSibling", "insert", "replace", "replaceChildren", "remove"]
        #expect(operations.map(properties).reduce([]) { $0.union($1) } == names(OperationKey.self))
        let forms: [(String, ElementSyntax)] = [
            ("menu", .menu), ("command", .command), ("keyCommand", .keyCommand), ("action", .action),
            ("deferred", .deferred), ("windowActivation", .windowActivation), ("windowAlternate", .windowAlternate),
        ]
        for (name, form) in forms {
            // The decoder accepts the identifier of a command at first, to explain the mistake better.
            let keys = ElementKey.allCases.filter {
                form.keys & $0.bit != 0 && !(name == "command" && $0 == .identifier)
            }
            #expect(properties(name) == Set(keys.map(\.name)), "\(name)")
        }
    }

    private func names<Key: SpecKey>(_: Key.Type) -> Set<String> { Set(Key.allCases.map(\.name)) }

    @Test(
        "A schema validator accepts and rejects the same specs as the reader",
        .enabled(if: checkJSONSchema != nil, Comment(rawValue: Program.absence(of: "check-jsonschema"))))
    func agreement() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "menulint-schema-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var arguments = ["--schemafile", Checkout.url("docs/menu-spec-1.schema.json").path, "-o", "json"]
        for (index, spec) in SpecCase.all.enumerated() {
            let file = folder.appending(path: "\(index).json")
            try Data(spec.text.utf8).write(to: file)
            arguments.append(file.path)
        }
        let refused = try refusedFiles(arguments)
        for (index, spec) in SpecCase.all.enumerated() {
            let isRefused = refused.contains("\(index).json")
            if let reason = spec.schemaCannotSay {
                #expect(!isRefused, "\(spec.name): the schema can say it after all, though \(reason)")
            } else {
                #expect(isRefused == !spec.problems.isEmpty, "\(spec.name): \(spec.text)")
            }
        }
    }

    /// Runs check-jsonschema once, because it starts slowly; returns the names of rejected files.
    private func refusedFiles(_ arguments: [String]) throws -> Set<String> {
        let tool = try #require(checkJSONSchema)
        let output = try tool.run(arguments, includesErrors: false).output
        let report = try JSONDecoder().decode(Report.self, from: Data(output.utf8))
        #expect(report.parse_errors.isEmpty)
        return Set(report.errors.map { URL(fileURLWithPath: $0.filename).lastPathComponent })
    }

    private struct Report: Decodable {
        struct Entry: Decodable {
            let filename: String
        }
        let errors: [Entry]
        // The name is the tool's.
        let parse_errors: [Entry]
    }
}

private let checkJSONSchema = Program("check-jsonschema")
