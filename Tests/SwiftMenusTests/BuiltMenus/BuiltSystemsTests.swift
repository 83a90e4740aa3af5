import MenuBuilder
import MenuDocuments
import SourceText
import SwiftMenus
import SwiftTargets
import Testing

@Test(
    "UIKit code is linted for the Mac if the project builds it with Mac Catalyst, or says nothing and the code mentions it",
    arguments: [
        (nil, "", [MenuTarget.iPadOS26]), (true, "", [.iPadOS26, .macCatalyst26]),
        (nil, "#if targetEnvironment(macCatalyst)\n#endif\n", [.iPadOS26, .macCatalyst26]),
        (false, "#if targetEnvironment(macCatalyst)\n#endif\n", [.iPadOS26]),
    ] as [(Bool?, String, [MenuTarget])])
func macCatalyst(isBuilt: Bool?, code: String, targets: [MenuTarget]) throws {
    let source = """
        class Player: UIViewController {
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(title: "Look Up", action: #selector(lookUp), input: "d", modifierFlags: [.control, .command])]
            }
        }
        """
    let menus = SwiftMenuReader.read(
        [SourceFile(name: "A.swift", text: code + source)], name: "App", systems: [BuiltSystems(macCatalyst: isBuilt)])
    #expect(menus.documents.map(\.app.targets) == [targets])
}

@Test(
    "a capital letter of SwiftUI means Shift on the Mac for sure, elsewhere it may",
    arguments: [(BuiltSystems(macOS: true, macCatalyst: false, iOS: true), false), (BuiltSystems(macOS: false), true)])
func capitals(systems: BuiltSystems, isPossible: Bool) throws {
    let code = """
        @main struct A: App {
            var body: some Scene {
                WindowGroup { Text("A") }.commands {
                    CommandMenu("Go") {
                        Button("Undo") {}.keyboardShortcut("Z"); Button("Redo") {}.keyboardShortcut("z", modifiers: [.shift, .command])
                    }
                }
            }
        }
        """
    let menus = SwiftMenuReader.read([SourceFile(name: "A.swift", text: code)], name: "App", systems: [systems])
    let document = try #require(menus.documents.first)
    let shortcuts = document.operations.flatMap(\.elements).flatMap(ReadApp.leaves).compactMap(\.keyCombination)
    #expect(shortcuts.count { "\($0)" == "⇧⌘Z" } == 2)
    #expect(document.conditionalElements.isEmpty != isPossible)
}

@Test("SwiftUI code is linted for the systems for which its file is built")
func builtSystemsOfSwiftUI() throws {
    func targets(_ systems: BuiltSystems, _ more: BuiltSystems? = nil) -> [MenuTarget]? {
        func view(_ name: String) -> SourceFile {
            SourceFile(
                name: "\(name).swift",
                text: "struct \(name): View { var body: some View { Text(\"A\").keyboardShortcut(\"5\") } }")
        }
        return SwiftMenuReader.read(
            [view("One")] + (more == nil ? [] : [view("Other")]), name: "App",
            systems: [systems] + (more.map { [$0] } ?? [])
        ).documents.first?.app.targets
    }
    let pad = BuiltSystems(macOS: false, macCatalyst: false, iOS: true)
    #expect(targets(pad) == [.iPadOS26])
    #expect(targets(BuiltSystems(macOS: false, macCatalyst: true, iOS: true)) == targets(.unknown))
    #expect(targets(BuiltSystems(macOS: true, macCatalyst: false, iOS: true)) == targets(.unknown))
    #expect(targets(pad, .unknown).map(Set.init) == [.iPadOS26, .macCatalyst26])
}
