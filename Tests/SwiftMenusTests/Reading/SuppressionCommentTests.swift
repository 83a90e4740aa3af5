import MenuDocuments
import SourceText
import SwiftMenus
import Testing

@Suite struct SuppressionCommentTests {
    private static func document(_ controls: String) throws -> MenuDocument {
        try #require(ReadApp.menu(controls).menus.documents.first)
    }

    /// The rules with the text they apply to.
    private func suppressions(_ controls: String) throws -> [String] {
        let document = try Self.document(controls)
        return document.suppressions.map { "\($0.rule): \(document.source.text(in: $0.scope))" }
    }

    @Test func aCommentIsAboutItsLineOrTheNext() throws {
        #expect(
            try suppressions("Button(\"X\") { }.keyboardShortcut(\"k\") // menulint:ignore duplicate-shortcut")
                == [
                    "duplicate-shortcut: Button(\"X\") { }.keyboardShortcut(\"k\") // menulint:ignore duplicate-shortcut"
                ])
        #expect(
            try suppressions(
                "// menulint:ignore duplicate-shortcut, ascii-ellipsis\nButton(\"X\") {\n}\n.keyboardShortcut(\"k\")")
                == [
                    "duplicate-shortcut: Button(\"X\") {\n}\n.keyboardShortcut(\"k\")",
                    "ascii-ellipsis: Button(\"X\") {\n}\n.keyboardShortcut(\"k\")",
                ])
        #expect(try suppressions("Button(\"X\") { } // menulint:ignored a\n// menulint:ignore\n// menulint: x") == [])
        #expect(
            try suppressions("Button(\"menulint:ignore a\") { } // menulint:ignore b because it is right").map {
                $0.prefix(2)
            }
                == ["b:"])
    }

    @Test(arguments: [
        ("X() // menulint:ignore a", ["X()"]),
        ("// menulint:ignore a\nX()", ["X()"]),
        ("X() // menulint:ignore a, b", ["X() // menulint:ignore b", "X() // menulint:ignore a"]),
        ("X() // menulint:ignore a, b reason", ["X() // menulint:ignore b reason", "X() // menulint:ignore a reason"]),
    ])
    func removingARuleKeepsTheRest(_ line: String, _ expected: [String]) throws {
        let document = try Self.document("START\n\(line)\nEND\nButton(\"X\") { }")
        let results = try document.suppressions.map { suppression in
            var bytes = document.source.bytes
            for edit in try #require(document.positions.edits(removing: suppression)).reversed() {
                bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
            }
            let text = String(decoding: bytes, as: UTF8.self)
            return String(text.split(separator: "START\n")[1].split(separator: "\nEND")[0])
        }
        #expect(results == expected)
    }
}
