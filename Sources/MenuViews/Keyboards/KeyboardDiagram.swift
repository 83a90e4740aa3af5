import Output
package import ShortcutLocalizer
import SourceText

/// A keyboard drawn with box-drawing characters, one or more lines of text on each key.
package struct KeyboardDiagram {
    private struct Cell {
        var text = " "
        /// The sides to which a line runs from here: 1 up, 2 right, 4 down, 8 left.
        var lines: UInt8 = 0
        var role: TextStyle.Role?
    }

    /// The lines and columns of a key's edges.
    private typealias Frame = (top: Int, bottom: Int, left: Int, right: Int)

    private let columnsPerKey: Double
    private let linesPerKey: Int
    private let firstRow: Int
    private var canvas: [[Cell]] = []

    /// Draws the edges of keys.
    ///
    /// - Parameters:
    ///   - columnsPerKey: The width of a normal key, including one edge.
    ///   - linesPerKey: The number of text lines on each key.
    init(_ caps: [KeyCap], columnsPerKey: Int, linesPerKey: Int) {
        self.columnsPerKey = Double(columnsPerKey)
        self.linesPerKey = linesPerKey
        firstRow = caps.map(\.row).min() ?? 0
        let frames = caps.map(frame)
        let width = (frames.map(\.right).max() ?? 0) + 1
        canvas = Array(
            repeating: Array(repeating: Cell(), count: width), count: (frames.map(\.bottom).max() ?? 0) + 1)
        for cap in caps { drawEdges(of: cap) }
    }

    private func frame(_ cap: KeyCap) -> Frame {
        let rowHeight = linesPerKey + 1
        let top = rowHeight * (cap.row - firstRow)
        // Half-height arrow keys are too small to draw above each other, so they are drawn side by side.
        if let code = cap.code, cap.height < 0.6,
            let index = [.arrowLeft, .arrowUp, .arrowDown, .arrowRight].firstIndex(of: code)
        {
            let left = Int(12 * columnsPerKey)
            let width = Int(0.75 * columnsPerKey)
            return (top, top + rowHeight, left + width * index, left + width * (index + 1))
        }
        return (
            top, top + (cap.height > 1 ? 2 * rowHeight : rowHeight), Int((cap.x * columnsPerKey).rounded()),
            Int(((cap.x + cap.width) * columnsPerKey).rounded())
        )
    }

    /// The number of columns for text on a key.
    func textWidth(of cap: KeyCap) -> Int {
        let frame = frame(cap)
        return frame.right - frame.left - 1
    }

    private mutating func drawEdges(of cap: KeyCap) {
        let frame = frame(cap)
        if cap.notch > 0 {
            let middle = frame.top + linesPerKey + 1
            drawBox((frame.top, middle, frame.left, frame.right))
            drawBox((middle, frame.bottom, frame.left + Int((cap.notch * columnsPerKey).rounded()), frame.right))
        } else {
            drawBox(frame)
        }
    }

    private mutating func drawBox(_ frame: Frame) {
        for x in frame.left..<frame.right {
            for y in [frame.top, frame.bottom] {
                canvas[y][x].lines |= 2
                canvas[y][x + 1].lines |= 8
            }
        }
        for y in frame.top..<frame.bottom {
            for x in [frame.left, frame.right] {
                canvas[y][x].lines |= 4
                canvas[y + 1][x].lines |= 1
            }
        }
    }

    /// Writes text on a key, starting `column` columns from its left edge.
    mutating func write(_ text: String, on cap: KeyCap, line: Int = 0, column: Int = 0, role: TextStyle.Role? = nil) {
        let frame = frame(cap)
        let y = frame.top + 1 + line
        var x = frame.left + 1 + column
        for character in text where x < canvas[y].count {
            canvas[y][x].text = String(character)
            canvas[y][x].role = role
            let width = DisplayWidth.of(character)
            for next in x..<min(x + width, canvas[y].count) where next > x { canvas[y][next].text = "" }
            x += width
        }
    }

    /// The drawing as lines without trailing spaces.
    func lines(style: TextStyle = TextStyle(), isASCII: Bool = false) -> [String] {
        canvas.map { row in
            row.map { cell in
                if cell.lines != 0 {
                    return style.paint(
                        isASCII ? Self.asciiEdge(cell.lines) : Self.edges[Int(cell.lines)], .faint)
                }
                return cell.role.map { style.paint(cell.text, $0) } ?? cell.text
            }.joined().withoutTrailingSpaces
        }
    }

    private static func asciiEdge(_ lines: UInt8) -> String {
        switch lines {
        case 2, 8, 10: "-"
        case 1, 4, 5: "|"
        default: "+"
        }
    }

    private static let edges = [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"]
}

// MARK: - Layouts

extension KeyboardDiagram {
    /// The columns for each character of a layout.
    private static let characterWidth = 2

    /// A drawing of a layout, each key with the characters of its four levels, at most 80 columns wide.
    package static func lines(
        _ keys: LayoutKeys, keyboardType: KeyboardType, on system: KeyboardSystem = .mac
    ) -> [String] {
        let geometry = KeyboardGeometry(keyboardType, on: system, keys: keys)
        var keyCaps: [(cap: KeyCap, code: KeyCode)] = []
        for cap in geometry.caps {
            if let code = cap.code, code < .space { keyCaps.append((cap, code)) }
        }
        var diagram = KeyboardDiagram(keyCaps.map(\.cap), columnsPerKey: 2 * characterWidth + 1, linesPerKey: 2)
        let levels: [[KeyLevel]] = [[.shift, .shiftOption], [.plain, .option]]
        for (cap, code) in keyCaps {
            for (line, levels) in levels.enumerated() {
                for (index, level) in levels.enumerated() {
                    guard let output = keys.output(of: code, at: level) else { continue }
                    diagram.write(text(output), on: cap, line: line, column: index * characterWidth)
                }
            }
        }
        return diagram.lines()
    }

    /// The character of a key. Combining marks get a dotted circle, dead keys a dagger; wide text is an ellipsis.
    private static func text(_ output: KeyOutput) -> String {
        guard let first = output.character.unicodeScalars.first else { return "" }
        if first.properties.isWhitespace { return "␣" }
        var text = output.character.sanitized
        if DisplayWidth.of(text) == 0 { text = "◌\(text)" }
        if output.isDead, DisplayWidth.of(text) < characterWidth { text += "†" }
        return DisplayWidth.of(text) > characterWidth ? "…" : text
    }
}
