import Testing

private let unused = "is in code that nothing uses"

/// An app with a scene and with further code.
private func app(_ scene: String, _ more: String..., others: [String] = []) -> ReadApp {
    ReadApp(
        "import SwiftUI\n@main struct NotesApp: App { var body: some Scene { WindowGroup { \(scene) } } }\n"
            + more.joined(separator: "\n"), others: others)
}

/// An AppKit app whose delegate has further members.
private func delegate(_ launch: String, _ members: String, _ more: String = "", others: [String]? = []) -> ReadApp {
    ReadApp(
        """
        import AppKit
        final class Delegate: NSObject, NSApplicationDelegate {
            func applicationDidFinishLaunching(_ notification: Notification) { \(launch) }
            \(members)
        }
        \(more)
        """, others: others)
}

private let item = #"menu.addItem(NSMenuItem(title: "A", action: #selector(a), keyEquivalent: "k"))"#
private let oldMenu = "func oldMenu() { let menu = NSMenu(); \(item); NSApp.mainMenu = menu }"
private let panel = #"struct Panel: View { var body: some View { Button("A") {}.keyboardShortcut("k") } }"#

@Suite struct UnusedCodeTests {
    @Test func shortcutsOfViewsThatNothingShowsAreNotRead() {
        let app = app("Text(\"\")", panel)
        #expect(app.viewShortcuts == [])
        #expect(app.unread == [unused])
    }

    @Test(
        "names in comments are no uses",
        arguments: ["// Panel()", "/* Panel() */", "/* /* a */ Panel() */", "// a\n// Panel()"])
    func comments(_ comment: String) {
        #expect(app("VStack {\nText(\"\")\n\(comment)\n}", panel).unread == [unused])
        #expect(app("VStack {\n\(comment)\nPanel()\n}", panel).unread == [])
        #expect(delegate("print(1)\n\(comment.replacing("Panel", with: "oldMenu"))\n", oldMenu).unread == [unused])
        #expect(delegate("\(comment.replacing("Panel", with: "oldMenu"))\noldMenu()", oldMenu).unread == [])
    }

    @Test(arguments: [
        "Panel()", "Inner()", "Outer.inner", "Text(\"\").sheet(isPresented: .constant(true)) { Panel() }",
        "show(\"Panel\")", "VStack { #if DEBUG\nPanel()\n#endif\n}",
    ])
    func viewsThatSomethingShowsAreRead(scene: String) {
        let app = app(
            scene, panel, "struct Inner: View { var body: some View { Panel() } }",
            "enum Outer { static var inner: some View { Panel() } }")
        #expect(app.viewShortcuts.count == 1)
        #expect(app.unread == [])
    }

    @Test func viewsThatOnlyUnusedViewsShowAreUnused() {
        let app = app("Text(\"\")", panel, "struct Old: View { var body: some View { Panel() } }")
        #expect(app.unread == [unused])
    }

    @Test func viewsThatUseEachOtherOnlyAreUnused() {
        let one = #"struct One: View { var body: some View { Two().keyboardShortcut("1") } }"#
        let two = #"struct Two: View { var body: some View { One().keyboardShortcut("2") } }"#
        #expect(app("Text(\"\")", one, two).unread == [unused, unused])
    }

    @Test(arguments: [
        "#Preview { Panel() }", "#Preview(\"Panel\") { Panel() }",
        "struct Panel_Previews: PreviewProvider { static var previews: some View { Panel() } }",
        "// Panel()\nlet version = 1", "extension Panel { var copy: Panel { Panel() } }",
    ])
    func previewsAndItsOwnCodeDoNotUseAView(code: String) {
        #expect(app("Text(\"\")", panel, code).unread == [unused])
        #expect(app("Text(\"\")", panel, others: [code]).unread == [unused])
    }

    @Test(arguments: ["struct Root: View { var body: some View { Panel() } }", "let panel = Panel()"])
    func viewsThatOtherFilesShowAreRead(other: String) {
        #expect(app("Root()", panel, others: [other]).viewShortcuts == ["Panel/A ⌘K"])
    }

    @Test func codeOfAFileWithBracketsThatDoNotMatchIsUsed() {
        #expect(app("Root()", panel, others: ["struct Root { func a() { \n }} } Panel()"]).unread == [])
    }

    @Test(arguments: [
        "extension View { func shortcut() -> some View { keyboardShortcut(\"k\") } }",
        "struct Shortcut: ViewModifier { func body(content: Content) -> some View { content.keyboardShortcut(\"k\") } }",
        "struct Old: Commands { var body: some Commands { CommandMenu(\"Old\") { Button(\"A\") {}.keyboardShortcut(\"k\") } } }",
        "@ViewBuilder func button() -> some View { Button(\"A\") {}.keyboardShortcut(\"k\") }",
        "enum Buttons { static var one: some View { Button(\"A\") {}.keyboardShortcut(\"k\") } }",
    ])
    func modifiersAndBuildersThatNothingUsesAreUnused(code: String) {
        #expect(app("Text(\"\")", code).unread == [unused])
    }

    @Test(arguments: [
        "public struct Panel: View { public var body: some View { Button(\"A\") {}.keyboardShortcut(\"k\") } }",
        "struct Panel: View, Screen { var body: some View { Button(\"A\") {}.keyboardShortcut(\"k\") } }",
    ])
    func viewsThatOthersMayUseAreRead(code: String) {
        #expect(app("Text(\"\")", code).unread == [])
    }

    @Test func propertiesOfAViewThatNothingUsesAreUnused() {
        let app = app(
            "Panel()",
            """
            struct Panel: View {
                var body: some View { new }
                var new: some View { Button("New") {}.keyboardShortcut("n") }
                private var old: some View { Button("Old") {}.keyboardShortcut("o") }
            }
            """)
        #expect(app.viewShortcuts == ["Panel/New ⌘N"])
        #expect(app.unread == [unused])
    }

    @Test func menusOfMethodsThatNothingCallsAreNotRead() {
        let app = delegate("", oldMenu)
        #expect(app.shortcuts == [])
        #expect(app.unread == [unused])
    }

    @Test(arguments: [
        ("oldMenu()", ""), ("perform(Selector(\"oldMenu\"))", ""), ("", "func other() {}\n@objc func oldMenuItem() {}"),
    ])
    func menusOfMethodsThatCodeNamesAreRead(launch: String, member: String) {
        let isUsed = !launch.isEmpty
        #expect(delegate(launch, oldMenu + "\n" + member).unread == (isUsed ? [] : [unused]))
    }

    @Test(arguments: [
        "@objc \(oldMenu)", "@IBAction \(oldMenu)", "override \(oldMenu)", "dynamic \(oldMenu)", "public \(oldMenu)",
        "func application(_ sender: NSApplication) { let menu = NSMenu(); \(item); NSApp.mainMenu = menu }",
        "lazy var first: NSMenu = { let menu = NSMenu(); \(item); return menu }()\nlet second = first",
    ])
    func membersThatTheSystemMayCallAreRead(member: String) {
        #expect(!delegate("", member).unread.contains(unused))
    }

    @Test func methodsThatAProtocolOfAnotherModuleMayRequireAreRead() {
        let other = "final class Other: NSObject, MenuProviding { \(oldMenu) }"
        #expect(!delegate("", "", other).unread.contains(unused))
        let delegate = delegate("", "", "final class Other: NSObject, NSDrawerDelegate { \(oldMenu) }")
        #expect(delegate.unread == [unused])
    }

    @Test(arguments: [
        ("subscript(title: String) -> some View", "maker[\"A\"]"),
        ("subscript(dynamicMember title: String) -> some View", "maker.A"),
    ])
    func subscriptsAreUsed(declaration: String, use: String) {
        let maker = """
            @dynamicMemberLookup struct Maker { \(declaration) { Button(title) {}.keyboardShortcut("k") } }
            let maker = Maker()
            """
        #expect(ReadApp.menu(use, maker).commands == ["Tools/A ⌘K"])
        #expect(app(use, maker).unread == [])
    }

    @Test func itemsWithoutKeysInUnusedCodeAreNoShortcuts() {
        let app = delegate("", #"func old() { _ = NSMenuItem(title: "A", action: nil, keyEquivalent: "") }"#)
        #expect(app.shortcutCount == 0)
    }

    @Test func withoutAnEntryPointOrAllFilesNothingIsUnused() {
        #expect(ReadApp(panel, others: []).unread == [])
        #expect(delegate("", oldMenu, others: nil).unread == [])
    }
}
