import Testing

/// Conditions that compare a variable with constants exclude each other if it cannot have a value for which both are true.
@Suite struct ExclusiveConditionsTests {
    private static let exclusive: [(String, String)] = [
        ("mode == .edit", "mode == .view || mode == .play"), ("!(mode == .edit || mode == .view)", "mode == .view"),
        ("mode == .edit", ".view == mode"), (".edit != mode", "mode == .edit"),
        ("!(mode != .edit && mode != .view)", "!(mode == .view || mode == .edit)"),
        ("mode == .edit || mode == .view || mode == .play", "mode == .send(1)"),
        ("isOn && count > 0", "!(isOn && count > 0)"), ("isOn || count > 0", "!isOn && count <= 0"),
        ("count == 0", "count > 0"), ("count <= 1", "count > 1"), ("count < 1", "1 <= count"),
        ("0 < count", "count < 0"),
        ("count == 1 || count == 2", "count > 2"), ("count == -1", "count >= 0"), ("count == 100", "count == 200"),
        ("count == 5", "count == 100"), ("count > 100", "count == 5"), ("count > 28", "count < 3"),
        ("count < -9", "count == 200"), ("count == nil", "count != nil"), ("name == \"a\"", "name == \"b\""),
        ("case .edit = mode", "case .view = mode"), ("case .send(let id) = mode", "mode == .edit"),
        ("case .send(1) = mode", "case .edit = mode"), ("case .send(_) = mode", "mode != .send"),
        ("isEditing", "isViewing"), ("isEditing", "!isEditing"), ("isEditing", "isNotEditing"),
        ("isEditing", "mode == .view"), ("model.isIdle", "model.isBusy"), ("model.isIdle", "model.state == .busy"),
        ("let item = item", "item == nil"), ("isOn, count > 0", "!(count > 0)"),
        ("items.isEmpty", "items.count > 0"), ("!items.isEmpty", "items.count == 0"),
        ("items.isEmpty", "!items.isEmpty"),
        ("isOn == false", "isOn"), ("isOn != true", "isOn == true"), ("name.contains(\"a\")", "!name.contains(\"a\")"),
        ("self.items.isEmpty", "items.count >= 1"), ("isOn && items.isEmpty", "items.count != 0"),
    ]

    private static let compatible: [(String, String)] = [
        ("mode == .edit", "mode != .view"), ("mode == .edit || mode == .view", "mode == .view || mode == .play"),
        ("isOn && count > 0", "!isOn || count > 0"), ("isOn || count > 0", "!isOn && count >= 0"),
        ("count > 0", "count < 1.5"), ("size > 0", "size < 1"), ("count <= 1", "count >= 1"),
        ("count > 2", "count < 40"), ("count > 100", "count > 200"), ("count > 28", "count > 30"),
        ("count > 28", "isOn"),
        ("count < 200", "count < 100"), ("count > 100", "count == 150"), ("count < -9", "count < -5"),
        ("count != 0", "count == limit"), ("count < limit", "count > limit"), ("count == 0", "other == 1"),
        ("case .send(1) = mode", "case .send(2) = mode"), ("case .send(1) = mode", "mode == .send(2)"),
        ("case .some(let value) = choice", "choice == .edit"), ("choice == nil", "choice == .none"),
        ("!(choice == .edit || choice == .view || choice == .play)", "!(choice == .edit)"),
        ("mode == Mode.current", "mode == Mode.last"), ("name == Name.first", "name == \"a\""),
        ("model.isIdle", "other.isBusy"), ("isOn == other", "isOn != another"),
        ("items.isEmpty", "others.count > 0"), ("!items.isEmpty", "items.count > 1"),
        ("items.isEmpty", "items.count < 1"), ("isOn == false", "!isOn"),
        ("name.contains(\"a\")", "!name.contains(\"b\")"), ("model?.isIdle == true", "model?.isIdle != false"),
        ("maybe != true", "maybe != false"),
        ("found() != true", "found() != false"), ("flags.first != true", "flags.first != false"),
    ]

    private static func app(_ conditions: (String, String)) -> ReadApp {
        ReadApp.menu(
            """
            Items(item: nil, mode: .current)
            """,
            """
            enum Mode: Equatable { case edit, view, play, send(Int); static var current: Mode, last: Mode }
            enum Name { static var first = "a" }
            enum State { case idle, busy, paused }
            @Observable final class Model {
                var state = State.idle
                var isIdle: Bool { state == .idle }
                var isBusy: Bool { !isIdle }
            }
            struct Items: View {
                @State var count: Int?, size: Double, limit: Int, other: Int, isOn: Bool, another: Bool, name: String
                @State var items: [Int], others: [Int], flags: [Bool]
                @FocusedValue(\\.maybe) var maybe
                func found() -> Bool? { flags.first }
                @State var choice: Mode?, item: Mode?, mode: Mode
                @State var model = Model(), other = Model()
                var isEditing: Bool { mode == .edit }
                var isNotEditing: Bool { return !isEditing }
                var isViewing: Bool { if case .view = mode { true } else { false } }
                var body: some View {
                    if \\(conditions.0) { Button("A") {}.keyboardShortcut("k") }
                    if \\(conditions.1) { Button("B") {}.keyboardShortcut("k") }
                }
            }
            """.replacing("\\(conditions.0)", with: conditions.0).replacing("\\(conditions.1)", with: conditions.1))
    }

    @Test("conditions exclude each other", arguments: exclusive)
    func excludes(_ conditions: (String, String)) {
        for app in [Self.app(conditions), Self.app((conditions.1, conditions.0))] {
            #expect(app.commands.count == 2)
            #expect(app.exclusive == ["A-B"])
        }
    }

    @Test("conditions may be true together", arguments: compatible)
    func allows(_ conditions: (String, String)) {
        for app in [Self.app(conditions), Self.app((conditions.1, conditions.0))] {
            #expect(app.commands.count == 2)
            #expect(app.exclusive == [])
        }
    }

    @Test(
        "controls that all values but some disable",
        arguments: [
            ("mode == .busy || mode == .paused", "mode == .idle", true), ("mode == .busy", "mode == .idle", false),
            ("mode != .busy", "mode == .busy", true),
            ("choice == .busy || choice == .paused", "choice == .idle", false),
        ])
    func disabled(_ one: String, _ other: String, _ areExclusive: Bool) {
        let app = ReadApp.view(
            """
            Button("A") {}.keyboardShortcut("k").disabled(\(one))
            Button("B") {}.keyboardShortcut("k").disabled(\(other))
            """,
            """
            enum Mode { case idle, busy, paused }
            final class Model { static let shared = Model(); var mode = Mode.idle; var choice: Mode? }
            extension Panel {
                var mode: Mode { Model.shared.mode }
                var choice: Mode? { Model.shared.choice }
            }
            """)
        #expect(app.exclusiveInViews == (areExclusive ? ["A-B"] : []))
    }

    @Test(
        "the cases of switch statements about one value",
        arguments: [
            ("case .edit, .view: <A>; default: EmptyView()", "case .play: <B>; default: EmptyView()", true),
            ("case .edit, .view: <A>; default: EmptyView()", "case .edit, .view: EmptyView(); default: <B>", true),
            ("case .edit where isOn: EmptyView(); default: <A>", "case .edit: <B>; default: EmptyView()", false),
            ("case .send(let id): <A>; default: EmptyView()", "case .send(_): EmptyView(); default: <B>", true),
            ("case .send(1): <A>; default: EmptyView()", "case .send(1): EmptyView(); default: <B>", false),
            ("case .send(1): EmptyView(); default: <A>", "case .send: <B>; default: EmptyView()", false),
        ])
    func switches(_ one: String, _ other: String, _ areExclusive: Bool) {
        let body = "switch mode { \(one) }\nswitch mode { \(other) }"
            .replacing("<A>", with: "Button(\"A\") {}.keyboardShortcut(\"k\")")
            .replacing("<B>", with: "Button(\"B\") {}.keyboardShortcut(\"k\")")
        let app = ReadApp.menu(
            "Items(isOn: true, mode: .current)",
            """
            enum Mode { case edit, view, play, send(Int); static var current: Mode }
            struct Items: View {
                @State var isOn: Bool, mode: Mode
                var body: some View { \(body) }
            }
            """)
        #expect(app.exclusive.contains("A-B") == areExclusive, "\(app.exclusive)")
    }

    @Test("of a hundred constants, each excludes the others")
    func manyConstants() {
        let items = (0..<100).map { "if mode == .c\($0) { Button(\"\($0)\") {}.keyboardShortcut(\"k\") }\n" }
        let other = "if mode != .c1 && mode != .c99 { Button(\"X\") {}.keyboardShortcut(\"k\") }"
        let app = ReadApp.menu(
            "Items()",
            "struct Items: View { @State var mode: Kit.Mode; @ViewBuilder var body: some View { \(items.joined())\(other) } }"
        )
        #expect(app.commands.count == 101)
        let all = app.exclusive
        #expect(all.count == 4_950 + 2 && all.contains("1-X") && all.contains("99-X") && !all.contains("70-X"))
    }

    @Test("a loop compares with each of its numbers")
    func rounds() {
        let app = ReadApp.menu(
            "Items()",
            """
            struct Items: View {
                @State var selected: Int
                var body: some View {
                    ForEach(0..<3) { i in
                        Button("X\\(i)") {}.keyboardShortcut(i == selected ? KeyboardShortcut("k") : nil)
                    }
                }
            }
            """)
        #expect(app.exclusive == ["X0-X1", "X0-X2", "X1-X2"])
    }

    @Test(
        "branches in a view property of an enum exclude each other in the views that show it",
        arguments: [
            "sel.view", "ForEach(Tab.allCases) { t in if t == sel { t.view } }",
            "TabView { ForEach(Tab.allCases) { t in t.view.tabItem { Text(\"\") } } }",
        ])
    func viewProperties(content: String) {
        let app = ReadApp(
            """
            import SwiftUI
            @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
            struct Root: View { @State var sel = Tab.a; var body: some View { VStack { \(content) } } }
            enum Tab: CaseIterable, Identifiable {
                case a, b
                var id: Self { self }
                @ViewBuilder var view: some View {
                    switch self {
                    case .a: Button("a") {}.keyboardShortcut("k")
                    case .b: Button("b") {}.keyboardShortcut("k")
                    }
                }
            }
            """)
        #expect(app.exclusiveInViews == ["a-b"], "\(app.viewShortcuts)")
    }
}
