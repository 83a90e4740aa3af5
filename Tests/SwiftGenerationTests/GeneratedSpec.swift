import KeyCombinations
import SeededRandom
import SourceText

/// Random menu specs without errors, with texts that are awkward in code.
struct GeneratedSpec {
    private var random: SeededGenerator
    private var shortcuts: [String]
    private var count = 0
    private let mainMenu: String
    private let seed: UInt64
    private let hasTargets: Bool
    /// The target of what exists on one only.
    private let single: String

    /// - Parameters:
    ///   - mainMenu: `system`, `empty`, `appKit` or `swiftUI`.
    ///   - hasTargets: Whether some operations and elements exist on one target only.
    init(seed: UInt64, mainMenu: String, hasTargets: Bool = true) {
        random = SeededGenerator(seed: seed)
        self.mainMenu = mainMenu
        self.seed = seed
        self.hasTargets = hasTargets
        let keys = [
            "1", "2", "3", "4", "5", "6", "7", "8", "9", "j", "k", "l", "u", "y", "left", "up", "\\", "f6", "delete",
        ]
        let modifiers =
            mainMenu == "system" ? ["ctrl+shift+cmd", "ctrl+opt+shift+cmd"] : ["cmd", "shift+cmd", "ctrl+opt+cmd"]
        shortcuts = modifiers.flatMap { modifier in keys.map { "\(modifier)+\($0)" } }
        shortcuts.shuffle(using: &random)
        single = Bool.random(using: &random) ? "iPadOS 26" : "macCatalyst 26"
    }

    /// The text of a spec.
    mutating func text() -> String {
        let app: [(String, JSONText.Value?)] = [
            ("name", .string("\(pick(["Demo", "Größe 2", "import", "3D"])) \(mainMenu) \(seed)")),
            ("targets", ["system", "empty"].contains(mainMenu) ? .strings(["iPadOS 26", "macCatalyst 26"]) : nil),
            ("mainMenu", .string(mainMenu)),
        ]
        var operations = (0..<pick([1, 2, 4])).map { _ in operation() }
        if mainMenu == "system", oneIn(3) { operations.insert(.object([("remove", .string("format"))]), at: 0) }
        return JSONText.write(
            .object([("menuSpec", .number(1)), ("app", .members(app)), ("build", .array(operations))]))
    }

    private mutating func operation() -> JSONText.Value {
        let place = mainMenu == "system" ? pick(["file", "edit", "view", "toolbar", "help", "newItem"]) : "root"
        guard mainMenu == "system" else {
            return .object([("insertChild", menu(0, isInline: false)), ("atEndOf", .string("root"))])
        }
        let targets: JSONText.Value? = hasTargets && oneIn(5) ? .strings([single]) : nil
        switch pick([0, 1, 2, 3]) {
        case 0:
            return .members([
                ("insertSibling", menu(0, isInline: false)), ("after", .string("view")), ("targets", targets),
            ])
        case 1:
            return .members([
                ("insert", .array(elements(1))), (pick(["atStartOf", "atEndOf"]), .string(place)),
                ("targets", targets),
            ])
        default:
            return .members([
                ("insertChild", menu(1, isInline: true)), (pick(["atStartOf", "atEndOf"]), .string(place)),
                ("targets", targets),
            ])
        }
    }

    private mutating func elements(_ depth: Int) -> [JSONText.Value] {
        (0..<pick([1, 2, 3, 5])).map { _ in depth < 4 && oneIn(4) ? menu(depth, isInline: oneIn(2)) : command() }
    }

    private mutating func menu(_ depth: Int, isInline: Bool) -> JSONText.Value {
        count += 1
        let isUIKit = ["system", "empty"].contains(mainMenu)
        return .members([
            ("title", isInline && oneIn(2) ? nil : .string(title())),
            ("identifier", isUIKit && oneIn(3) ? .string("com.example.\(count)\(pick(["", "\"", "\\("]))") : nil),
            ("options", isInline ? .strings(["displayInline"]) : nil),
            ("children", .array(elements(depth + 1))),
            ("targets", isUIKit && hasTargets && depth > 0 && oneIn(8) ? .strings([single]) : nil),
        ])
    }

    private mutating func title() -> String {
        count += 1
        let texts = [
            "Save", "Say \"Hi\"", "C:\\Files", "\\(name)", "Größe", "😀 Emoji 👩‍💻", "\u{202E}Right to left", "100%",
            "Tab\tEnd",
            "A: B, C", "'quoted'", "#if", "import", "保存", "Ünï \u{301}cödé", "…", "`code`", "*/ end",
            "Sort by\u{A0}Name",
        ]
        return "\(pick(texts)) \(count)"
    }

    private mutating func command() -> JSONText.Value {
        count += 1
        let names = ["save", "import", "default", "sort_by", "_private", "größe", "self", "Type", "x"]
        let isUIKit = ["system", "empty"].contains(mainMenu)
        let isShared = isUIKit && oneIn(6)
        let action = isShared ? "shared:" : "\(pick(names))\(count)\(oneIn(6) ? ":forEvent:" : ":")"
        let shortcut = oneIn(3) ? nil : shortcuts.popLast()
        return .members([
            ("title", .string(title())), ("action", .string(action)),
            ("propertyList", isShared ? .number(count) : nil), ("shortcut", shortcut.map(JSONText.Value.string)),
            ("state", oneIn(6) ? .string(pick(["on", "mixed"])) : nil),
            ("attributes", oneIn(6) ? .strings(["destructive"]) : nil),
            ("alternates", oneIn(6) ? .array([alternate()]) : nil),
            ("discoverabilityTitle", isUIKit && oneIn(5) ? .string(title()) : nil),
            ("allowsAutomaticLocalization", shortcut != nil && oneIn(6) ? .bool(false) : nil),
            ("allowsAutomaticMirroring", shortcut != nil && oneIn(6) ? .bool(false) : nil),
            ("wantsPriorityOverSystemBehavior", isUIKit && shortcut != nil && oneIn(6) ? .bool(true) : nil),
            ("targets", isUIKit && hasTargets && oneIn(10) ? .strings([single]) : nil),
        ])
    }

    private mutating func alternate() -> JSONText.Value {
        count += 1
        return .members([
            ("title", .string(title())), ("action", .string("alternate\(count):")),
            ("modifiers", .strings(pick([["option"], ["shift"], ["control"], ["option", "shift"]]))),
        ])
    }

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }
}
