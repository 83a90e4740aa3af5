package import KeyCombinations
package import Output
import ShortcutLocalizer
import SourceText

/// Draws a board for a terminal, with a list of who has which key below it. It is 61 columns wide.
package struct KeyboardDiagram {
    private let board: KeyboardLayer
    private let style: TextStyle
    private let spelling: ShortcutSpelling
    private var canvas: [[Cell]]

    private struct Cell {
        var text = " "
        /// The sides to which a line runs from here: 1 up, 2 right, 4 down, 8 left.
        var lines: UInt8 = 0
        var role: TextStyle.Role?
    }

    private static let columns = 4.0

    package static func lines(_ board: KeyboardLayer, style: TextStyle, spelling: ShortcutSpelling) -> [String] {
        var drawing = KeyboardDiagram(board, style, spelling)
        drawing.draw()
        return [style.paint(board.summary.sanitized, .strong)] + drawing.boardLines + drawing.listLines
    }

    private init(_ board: KeyboardLayer, _ style: TextStyle, _ spelling: ShortcutSpelling) {
        self.board = board
        self.style = style
        self.spelling = spelling
        let rows = board.keys.map { KeyboardDiagram.frame($0.cap).bottom }.max() ?? 0
        canvas = Array(
            repeating: Array(repeating: Cell(), count: Int(KeyboardGeometry.width * Self.columns) + 1), count: rows + 1)
    }

    /// The lines and columns of a key's edges. Every row of keys has a line for its edge and one for what is on it.
    private static func frame(_ cap: KeyCap) -> (top: Int, bottom: Int, left: Int, right: Int) {
        // Arrows that stand above each other in half a row each have no room; here they stand side by side.
        if let code = cap.code, cap.height < 0.6,
            let place = [.arrowLeft, .arrowUp, .arrowDown, .arrowRight].firstIndex(of: code)
        {
            return (2 * cap.row, 2 * cap.row + 2, 48 + 3 * place, 51 + 3 * place)
        }
        return (
            2 * cap.row, 2 * cap.row + (cap.height > 1 ? 4 : 2), Int((cap.x * columns).rounded()),
            Int(((cap.x + cap.width) * columns).rounded())
        )
    }

    private mutating func draw() {
        for key in board.keys { drawFrame(key.cap) }
        for key in board.keys { drawText(key) }
    }

    private mutating func drawFrame(_ cap: KeyCap) {
        let frame = Self.frame(cap)
        if cap.notch > 0 {
            drawBox((frame.top, frame.top + 2, frame.left, frame.right))
            let lower = frame.left + Int((cap.notch * Self.columns).rounded())
            drawBox((frame.top + 2, frame.bottom, lower, frame.right))
        } else {
            drawBox(frame)
        }
    }

    private mutating func drawBox(_ frame: (top: Int, bottom: Int, left: Int, right: Int)) {
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

    private mutating func drawText(_ key: KeyboardLayer.Key) {
        let frame = Self.frame(key.cap)
        let sign = (spelling == .ascii ? key.kind.asciiSign : key.kind.sign).map { String($0) } ?? ""
        let room = frame.right - frame.left - 1 - DisplayWidth.of(sign)
        var text = key.legend.main.sanitized
        // A function key is known by its number.
        if DisplayWidth.of(text) > room, text.hasPrefix("F") { text.removeFirst() }
        if DisplayWidth.of(text) > room { text = String(text.prefix(max(1, room))) }
        let width = DisplayWidth.of(text) + DisplayWidth.of(sign)
        var x = frame.left + 1 + max(0, (frame.right - frame.left - 1 - width) / 2)
        let y = frame.top + 1
        for character in text + sign where x < canvas[y].count {
            canvas[y][x].text = String(character)
            canvas[y][x].role = key.isHeld ? .strong : key.kind.role
            // The second column of a wide character holds nothing.
            if DisplayWidth.of(character) == 2, x + 1 < canvas[y].count { canvas[y][x + 1].text = "" }
            x += DisplayWidth.of(character)
        }
    }

    private var boardLines: [String] {
        canvas.map { row in
            row.map { cell in
                if cell.lines != 0 {
                    return style.paint(spelling == .ascii ? asciiLine(cell) : Self.signs[Int(cell.lines)], .faint)
                }
                return cell.role.map { style.paint(cell.text, $0) } ?? cell.text
            }.joined().withoutTrailingBlanks
        }
    }

    private func asciiLine(_ cell: Cell) -> String {
        switch cell.lines {
        case 2, 8, 10: "-"
        case 1, 4, 5: "|"
        default: "+"
        }
    }

    private static let signs = [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"]

    // MARK: - The list

    private var listLines: [String] {
        let taken = board.takenKeys.filter { $0.kind == .yours || $0.kind == .collision }
        let width = taken.map { DisplayWidth.of($0.shortcut(spelling)) }.max() ?? 0
        let rows = taken.flatMap { key -> [String] in
            let sign = (spelling == .ascii ? key.kind.asciiSign : key.kind.sign).map { String($0) } ?? " "
            return key.lines(spelling).enumerated().flatMap { index, line in
                let start =
                    index == 0
                    ? "\(sign) " + key.shortcut(spelling).filled(to: width) : String(repeating: " ", count: width + 2)
                let lines = line.sanitized.wrapped(to: max(20, style.width - width - 6), lines: 3)
                return lines.enumerated().map {
                    ($0 == 0 ? start : String(repeating: " ", count: width + 2)) + "  " + $1.isolated
                }
            }
        }
        let lost = board.unreachable.flatMap { use in
            "\(spelling == .ascii ? "x" : "✕") \(spelling.text(of: use.combination))  \(use.words), which no key can give"
                .sanitized.wrapped(to: max(20, style.width - 2), lines: 3).map(\.isolated)
        }
        let present = KeyboardLayer.Kind.allCases.filter { kind in kind.sign != nil && board.count(kind) > 0 }
        let legend = present.map { kind in
            "\((spelling == .ascii ? kind.asciiSign : kind.sign) ?? " ") \(spelling == .ascii ? kind.words.replacing("’", with: "'") : kind.words)"
        }
        return (legend.isEmpty ? [] : [style.paint(legend.joined(separator: "   "), .faint)])
            + (rows.isEmpty && lost.isEmpty ? [] : [""] + rows + lost)
    }
}

extension KeyboardLayer.Kind {
    fileprivate var role: TextStyle.Role? {
        switch self {
        case .yours: .info
        case .system, .reserved: .faint
        case .collision, .unreachable: .error
        case .free: nil
        }
    }
}
