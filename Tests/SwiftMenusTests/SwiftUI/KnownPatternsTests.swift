import Testing

/// A `switch` or `if case` about a value that the code says takes the branch whose pattern matches.
@Suite struct KnownPatternsTests {
    private static let types = """
        enum Side { case left, right }
        enum Step: Hashable { case go(Int), turn(Side), both(Int, to: Side), stop, zoom(Bool), name(String?) }
        """

    private func keys(_ value: String, _ type: String, _ cases: String) -> [String] {
        ReadApp.menu(
            "Button(\"X\") {}.keyboardShortcut(key(\(value)))",
            """
            \(Self.types)
            func key(_ value: \(type)) -> KeyEquivalent { switch value { \(cases) } }
            """
        ).commands.map { String($0.dropFirst("Tools/X ".count)) }
    }

    @Test(
        "payloads match patterns",
        arguments: [
            (".go(1)", "case .go(1): \"a\"; case .go: \"b\"; default: \"c\"", "⌘A"),
            (".go(2)", "case .go(1): \"a\"; case .go: \"b\"; default: \"c\"", "⌘B"),
            (".go(12)", "case .go(..<10): \"a\"; case .go(10...): \"b\"; default: \"c\"", "⌘B"),
            (".go(2)", "case .go(let i) where i > 1: \"a\"; default: \"b\"", "⌘A"),
            (".go(3)", "case let .go(i): KeyEquivalent(Character(\"\\(i)\")); default: \"b\"", "⌘3"),
            (".turn(.left)", "case .turn(.left): \"a\"; case .turn(.right): \"b\"; default: \"c\"", "⌘A"),
            (".turn(.right)", "case .turn(.left): \"a\"; case .turn(.right): \"b\"; default: \"c\"", "⌘B"),
            (".turn(Side.right)", "case .turn(.left): \"a\"; case .turn(_): \"b\"; default: \"c\"", "⌘B"),
            (
                ".both(4, to: .left)",
                "case .both(let n, to: .left): KeyEquivalent(Character(\"\\(n)\")); default: \"b\"", "⌘4"
            ),
            (
                ".both(4, to: .left)", "case .both(4, to: .right): \"a\"; case .both(_, .left): \"b\"; default: \"c\"",
                "⌘B"
            ),
            (
                ".both(5, to: .left)", "case let .both(n, side) where side == .left && n == 5: \"a\"; default: \"b\"",
                "⌘A"
            ),
            (".zoom(true)", "case .zoom(true): \"+\"; case .zoom(false): \"-\"; default: \"c\"", "⌘+"),
            (".stop", "case .go(1), .zoom(true): \"a\"; case .go(_), .stop: \"b\"; default: \"c\"", "⌘B"),
            (
                ".name(nil)", "case .name(let n?): KeyEquivalent(Character(n)); case .name(nil): \"b\"; default: \"c\"",
                "⌘B"
            ),
            (".name(\"z\")", "case .name(let n?): KeyEquivalent(Character(n)); default: \"c\"", "⌘Z"),
        ])
    func payloads(_ value: String, _ cases: String, _ expected: String) {
        #expect(keys(value, "Step", cases) == [expected])
    }

    @Test(
        "numbers, tuples and optionals match patterns",
        arguments: [
            ("1", "Int", "case ..<10: \"a\"; case 10...: \"b\"; default: \"c\"", "⌘A"),
            ("12", "Int", "case 0..<12: \"a\"; case 12...20: \"b\"; default: \"c\"", "⌘B"),
            ("21", "Int", "case 0..<12: \"a\"; case 12...20: \"b\"; default: \"c\"", "⌘C"),
            ("12", "Int", "case let x where x < 10: \"a\"; default: \"b\"", "⌘B"),
            ("3", "Int", "case 1: \"a\"; case let x: KeyEquivalent(Character(\"\\(x)\"))", "⌘3"),
            ("(1, true)", "(Int, Bool)", "case (1, true): \"a\"; case (1, false): \"b\"; default: \"c\"", "⌘A"),
            ("(1, false)", "(Int, Bool)", "case (_, true): \"a\"; case (1, _): \"b\"; default: \"c\"", "⌘B"),
            (
                "(7, false)", "(Int, Bool)", "case (let n, false): KeyEquivalent(Character(\"\\(n)\")); default: \"c\"",
                "⌘7"
            ),
            (
                "(8, false)", "(Int, Bool)",
                "case let (n, isOn) where !isOn: KeyEquivalent(Character(\"\\(n)\")); default: \"c\"", "⌘8"
            ),
            ("nil", "Int?", "case .some(let n): \"a\"; case .none: \"b\"", "⌘B"),
            ("4", "Int?", "case .some(let n): KeyEquivalent(Character(\"\\(n)\")); case nil: \"b\"", "⌘4"),
            ("5", "Int?", "case 4?: \"a\"; case let n?: KeyEquivalent(Character(\"\\(n)\")); case nil: \"b\"", "⌘5"),
        ])
    func values(_ value: String, _ type: String, _ cases: String, _ expected: String) {
        #expect(keys(value, type, cases) == [expected])
    }

    @Test(
        "a pattern of which it is not known whether it matches leaves the branches conditional",
        arguments: [
            (".go(count)", "case .go(1): \"a\"; case .go(2): \"b\"; default: \"c\"", 3),
            (".go(count)", "case .go(let n) where n > 2: \"a\"; case .stop: \"b\"; default: \"c\"", 2),
            (".go(count)", "case .stop: \"a\"; case .go(_): \"b\"; default: \"c\"", 1),
            (".both(1, to: side)", "case .both(2, .left): \"a\"; case .both(1, .right): \"b\"; default: \"c\"", 2),
            (".go(1)", "case .go(is Int): \"a\"; case .go(limit): \"b\"; default: \"c\"", 3),
        ])
    func unknown(_ value: String, _ cases: String, _ count: Int) {
        let cases =
            cases
            + "\n} }\nvar count: Int { load() }; var limit: Int { load() }; var side: Side { load() }\nfunc unused() { do {"
        #expect(keys(value, "Step", cases).count == count)
    }
}
