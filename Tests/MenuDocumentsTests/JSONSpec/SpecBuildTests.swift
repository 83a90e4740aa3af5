import MenuBuilder
import SourceText
import Testing

@testable import MenuDocuments

/// The results of operations on a target, including refused ones.
@Suite struct SpecBuildTests {
    @Test("A reference to an element of a refused insertion names that insertion")
    func lost() throws {
        let build = try build(
            #"""
            {"insertSibling":{"title":"A","identifier":"a","children":[
                {"title":"Inner","identifier":"inner","children":[{"title":"X","action":"x:","shortcut":"cmd+c"}]}]},
             "after":"view"},
            {"insertChild":{"title":"B","identifier":"b","children":[]},"atEndOf":"inner"},
            {"remove":"b"},
            {"insert":[],"after":{"command":"x:"}}
            """#)
        #expect(build.refusedOperations.map(\.operationIndex) == [0, 1, 2, 3])
        #expect(
            build.refusedOperations.map(\.refusal.code) == [.duplicates] + Array(repeating: .unknownReference, count: 3)
        )
        #expect(
            build.refusedOperations.map(\.cause) == [
                nil, .refused(operation: 0), .refused(operation: 1), .refused(operation: 0),
            ])
    }

    @Test("Inserting into a removed menu reports which operation removed it")
    func removed() throws {
        let build = try build(
            #"{"remove":"format"},{"insertChild":{"children":[]},"atEndOf":"text"},{"remove":{"command":"toggleBoldface:"}}"#
        )
        #expect(build.refusedOperations.map(\.cause) == [.removed(operation: 0), .removed(operation: 0)])
        let replaced = try self.build(#"{"replaceChildren":"edit","with":[]},{"remove":"undoRedo"},{"remove":"edit"}"#)
        #expect(replaced.refusedOperations.map(\.cause) == [.removed(operation: 0)])
    }

    @Test("Elements missing because of a mistake cause no further problems")
    func notUnderstood() throws {
        let build = try build(
            #"{"insertSibling":{"identifier":"a","children":[]},"after":1},{"insertChild":{"children":[]},"atEndOf":"a"}"#
        )
        #expect(build.refusedOperations.map(\.cause) == [.notUnderstood])
        let unread = try self.build(
            #"{"insertSiblng":{"identifier":"abc","children":[]},"after":"view"},{"remove":"abc"},{"remove":"flie"}"#)
        #expect(unread.refusedOperations.map(\.cause) == [.notUnderstood, nil])
    }

    @Test("Elements and operations exist on their targets only")
    func targets() throws {
        let document = document(
            #"""
            {"insertSibling":{"identifier":"a","children":[
                {"identifier":"b","targets":["iPadOS 18"],"children":[{"title":"X","action":"x:"}]},
                {"title":"Y","action":"y:"},
                {"opensWindow":true,"identifier":"w","alternate":{"identifier":"z","targets":["iPadOS 18"]}}]},
             "after":"view"},
            {"insertChild":{"identifier":"c","children":[]},"atEndOf":"b"},
            {"remove":"a","targets":["iPadOS 18"]}
            """#)
        let older = document.build(for: .iPadOS18)
        #expect(older.refusedOperations.isEmpty)
        #expect(older.builder.menu(for: Menu.Identifier("a")) == nil)
        let newer = document.build(for: .iPadOS26)
        let menu = try #require(newer.builder.menu(for: Menu.Identifier("a")))
        #expect(menu.children.map(\.title) == ["Y", ""])
        guard case .windowActivation(let activation) = menu.children[1] else { return #expect(Bool(false)) }
        #expect(activation.alternate == nil)
        #expect(newer.refusedOperations.map(\.operationIndex) == [1])
        guard case .otherTarget(let origin) = newer.refusedOperations.first?.cause else {
            return #expect(Bool(false), "the menu exists on another target")
        }
        #expect(document.pointer(of: origin) == "/build/0/insertSibling/children/0")
    }

    @Test("A reference is an identifier of the tree first, then a constant")
    func references() throws {
        let shadowed = try build(
            #"{"insertSibling":{"title":"Mine","identifier":"file","children":[]},"after":"edit"},{"remove":"file"}"#)
        #expect(shadowed.refusedOperations.isEmpty)
        #expect(shadowed.builder.menu(for: Menu.Identifier("file")) == nil)
        #expect(shadowed.builder.menu(for: .file) != nil)
        let literal = try build(#"{"remove":"com.apple.menu.file"}"#)
        #expect(literal.builder.menu(for: .file) == nil)
    }

    @Test(
        "An unknown reference gets a suggestion",
        arguments: [
            (#"{"remove":"flie"}"#, "file"), (#"{"remove":"textstyle"}"#, "textStyle"),
            (#"{"remove":{"command":"togglBoldface:"}}"#, "toggleBoldface:"), (#"{"remove":"zzzzzz"}"#, nil),
        ] as [(String, String?)])
    func suggestions(_ operation: String, _ suggestion: String?) throws {
        #expect(try build(operation).refusedOperations.map(\.suggestion) == [suggestion])
    }

    @Test(
        "The release that introduced an edit is known",
        arguments: [
            (#"{"remove":"file"}"#, 13), (#"{"remove":{"action":"a"}}"#, 26), (#"{"insert":[],"atEndOf":"file"}"#, 26),
            (#"{"replace":"file","with":[{"children":[]}]}"#, 13), (#"{"replace":"file","with":[]}"#, 26),
            (#"{"replace":"file","with":[{"action":"a:"}]}"#, 26), (#"{"replaceChildren":"file","with":[]}"#, 13),
            (#"{"insertChild":{"children":[]},"atEndOf":"file"}"#, 13),
        ])
    func introducingRelease(_ operation: String, _ release: Int) {
        #expect(document(operation).operations.map(\.introducingRelease) == [release])
    }

    private func build(_ operations: String) throws -> SpecBuild {
        document(operations).build(for: .iPadOS26)
    }

    private func document(_ operations: String) -> MenuDocument {
        let text = #"{"menuSpec":1,"app":{"targets":["iPadOS 18","iPadOS 26"]},"build":[\#(operations)]}"#
        return MenuDocument.read(SourceFile(name: "x", text: text), dialect: .json)
    }
}
