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
        #expect(try suppressions("Button(\"X\") { } // menulint: x\n// see menulint") == [])
        #expect(
            try suppressions("Button(\"menulint:ignore a\") { } // menulint:ignore b because it is right").map {
                $0.prefix(2)
            }
                == ["b:"])
    }

    @Test(
        "every form of a comment works, or is reported by its name",
        arguments: [
            ("/* menulint:ignore a */", ["a"]), ("/* menulint:ignore a*/", ["a"]), ("// menulint:ignore: a", ["a"]),
            ("// menulint:ignore a-b c-d", ["a-b", "c-d"]), ("// menulint:ignore a-b, c-d", ["a-b", "c-d"]),
            ("// menulint:ignore a-b c-d is fine", ["a-b"]), ("// menulint:ignore", ["menulint:ignore"]),
            ("/* menulint:ignore */", ["menulint:ignore"]), ("// menulint:ignored a", ["menulint:ignored"]),
            ("// menulint:disable a", ["menulint:disable"]), ("// menulint: ignore a", ["menulint: ignore"]),
            ("// menulint:ignore-next-line a", ["menulint:ignore-next-line"]), ("// menulint:ignore-file a", ["a"]),
        ])
    func forms(_ comment: String, _ rules: [String]) throws {
        #expect(try Self.document("Button(\"X\") { } \(comment)").suppressions.map(\.rule) == rules)
    }

    @Test("a suppression for the file applies to all of it, and one in a block comment to its line")
    func scopes() throws {
        let file = try Self.document("// menulint:ignore-file a\nButton(\"X\") { }")
        #expect(file.suppressions.first?.scope == 0..<file.source.bytes.count - 1)
        #expect(
            try suppressions("/* menulint:ignore a */ Button(\"X\") { }") == [
                "a: /* menulint:ignore a */ Button(\"X\") { }"
            ])
        #expect(try suppressions("/* menulint:ignore a */\nButton(\"X\") { }") == ["a: Button(\"X\") { }"])
    }

    @Test(arguments: [
        ("/* menulint:ignore a */ X()", ["X()"]),
        ("X() /* menulint:ignore a */", ["X()"]),
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
