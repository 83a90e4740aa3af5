import Diagnostics
import LintEngine
import MenuDocuments
import MenuViews
import Output
import SeededRandom
import ShortcutFacts
import SourceText
import TestSupport
import Testing

/// Each failure names the seed: see `seeds(_:)`.
@Suite("Properties of linting, over generated specs")
struct LintPropertyTests {
    private static let layouts = try? LayoutStore.embedded()

    @Test("each finding has a range in the file, on the element of its pointer", arguments: seeds(60))
    func places(seed: UInt64) throws {
        var generator = SpecGenerator(seed: seed)
        let text = JSONText.write(generator.spec())
        let source = SourceFile(name: "a.menu.json", text: text)
        let tape = JSONDocument.read(source.bytes).tape
        let nodes = tape.entries.indices.map { JSONNode(rawValue: UInt32($0)) }
        var ranges: [String: Range<Int>] = [:]
        // A key precedes its value and has the same pointer; the element includes both.
        for (node, pointer) in zip(nodes, tape.pointers(to: nodes)) {
            let range = tape.range(of: node)
            ranges[pointer] =
                ranges[pointer].map {
                    min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound)
                } ?? range
        }
        let diagnostics = try Linter(layouts: Self.layouts).lint(source, dialect: .json)
        #expect(!diagnostics.isEmpty)
        for diagnostic in diagnostics {
            let element = try #require(ranges[diagnostic.pointer], "seed \(seed): \(diagnostic)\n\(text)")
            #expect(element.lowerBound <= diagnostic.range.lowerBound, "seed \(seed): \(diagnostic)")
            #expect(diagnostic.range.upperBound <= element.upperBound, "seed \(seed): \(diagnostic)")
            for position in diagnostic.related.compactMap(\.position) {
                let element = try #require(ranges[position.pointer], "seed \(seed): \(diagnostic)")
                #expect(element.contains(position.range.lowerBound), "seed \(seed): \(diagnostic)")
            }
        }
    }

    @Test("linting twice, or the same menu on one line, has the same findings", arguments: seeds(20))
    func repeated(seed: UInt64) throws {
        var generator = SpecGenerator(seed: seed)
        let text = JSONText.write(generator.spec())
        let linter = Linter(layouts: Self.layouts)
        func found(_ text: String) throws -> [String] {
            try linter.lint(SourceFile(name: "a", text: text), dialect: .json).map {
                "\($0.pointer) \($0.rule) \($0.message) \($0.layouts) \($0.targets) \($0.help ?? "")"
            }.sorted()
        }
        let once = try found(text)
        #expect(try found(text) == once)
        #expect(try found(text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()) == once)
    }

    @Test("written JSON is read as the same value", arguments: seeds(200))
    func roundTrip(seed: UInt64) throws {
        var generator = SpecGenerator(seed: seed)
        let value = generator.value()
        let text = JSONText.write(value)
        let document = JSONDocument.read(Array(text.utf8))
        #expect(document.errors.isEmpty, "seed \(seed): \(text)")
        let root = try #require(document.tape.root, "seed \(seed): \(text)")
        #expect(document.tape.holds(value, at: root), "seed \(seed): \(text)")
    }
}

extension JSONTape {
    /// Whether a value that was read equals the written one, scalar by scalar.
    fileprivate func holds(_ value: JSONText.Value, at node: JSONNode) -> Bool {
        switch value {
        case .null: return kind(of: node) == .null
        case .bool(let bool): return kind(of: node) == (bool ? .true : .false)
        case .number(let number): return double(node) == Double(number)
        case .string(let text): return isString(node, equalTo: text) && string(node).utf8.elementsEqual(text.utf8)
        case .array(let values):
            let nodes = Array(elements(of: node))
            return nodes.count == values.count && zip(values, nodes).allSatisfy { holds($0, at: $1) }
        case .object(let members):
            let read = Array(self.members(of: node))
            return read.count == members.count
                && zip(members, read).allSatisfy { isString($1.key, equalTo: $0.0) && holds($0.1, at: $1.value) }
        }
    }
}
