import Foundation
import ShortcutLocalizer
import Testing

@testable import layouttool

@Suite("How well the derived remap predicts the measurements")
struct RemapAccuracyTests {
    let contents: CatalogContents
    let accuracy: RemapAccuracy

    init() throws {
        contents = try LayoutCatalog.embedded().contents()
        accuracy = RemapAccuracy(of: ObservedLayout.all(in: contents))
    }

    @Test("cross-validation predicts 98% of all cells and 95% of the changed ones")
    func crossValidated() {
        var score = RemapScore()
        for row in accuracy.rows { score += row.crossValidated }
        #expect(score.cells == 59 * 94)
        #expect(score.correct * 100 >= score.cells * 98)
        #expect(score.changedCorrect * 100 >= score.changed * 95)
    }

    @Test("a rule that the other families do not support is not used for a family")
    func unsupported() {
        func unsupported(_ family: String) -> [DerivedRemap.Rule]? {
            accuracy.rows.first { $0.family == family }?.unsupported
        }
        // Without the Sami layouts, nothing supports the rule.
        #expect(unsupported("Sami") == [.nordicBrackets])
        #expect(unsupported("Nordic") == [])
        let alone = RemapAccuracy(of: ObservedLayout.all(in: contents).filter { $0.name == "Czech" })
        #expect(alone.rows.map(\.family) == ["Czech and Slovak"])
        #expect(Set(alone.rows.flatMap(\.unsupported)).union([.reachableStays]) == Set(DerivedRemap.Rule.allCases))
    }

    @Test("layouts of no family form a family")
    func unknownFamily() {
        let layout = ObservedLayout(name: "Klingon", keys: LayoutKeys(), remap: ["a": "b"])
        #expect(RemapAccuracy(of: [layout]).rows.map(\.family) == ["other"])
        #expect(RemapAccuracy(of: [layout]).misses.count == 94)
    }

    @Test("every measured layout belongs to one family, and every family has layouts")
    func families() {
        let names = ObservedLayout.all(in: contents).map(\.name).sorted()
        #expect(LayoutFamily.keptBack.isSubset(of: names))
        #expect(LayoutFamily.all.flatMap(\.members).sorted() == names)
    }

    @Test("the figures of unseen layouts are those of the layouts that were kept back")
    func keptBack() {
        #expect(accuracy.keptBack.layouts == 13 && accuracy.keptBack.derived.cells == 13 * 94)
        #expect(accuracy.rows.reduce(0) { $0 + $1.layouts } == 59)
    }

    @Test("no artefact of an ANSI keyboard is among the observed remaps")
    func artefacts() {
        for (name, characters) in [("Hungarian", "0"), ("Hungarian-QWERTY", "0"), ("Brazilian-ABNT2", "/?\\|")] {
            let layout = contents.layouts.first { $0.description.shortIdentifier == name }
            let remapped = layout?.observedRemaps.map(\.us) ?? []
            #expect(!remapped.isEmpty && Set(remapped).isDisjoint(with: characters.unicodeScalars))
        }
    }

    @Test("the tables in the documentation are the current ones")
    func documentation() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/ShortcutLocalizer/Documentation.docc/DerivedRemap.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let tables = accuracy.report.split(separator: "\n\n")
        #expect(!tables.isEmpty)
        for table in tables {
            let table = table.trimmingCharacters(in: .newlines)
            #expect(text.contains(table), "run `layouttool accuracy` and put its tables into DerivedRemap.md")
        }
    }
}

@Suite("The derived remap of every layout")
struct DerivedRemapOfEveryLayoutTests {
    @Test("no two characters have the same target or press")
    func oneToOne() throws {
        for layout in try LayoutCatalog.embedded().contents().layouts {
            let remap = DerivedRemap(keys: layout.keys)
            let targets = USKey.characters.compactMap { remap.target(ofUSCharacter: $0) }
            #expect(Set(targets.map(\.character)).count == targets.count, "\(layout.description.name)")
            #expect(Set(targets.map { KeySlot($0.code, shift: $0.shift) }).count == targets.count)
            for target in targets {
                let level: KeyLevel = target.shift ? .shift : .plain
                #expect(layout.keys.output(of: target.code, at: level)?.scalar == target.character)
            }
        }
    }

    @Test("derives well-known shortcuts as their users expect")
    func unmeasured() throws {
        let expected: [(layout: String, us: Unicode.Scalar, target: Unicode.Scalar)] = [
            ("Croatian-PC", "[", "š"), ("Croatian-PC", "=", "*"), ("Croatian-PC", "/", "'"), ("Faroese", "[", "å"),
            ("Faroese", "]", "ð"), ("Hungarian", "0", "0"), ("Hungarian", "/", "ü"), ("Romanian", "[", "ă"),
            ("Romanian", ";", ";"), ("Maltese", "`", "ż"), ("Welsh", "#", "£"), ("Dvorak", "[", "["),
            ("Hawaiian", "'", "ʻ"),
        ]
        let layouts = try LayoutCatalog.embedded().contents().layouts
        for (name, us, target) in expected {
            let keys = try #require(layouts.first { $0.description.shortIdentifier == name }?.keys)
            #expect(DerivedRemap(keys: keys).target(ofUSCharacter: us)?.character == target, "\(name) \(us)")
        }
    }
}
