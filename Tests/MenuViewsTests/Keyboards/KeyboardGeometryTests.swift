@testable import MenuViews
import ShortcutLocalizer
import Testing

@Suite("Drawn keyboards")
struct KeyboardGeometryTests {
    /// A layout whose key beside the right Shift types something.
    private static let brazilian = LayoutKeys([LayoutKeys.Cell(.intlRo, .plain, KeyOutput("/"))])

    @Test(
        "every row fills the keyboard, and no two keys overlap", arguments: KeyboardType.allCases,
        [KeyboardSystem.mac, .windows])
    func rows(keyboardType: KeyboardType, system: KeyboardSystem) {
        let caps = KeyboardGeometry(
            keyboardType, on: system, keys: keyboardType == .iso ? Self.brazilian : LayoutKeys()
        ).caps
        for row in 0...5 {
            let ends = caps.filter { $0.row == row || ($0.row == row - 1 && $0.height > 1) }.map { $0.x + $0.width }
            #expect(ends.max() == KeyboardGeometry.width, "row \(row)")
        }
        for (index, one) in caps.enumerated() {
            for other in caps.dropFirst(index + 1) where one.notch == 0 && other.notch == 0 {
                let isApart =
                    one.x + one.width <= other.x + 0.001 || other.x + other.width <= one.x + 0.001
                    || one.y + one.height <= other.y + 0.001 || other.y + other.height <= one.y + 0.001
                #expect(isApart, "\(one.role) and \(other.role)")
            }
        }
    }

    @Test("a keyboard has the keys of its type, each once", arguments: KeyboardType.allCases)
    func keys(keyboardType: KeyboardType) {
        let codes = KeyboardGeometry(keyboardType, keys: Self.brazilian).caps.compactMap(\.code)
        #expect(Set(codes).count == codes.count)
        let drawn = Set(codes.filter { $0 < .space })
        #expect(drawn == Set(KeyCode.layoutKeys.filter { keyboardType.has($0) }))
    }

    @Test("a PC keyboard has AltGr if its layout needs it, and a Japanese one has the key left of 1")
    func pcKeys() throws {
        let catalog = try LayoutCatalog.embedded()
        func caps(_ name: String, _ system: KeyboardSystem) throws -> [KeyCap] {
            let selection = LayoutSelection(try catalog.layouts(named: name, on: [system])[0].layout)
            let keys = try catalog.keys(of: selection)
            return KeyboardGeometry(selection.keyboardType, on: system, keys: keys).caps
        }
        for (name, system, label) in [
            ("windows:en", .windows, "Alt"), ("xkb:us", .linux, "Alt"), ("windows:ko", .windows, "Alt"),
            ("windows:de", .windows, "AltGr"), ("xkb:fr", KeyboardSystem.linux, "AltGr"),
        ] {
            let labels = try caps(name, system).filter { $0.row == 5 }.compactMap { cap -> String? in
                if case .fixed(let label) = cap.role { label } else { nil }
            }
            #expect(labels == ["Ctrl", "Win", "Alt", label, "Win", "Ctrl"], "\(name)")
        }
        for (name, system) in [("windows:ja", KeyboardSystem.windows), ("xkb:jp", .linux)] {
            let row = try caps(name, system).filter { $0.row == 1 }
            #expect(row.prefix(2).map(\.code) == [.backquote, .digit1] && row.allSatisfy { $0.width == 1 }, "\(name)")
        }
        #expect(KeyboardGeometry(.jis, keys: LayoutKeys()).caps.allSatisfy { $0.code != .backquote })
    }

    @Test("labels are truncated to a width and a number of lines")
    func widths() {
        #expect(LabelText.lines(of: "Get Info", size: 10, width: 60, limit: 2) == ["Get Info"])
        let lines = LabelText.lines(of: String(repeating: "Word ", count: 100), size: 10, width: 60, limit: 2)
        #expect(lines.count == 2)
        #expect(lines[1].hasSuffix("…"))
        #expect(LabelText.lines(of: String(repeating: "W", count: 500), size: 10, width: 60, limit: 2)[0].count < 8)
        #expect(LabelText.lines(of: "", size: 10, width: 60, limit: 2) == [""])
    }
}
