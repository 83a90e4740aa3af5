import Testing

@Suite("Names of several modules of an app")
struct ModuleTests {
    private static func app(_ menu: String, _ declarations: String) -> String {
        """
        import SwiftUI
        import Kit
        @main struct A: App {
            var body: some Scene { WindowGroup { Text("x") }.commands { CommandMenu("M") { \(menu) } } }
        }
        \(declarations)
        """
    }

    private static let item = """
        import SwiftUI
        public struct Item: View {
            public init() {}
            public var body: some View { Button("i") {}.keyboardShortcut(Keys.k) }
        }
        """

    @Test("what a module declares for itself is what its own code means")
    func internalConstants() {
        let app = ReadApp(
            Self.app(
                "Button(\"o\") {}.keyboardShortcut(Keys.k); Item()",
                "enum Keys { static let k: KeyEquivalent = \"1\" }; let l: KeyEquivalent = \"3\""),
            Self.item + "\nenum Keys { static let k: KeyEquivalent = \"2\" }; let l: KeyEquivalent = \"4\"",
            modules: [0, 1])
        #expect(app.shortcuts == ["M/o ⌘1", "M/i ⌘2"])
    }

    @Test("each module extends its own type, in files that are read before those that declare it, too")
    func extensionsInOtherFiles() {
        let keys = { (key: String) in "import SwiftUI\nextension Keys { static let k: KeyEquivalent = \"\(key)\" }" }
        let app = ReadApp(
            Self.app("Button(\"o\") {}.keyboardShortcut(Keys.k); Item()", ""),
            keys("1"), "enum Keys {}", Self.item, keys("2"), "enum Keys {}", modules: [0, 0, 0, 1, 1, 1])
        #expect(app.shortcuts == ["M/o ⌘1", "M/i ⌘2"])
    }

    @Test(
        "public names are those of other modules, too",
        arguments: [
            "public enum Keys { public static let k: KeyEquivalent = \"2\" }",
            "package enum Keys {}; package extension Keys { static let k: KeyEquivalent = \"2\" }",
            "public enum Keys {}; extension Keys { public static var k: KeyEquivalent { \"2\" } }",
        ])
    func publicConstants(keys: String) {
        let app = ReadApp(
            Self.app("Button(\"o\") {}.keyboardShortcut(Keys.k); Item()", ""), Self.item + "\n" + keys, modules: [0, 1])
        #expect(app.shortcuts == ["M/o ⌘2", "M/i ⌘2"])
        let other = ReadApp(
            Self.app(
                "Button(\"o\") {}.keyboardShortcut(Keys.k); Item()",
                "enum Keys { static let k: KeyEquivalent = \"1\" }"),
            Self.item + "\n" + keys, modules: [0, 1])
        #expect(other.shortcuts == ["M/o ⌘1", "M/i ⌘2"])
    }

    @Test("names that a module keeps for itself are none of other modules")
    func internalTypes() {
        let app = ReadApp(
            Self.app("Button(\"o\") {}.keyboardShortcut(\"1\"); Item()", ""),
            Self.item + """

                enum Keys { static let k: KeyEquivalent = "2" }
                struct Button: View {
                    let title: String
                    init(_ title: String, action: () -> Void) { self.title = title }
                    var body: some View { SwiftUI.Button(title + "!") {}.keyboardShortcut("9") }
                }
                """, modules: [0, 1])
        #expect(app.shortcuts.first == "M/o ⌘1")
    }

    @Test("members that two modules add to one type of the system are those of the module")
    func extensionMembers() {
        let keys = { (key: String) in "extension KeyEquivalent { static let mine: KeyEquivalent = \"\(key)\" }" }
        let app = ReadApp(
            Self.app("Button(\"o\") {}.keyboardShortcut(.mine); Item()", keys("1")),
            "import SwiftUI\n" + keys("2") + """

                public struct Item: View {
                    public init() {}
                    public var body: some View { Button("i") {}.keyboardShortcut(.mine) }
                }
                """, modules: [0, 1])
        #expect(app.shortcuts == ["M/o ⌘1", "M/i ⌘2"])
    }

    @Test("files of a module that is not known use all names")
    func unknownModules() {
        let keys = "\nenum Keys { static let k: KeyEquivalent = \"2\" }"
        let app = Self.app("Button(\"o\") {}.keyboardShortcut(Keys.k); Item()", "")
        for modules in [[nil, 1], [0, nil], [nil, nil], [], [1, 1]] {
            #expect(ReadApp(app, Self.item + keys, modules: modules).shortcuts == ["M/o ⌘2", "M/i ⌘2"])
        }
        #expect(ReadApp(app, Self.item + keys, modules: [0, 1]).shortcuts == ["M/i ⌘2"])
    }

    @Test(
        "views of one name in several files are different views",
        arguments: [("private ", [0, 0]), ("fileprivate ", []), ("", [0, 1])])
    func views(access: String, modules: [Int]) {
        func file(_ title: String, _ more: String) -> String {
            """
            import SwiftUI
            \(access)struct Bar: View { var body: some View { Button("\(title)") {}.keyboardShortcut("r") } }
            \(more)
            """
        }
        let app = ReadApp(
            file("Reload", "struct Page: View { var body: some View { Text(\"p\").toolbar { Bar() } } }"),
            file("Repeat", "public struct Player: View { public var body: some View { Bar() } }"), modules: modules)
        #expect(app.viewShortcuts == ["Bar/Reload ⌘R", "Bar 2/Repeat ⌘R"])
    }

    @Test("view controllers of one name in two modules are different responders")
    func responders() {
        let file = { (title: String) in
            """
            import UIKit
            class ListController: UIViewController {
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(title: "\(title)", action: #selector(run), input: "k", modifierFlags: .command)]
                }
                @objc func run() {}
            }
            public func make\(title)() -> UIViewController { ListController() }
            """
        }
        let app = ReadApp(file("A"), file("B"), modules: [0, 1])
        #expect(app.viewShortcuts == ["ListController/A ⌘K ?", "ListController 2/B ⌘K ?"])
    }
}
