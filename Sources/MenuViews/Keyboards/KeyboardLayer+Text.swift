package import KeyCombinations
package import Output
import ShortcutLocalizer
import SourceText

extension KeyboardDiagram {
    /// A drawing of a layer for a terminal, 61 columns wide, followed by the list of the app's shortcuts.
    package static func lines(_ layer: KeyboardLayer, style: TextStyle, spelling: ShortcutSpelling) -> [String] {
        let caps = layer.keys.map(\.cap)
        var diagram = KeyboardDiagram(caps, columnsPerKey: 4, linesPerKey: 1)
        for key in layer.keys {
            let symbol = key.kind.symbol(spelling)
            let width = diagram.textWidth(of: key.cap)
            let text = key.legend.main.sanitized.fitted(to: width - DisplayWidth.of(symbol)) + symbol
            diagram.write(
                text, on: key.cap, column: max(0, (width - DisplayWidth.of(text)) / 2),
                role: key.isHeld ? .strong : key.kind.role)
        }
        return [style.paint(layer.summary().sanitized, .strong)]
            + diagram.lines(style: style, isASCII: spelling == .ascii)
            + layer.listLines(style: style, spelling: spelling)
    }
}

extension KeyboardLayer {
    fileprivate func listLines(style: TextStyle, spelling: ShortcutSpelling) -> [String] {
        let listed = takenKeys.filter {
            $0.usedStates.contains { [.app, .disabled, .conflict].contains($0.kind) }
        }
        let width = listed.map { DisplayWidth.of($0.shortcut(spelling)) }.max() ?? 0
        let rows = listed.flatMap { key in
            key.usedStates.enumerated().flatMap { index, state -> [String] in
                let shortcut = (index == 0 ? key.shortcut(spelling) : "").padded(toColumns: width)
                let texts = key.lines(of: state, spelling, for: .developers)
                let condition = texts.condition.map { ["\($0):"] } ?? []
                let lines = (condition + texts.texts(spelling.on(key.system))).flatMap {
                    $0.sanitized.wrapped(to: max(20, style.width - width - 6), lines: 3)
                }
                return lines.enumerated().map {
                    ($0 == 0 ? "\(state.kind.symbol(spelling)) \(shortcut)" : String(repeating: " ", count: width + 2))
                        + "  " + $1.isolated
                }
            }
        }
        func lines(_ uses: [ShortcutUse], _ symbol: String, _ state: String) -> [String] {
            uses.flatMap { use in
                "\(symbol) \(spelling.on(selection.layout.system).text(of: use.combination))  \(use.label(for: .developers)), \(state)"
                    .sanitized.wrapped(to: max(20, style.width - 2), lines: 3).map(\.isolated)
            }
        }
        let others =
            lines(unreachable, Kind.unreachable.symbol(spelling), "unreachable") + lines(unknown, "?", "key not known")
        let legend =
            Kind.allCases.filter { $0 != .free && count($0) > 0 }
            .map { "\($0.symbol(spelling)) \($0 == .mixed ? legendOfTargets : label(of: $0))" }
            + (hasPredictions ? [PredictedShortcut.legend(spelling)] : [])
        return (legend.isEmpty ? [] : [style.paint(legend.joined(separator: "   "), .faint)])
            + (rows.isEmpty && others.isEmpty ? [] : [""] + rows + others)
    }
}

extension String {
    /// The text cut to a number of columns. A function key is reduced to its number.
    fileprivate func fitted(to width: Int) -> String {
        var text = self
        if DisplayWidth.of(text) > width, text.hasPrefix("F") { text.removeFirst() }
        while text.count > 1, DisplayWidth.of(text) > width { text.removeLast() }
        return text
    }
}

extension KeyboardLayer.Kind {
    fileprivate func symbol(_ spelling: ShortcutSpelling) -> String {
        let isASCII = spelling == .ascii
        return switch self {
        case .app: isASCII ? "*" : "●"
        case .system: isASCII ? "o" : "◆"
        case .reserved: isASCII ? "#" : "■"
        case .conflict: isASCII ? "!" : "▲"
        case .mixed: isASCII ? "%" : "◐"
        case .disabled: isASCII ? "-" : "○"
        case .unreachable: isASCII ? "x" : "✕"
        case .free: ""
        }
    }

    fileprivate var role: TextStyle.Role? {
        switch self {
        case .app, .mixed: .info
        case .system, .reserved, .disabled: .faint
        case .conflict, .unreachable: .error
        case .free: nil
        }
    }
}
