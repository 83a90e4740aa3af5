@testable import MenuViews
import ShortcutLocalizer
import Testing

@Suite("Drawn keyboards")
struct KeyboardGeometryTests {
    @Test("every row fills the keyboard, and no two keys overlap", arguments: KeyboardType.allCases)
    func rows(keyboardType: KeyboardType) {
        let caps = KeyboardGeometry(keyboardType, hasABNTKey: keyboardType == .iso).caps
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
        let codes = KeyboardGeometry(keyboardType, hasABNTKey: true).caps.compactMap(\.code)
        #expect(Set(codes).count == codes.count)
        let drawn = Set(codes.filter { $0 < .space })
        #expect(drawn == Set(KeyCode.layoutKeys.filter { keyboardType.has($0) }))
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
