import SeededRandom
package import SourceText

/// Generates random menu specs from few names and keys, so that most rules report something.
package struct SpecGenerator {
    private var random: SeededGenerator

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    package mutating func spec() -> JSONText.Value {
        .object([
            ("menuSpec", .number(1)),
            (
                "app",
                .object([
                    ("name", .string("A")),
                    ("targets", .strings(pick([["iPadOS 15"], ["iPadOS 26", "macCatalyst 18"]]))),
                    ("mainMenu", .string(pick(["system", "empty"]))), ("layouts", .strings(["de", "ja", "fr"])),
                    ("layoutDirection", .strings(["ltr", "rtl"])),
                ])
            ),
            ("build", .array((0..<pick([1, 2, 4, 8])).map { _ in operation() })),
            ("responders", .array([responder("First", next: "Second"), responder("Second", next: nil)])),
        ])
    }

    private mutating func operation() -> JSONText.Value {
        let reference = pick(["root", "file", "edit", "view", "m1", "m2", "nothing", "help"])
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: .object([("remove", .string(reference))])
        case 1: .object([("replaceChildren", .string(reference)), ("with", .array(elements(1)))])
        case 2: .object([("insertSibling", menu(0)), (pick(["before", "after"]), .string(reference))])
        default: .object([("insertChild", menu(0)), (pick(["atStartOf", "atEndOf"]), .string(reference))])
        }
    }

    private mutating func elements(_ depth: Int) -> [JSONText.Value] {
        (0..<pick([0, 1, 2, 4])).map { _ in depth < 3 && oneIn(4) ? menu(depth) : command() }
    }

    private mutating func menu(_ depth: Int) -> JSONText.Value {
        .members([
            ("title", .string(pick(["Menu", "View", "", "Menü\u{301}"]))),
            ("identifier", oneIn(2) ? .string(pick(["m1", "m2", "com.apple.menu.file"])) : nil),
            ("options", oneIn(4) ? .strings([pick(["displayInline", "singleSelection"])]) : nil),
            ("children", .array(elements(depth + 1))),
            ("x-menulint-ignore", oneIn(8) ? .strings([pick(["duplicate-shortcut", "empty-menu"])]) : nil),
        ])
    }

    private mutating func command() -> JSONText.Value {
        let shortcuts = [
            "cmd+1", "cmd+[", "⇧⌘K", "k", "opt+e", "cmd+c", "cmd+left", "left", "shift+cmd+=", "cmd++", "cmd+f13",
        ]
        return .members([
            ("title", .string(pick(["Save", "Save...", "", "Ö\"\\\u{1B}", "Sort by Name"]))),
            ("action", .string(pick(["a:", "b:", "save:", "copy:"]))),
            ("propertyList", oneIn(3) ? .number(pick([1, 2])) : nil),
            ("shortcut", oneIn(3) ? nil : .string(pick(shortcuts))),
            ("state", oneIn(5) ? .string("on") : nil),
            ("attributes", oneIn(6) ? .strings([pick(["disabled", "hidden"])]) : nil),
            ("allowsAutomaticLocalization", oneIn(8) ? .bool(false) : nil),
            ("colour", oneIn(40) ? .null : nil),
            (
                "alternates",
                oneIn(6)
                    ? .array([
                        .object([
                            ("title", .string("Other")), ("action", .string("c:")),
                            ("modifiers", .strings([pick(["option", "shift", "command"])])),
                        ])
                    ]) : nil
            ),
        ])
    }

    private mutating func responder(_ name: String, next: String?) -> JSONText.Value {
        .members([
            ("name", .string(name)), ("next", next.map(JSONText.Value.string)),
            ("actions", .strings(["a:", "save:"])), ("keyCommands", oneIn(2) ? .array([command()]) : nil),
        ])
    }

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    /// Any JSON value.
    package mutating func value(_ depth: Int = 0) -> JSONText.Value {
        switch Int.random(in: 0..<(depth < 4 ? 6 : 4), using: &random) {
        case 0: .null
        case 1: .bool(oneIn(2))
        case 2: .number(Int.random(in: -1_000_000...1_000_000, using: &random))
        case 3: .string(text())
        case 4: .array((0..<pick([0, 1, 3])).map { _ in value(depth + 1) })
        default: .object((0..<pick([0, 1, 3])).map { ("\($0)" + text(), value(depth + 1)) })
        }
    }

    private mutating func text() -> String {
        let scalars: [Unicode.Scalar] = (0..<pick([0, 1, 8, 20])).map { _ in
            let value = UInt32.random(in: 0...pick([0x7F, 0xFF, 0xFFFF, 0x10_FFFF]), using: &random)
            return Unicode.Scalar(value) ?? "\\"
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
