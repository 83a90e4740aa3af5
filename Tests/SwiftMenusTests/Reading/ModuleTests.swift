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
            modules: ["App", "Kit"])
        #expect(app.shortcuts == ["M/o ⌘1", "M/i ⌘2"])
    }

    @Test("each module extends its own type, in files that are read before those that declare it, too")
    func extensionsInOtherFiles() {
        let keys = { (key: String) in "import SwiftUI\nextension Keys { static let k: KeyEquivalent = \"\(key)\" }" }
        let app = ReadApp(
            Self.app("Button(\"o\") {}.keyboardShortcut(Keys.k); Item()", ""),
            keys("1"), "enum Keys {}", Self.item, keys("2"), "enum Keys {}",
            modules: ["App", "App", "App", "Kit", "Kit", "Kit"])
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
            Self.app("Button(\"o\") {}.keyboardShortcut(Keys.k); Item()", ""), Self.item + "\n" + keys,
            modules: ["App", "Kit"])
        #expect(app.shortcuts == ["M/o ⌘2", "M/i ⌘2"])
        let other = ReadApp(
            Self.app(
                "Button(\"o\") {}.keyboardShortcut(Keys.k); Item()",
                "enum Keys { static let k: KeyEquivalent = \"1\" }"),
            Self.item + "\n" + keys, modules: ["App", "Kit"])
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
                """, modules: ["App", "Kit"])
        #expect(app.shortcuts == ["M/o ⌘1", "M/i! ⌘9"])
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
                """, modules: ["App", "Kit"])
        #expect(app.shortcuts == ["M/o ⌘1", "M/i ⌘2"])
    }

    @Test("files of a module that is not known use all names")
    func unknownModules() {
        let keys = "\nenum Keys { static let k: KeyEquivalent = \"2\" }"
        let app = Self.app("Button(\"o\") {}.keyboardShortcut(Keys.k); Item()", "")
        for modules in [[nil, "Kit"], ["App", nil], [nil, nil], [], ["Kit", "Kit"]] {
            #expect(ReadApp(app, Self.item + keys, modules: modules).shortcuts == ["M/o ⌘2", "M/i ⌘2"])
        }
        #expect(ReadApp(app, Self.item + keys, modules: ["App", "Kit"]).shortcuts == ["M/i ⌘2"])
    }

    @Test(
        "views of one name in several files are different views",
        arguments: [("private ", ["App", "App"]), ("fileprivate ", []), ("", ["App", "Kit"]), ("", [])])
    func views(access: String, modules: [String]) {
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
        let app = ReadApp(file("A"), file("B"), modules: ["App", "Kit"])
        #expect(app.viewShortcuts == ["ListController/A ⌘K ?", "ListController 2/B ⌘K ?"])
    }

    @Test("a name that a library exports does not hide the one that an unparsed file of the app declares")
    func unparsedDeclarations() {
        for access in ["public ", ""] {
            let app = ReadApp(
                Self.app("Button(\"o\") {}.keyboardShortcut(KeyEquivalent(Keys.k)); Item()", ""),
                "enum Keys { static let k: Character = \"1\" }",
                """
                import SwiftUI
                \(access)enum Keys { \(access)static let k: Character = "2" }
                public struct Item: View {
                    public init() {}
                    public var body: some View { Button("i") {}.keyboardShortcut(KeyEquivalent(Keys.k)) }
                }
                """, modules: ["App", "App", "Kit"])
            #expect(app.shortcuts == ["M/o ⌘1", "M/i ⌘2"])
        }
    }

    @Test("types that two modules extend before they declare them keep their own members")
    func movedExtensions() {
        func file(_ title: String) -> String {
            """
            import SwiftUI
            extension Keys {
                static let k: KeyEquivalent = "\(title)"
                struct Own: View { var body: some View { Button("own \(title)") {}.keyboardShortcut(Keys.k, modifiers: .option) } }
            }
            """
        }
        let app = ReadApp(
            Self.app("Button(\"o\") {}.keyboardShortcut(Keys.k); Item(); Keys.Own()", ""), file("1"), file("2"),
            "import SwiftUI\npublic struct Item: View { public var body: some View { Keys.Own() } }",
            "enum Keys {}", "enum Keys {}", modules: ["App", "App", "Kit", "Kit", "Kit", "App"])
        #expect(app.shortcuts == ["M/o ⌘1", "M/own 2 ⌥2", "M/own 1 ⌥1"])
    }

    @Test(
        "modifiers and initializers that two modules add to types of the system are those of the module",
        arguments: [
            ("extension View { func keyed() -> some View { keyboardShortcut(\"KEY\") } }", "Button(TITLE) {}.keyed()"),
            (
                "extension KeyEquivalent { init(own: Bool) { self.init(\"KEY\") } }",
                "Button(TITLE) {}.keyboardShortcut(KeyEquivalent(own: true))"
            ),
            (
                "extension String { func key() -> Character { \"KEY\" } }",
                "Button(TITLE) {}.keyboardShortcut(.init(\"\".key()))"
            ),
        ])
    func extensionFunctions(declaration: String, button: String) {
        for access in ["", "private "] {
            let declared = { (key: String) in access + declaration.replacing("KEY", with: key) }
            let app = ReadApp(
                Self.app(button.replacing("TITLE", with: "\"o\"") + "; Item()", declared("1")),
                """
                import SwiftUI
                \(declared("2"))
                public struct Item: View {
                    public init() {}
                    public var body: some View { \(button.replacing("TITLE", with: "\"i\"")) }
                }
                """, modules: access.isEmpty ? ["App", "Kit"] : [])
            #expect(app.shortcuts == ["M/o ⌘1", "M/i ⌘2"], "\(app.unread)")
        }
    }

    @Test("the name of a module says which one is meant")
    func qualifiedNames() {
        let keys = { (key: String) in "public enum Keys { public static let k: KeyEquivalent = \"\(key)\" }" }
        let app = ReadApp(
            Self.app(
                "Button(\"o\") {}.keyboardShortcut(Kit.Keys.k); Kit.Item(); Button(\"p\") {}.keyboardShortcut(Keys.k)",
                keys("1")), Self.item + "\n" + keys("2"), modules: ["App", "Kit"])
        #expect(app.shortcuts == ["M/o ⌘2", "M/i ⌘2", "M/p ⌘1"])
    }

    @Test("a library calls what a type of the app implements or overrides", arguments: [true, false])
    func implementations(isProtocol: Bool) {
        let kit =
            isProtocol
            ? "public protocol Keyed { func key(_ n: Int) -> KeyEquivalent }"
            : "open class Keyed { public init() {}; open func key(_ n: Int) -> KeyEquivalent { \"3\" } }"
        let own = isProtocol ? "struct Own: Keyed { func" : "class Own: Keyed { override func"
        let app = ReadApp(
            Self.app(
                "Item(Own())",
                own
                    + " key(_ n: Int) -> KeyEquivalent { \"1\" }; public func key(_ s: String) -> KeyEquivalent { \"5\" } }"
            ),
            """
            import SwiftUI
            \(kit)
            public struct Item<T: Keyed>: View {
                let keyed: T
                public init(_ keyed: T) { self.keyed = keyed }
                public var body: some View { Button("i") {}.keyboardShortcut(keyed.key(1)) }
            }
            """, modules: ["App", "Kit"])
        #expect(app.shortcuts == ["M/i ⌘1"])
    }

    @Test("which of two views of one name only menus show is not known")
    func viewsOfMenus() {
        let app = ReadApp(
            """
            import SwiftUI
            @main struct A: App {
                var body: some Scene {
                    WindowGroup { Text("").contextMenu { Bar() }; Page() }.commands {
                        CommandMenu("M") { Button("cmd") {}.keyboardShortcut("r") }
                    }
                }
            }
            struct Bar: View { var body: some View { Button("own") {}.keyboardShortcut("r") } }
            """,
            """
            import SwiftUI
            struct Bar: View { var body: some View { Button("kit") {}.keyboardShortcut("r") } }
            public struct Page: View { public var body: some View { Bar() } }
            """, modules: ["App", "Kit"])
        #expect(app.viewShortcuts == ["Bar/own ⌘R ?", "Bar 2/kit ⌘R ?"])
    }

    @Test("subclasses inherit key commands from the class of their module")
    func subclasses() {
        let base = { (key: String) in
            """
            import UIKit
            class Base: UIViewController {
                var more: String { "y" }
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(title: "\(key)", action: #selector(run), input: more, modifierFlags: .command)]
                }
                @objc func run() {}
            }
            """
        }
        let app = ReadApp(
            base("A"), base("B") + "\nclass Sub: Base { override var more: String { \"2\" } }", modules: ["App", "Kit"])
        #expect(app.viewShortcuts == ["Base/A ⌘Y ?", "Base 2/B ⌘Y ?"])
    }
}
