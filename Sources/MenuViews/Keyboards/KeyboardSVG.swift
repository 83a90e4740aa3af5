import KeyCombinations
import MenuBuilder
import ShortcutLocalizer
package import SourceText

/// Draws keyboard layers as SVG, one below the other, each key with its legend and the command that uses it.
///
/// Colors are classes of ``KeyboardStyle``, so that a page contains them once. Each kind of key also has its own symbol
/// and pattern or outline, so that it is recognizable without color.
package enum KeyboardSVG {
    /// The width of a key, including the gap.
    private static let unit = 64.0
    private static let gap = 4.0
    private static let margin = 16.0
    private static let headingHeight = 36.0

    /// Writes a separate file that includes its style sheet.
    ///
    /// - Parameter omitted: The sets of modifiers that are not drawn, because no command has a title.
    package static func write(
        _ layers: [KeyboardLayer], omitting omitted: [String], title: String, to output: ByteSink
    ) {
        func write(_ lines: [String]) {
            for line in lines { output.write(line + "\n") }
        }
        let legend = legend(at: margin + titleHeight, layers, omitted)
        let heading = LabelText.lines(
            of: title.sanitized, size: 22 * LabelText.bold, width: width - 2 * margin, limit: 1
        ).joined()
        let height = layers.reduce(margin + titleHeight + legend.height) { $0 + Self.height(of: $1) }
        write([
            HTMLText.tag(
                "svg",
                [
                    ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(number(width)) \(number(height))"),
                    ("width", number(width)), ("height", number(height)), ("role", "group"), ("aria-label", title),
                ]),
            "<title>\(HTMLText.escape(title))</title>",
            "<style>\n\(KeyboardStyle.css(standalone: true))</style>", definitions,
            "<rect class=\"page\" width=\"100%\" height=\"100%\"/>",
            "<text class=\"sheet\" x=\"\(number(margin))\" y=\"\(number(margin + 22))\">\(HTMLText.escape(heading))</text>",
        ])
        write(legend.lines)
        var y = margin + titleHeight + legend.height
        for layer in layers {
            write([
                "<g transform=\"translate(\(number(margin)) \(number(y)))\">",
                HTMLText.tag(
                    "g", [("role", "heading"), ("aria-level", "2"), ("aria-label", layer.summary(.words, for: .users))])
                    + "<text class=\"heading\" y=\"18\" aria-hidden=\"true\">\(HTMLText.escape(layer.title()))"
                    + "<tspan class=\"counts\" dx=\"12\">\(HTMLText.escape(layer.counts(for: .users)))</tspan></text></g>",
                "<g transform=\"translate(0 \(number(headingHeight)))\">",
            ])
            write(keys(layer))
            write(["</g></g>"])
            y += Self.height(of: layer)
        }
        write(["</svg>"])
    }

    /// A drawing for a page that has ``definitions`` and the style sheet, and names what is around the drawing.
    ///
    /// - Parameter hasTargets: Whether it also has, hidden, what the keys are on each target, for a filter.
    package static func inline(_ layer: KeyboardLayer, hasTargets: Bool = false) -> String {
        let height = layer.height * unit
        let lines =
            [
                HTMLText.tag(
                    "svg",
                    [
                        ("class", "keyboard"),
                        ("viewBox", "0 0 \(number(KeyboardGeometry.width * unit)) \(number(height))"),
                        ("role", "none"),
                    ])
            ] + keys(layer, hasTargets: hasTargets) + ["</svg>"]
        return lines.joined(separator: "\n")
    }

    /// Patterns and symbols, once per page or file.
    package static let definitions = """
        <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V6"/></pattern>
        <pattern id="bars" width="6" height="6" patternUnits="userSpaceOnUse"><path class="bars" d="M0 3H6"/></pattern>
        <symbol id="symbol-app" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></symbol>
        <symbol id="symbol-system" viewBox="0 0 10 10"><path d="M5 0.5 9.5 5 5 9.5 0.5 5Z"/></symbol>
        <symbol id="symbol-reserved" viewBox="0 0 10 10"><path d="M1 1H9V9H1Z"/></symbol>
        <symbol id="symbol-conflict" viewBox="0 0 10 10"><path d="M5 0.5 9.8 9.2H0.2Z"/></symbol>
        <symbol id="symbol-mixed" viewBox="0 0 10 10"><path d="M5 0.5A4.5 4.5 0 0 1 5 9.5A4.5 4.5 0 0 1 5 0.5M5 1.7A3.3 3.3 0 0 1 5 8.3Z" fill-rule="evenodd"/></symbol>
        <symbol id="symbol-disabled" viewBox="0 0 10 10"><path d="M5 1A4 4 0 0 1 5 9A4 4 0 0 1 5 1M5 2.6A2.4 2.4 0 0 0 5 7.4A2.4 2.4 0 0 0 5 2.6"/></symbol>
        <symbol id="symbol-unreachable" viewBox="0 0 10 10"><path d="M1 2.4 2.4 1 5 3.6 7.6 1 9 2.4 6.4 5 9 7.6 7.6 9 5 6.4 2.4 9 1 7.6 3.6 5Z"/></symbol>
        </defs>
        """

    /// The kinds of the layers' keys, except for free ones.
    package static func kinds(in layers: [KeyboardLayer]) -> [KeyboardLayer.Kind] {
        KeyboardLayer.Kind.allCases.filter { kind in
            kind != .free
                && layers.contains { layer in
                    layer.count(kind) > 0 || kind == .mixed && layer.keys.contains(where: \.differs)
                }
        }
    }

    /// What a kind means in a legend.
    package static func label(of kind: KeyboardLayer.Kind, in layers: [KeyboardLayer]) -> String {
        guard let first = layers.first else { return kind.label }
        return kind == .mixed ? first.legendOfTargets : first.label(of: kind)
    }

    private static var width: Double { KeyboardGeometry.width * unit + 2 * margin }
    private static let titleHeight = 40.0
    private static let legendLineHeight = 26.0

    private static func height(of layer: KeyboardLayer) -> Double { headingHeight + layer.height * unit + 24 }

    /// What signs on keys mean, in addition to the kinds of keys, and what is not drawn.
    ///
    /// - Parameter omitted: The sets of modifiers that are not drawn, because no command has a title.
    package static func notes(on layers: [KeyboardLayer], omitting omitted: [String] = []) -> [String] {
        var notes: [String] = []
        if layers.contains(where: { $0.keys.contains { $0.kind != .reserved && $0.functionCount > 1 } }) {
            notes.append("2× key with several commands")
        }
        let uses = layers.flatMap { $0.keys.flatMap(\.uses).map(\.use) + $0.unreachable + $0.unknown }
        let (count, total) = (uses.untitledShortcutCount, layers.first?.untitledCount ?? 0)
        if count > 0 {
            let shown = count == total ? counted(count, "shortcut") : "\(count) of the \(counted(total, "shortcut"))"
            notes.append("\(shown) without a known title")
        }
        if !omitted.isEmpty {
            let sets = listed(omitted, limit: .max)
            notes.append("not drawn, as no title is known: \(sets)")
        }
        if layers.contains(where: \.hasPredictions) { notes.append(PredictedShortcut.legend(.symbols)) }
        return notes
    }

    private static func legend(
        at top: Double, _ layers: [KeyboardLayer], _ omitted: [String]
    ) -> (lines: [String], height: Double) {
        var (x, y) = (margin, top)
        var lines: [String] = []
        func makeRoom(_ size: Double) {
            guard x > margin, x + size > width - margin else { return }
            (x, y) = (margin, y + legendLineHeight)
        }
        for kind in kinds(in: layers) {
            let label = label(of: kind, in: layers)
            makeRoom(28 + LabelText.width(of: label, size: 13))
            lines.append(
                "<g transform=\"translate(\(number(x)) \(number(y)))\">\(sample(kind))"
                    + "<text class=\"note\" x=\"28\" y=\"13\">\(HTMLText.escape(label))</text></g>")
            x += 44 + LabelText.width(of: label, size: 13)
        }
        for note in notes(on: layers, omitting: omitted) {
            makeRoom(LabelText.width(of: note, size: 13))
            lines.append(
                "<text class=\"note\" x=\"\(number(x))\" y=\"\(number(y + 13))\">\(HTMLText.escape(note))</text>")
            x += 20 + LabelText.width(of: note, size: 13)
        }
        return (lines, lines.isEmpty ? 0 : y - top + legendLineHeight + 8)
    }

    /// A key of 22 by 16 units for legends.
    package static func sample(_ kind: KeyboardLayer.Kind) -> String {
        "<g class=\"\(kind.rawValue)\" transform=\"translate(1 1)\"><rect class=\"face\" width=\"20\" height=\"14\" rx=\"4\"/>"
            + "\(pattern(kind, 20, 14, 4))"
            + "<use class=\"symbol\" href=\"#symbol-\(kind.rawValue)\" x=\"6\" y=\"3\" width=\"8\" height=\"8\"/></g>"
    }

    // MARK: - Keys

    /// - Parameter hasTargets: Whether to draw, hidden, the states of keys that differ by target.
    private static func keys(_ layer: KeyboardLayer, hasTargets: Bool = false) -> [String] {
        let shared = sharedBeginning(on: layer.keys.filter { $0.cap.height < 0.6 })
        return layer.keys.flatMap { key -> [String] in
            let omitted = key.cap.height < 0.6 ? shared : 0
            guard hasTargets, key.differs else { return [Self.key(key, omitting: omitted)] }
            return [Self.key(key, omitting: omitted, attributes: [("data-targets", "")])]
                + key.states.map { state in
                    let targets = state.targets.map(\.description).joined(separator: "|")
                    return Self.key(
                        key.only(state), omitting: omitted, attributes: [("data-targets", targets), ("hidden", "")])
                }
        }
    }

    /// The number of words with which the labels of all arrow keys begin, if these do not fit: there is no room for
    /// “Select to Next” and “Select to Previous”.
    private static func sharedBeginning(on keys: [KeyboardLayer.Key]) -> Int {
        let titles = keys.filter { $0.kind != .free }.compactMap { key in
            key.usedStates.first?.mainUse.map { $0.keyLabel.sanitized.split(separator: " ") }
        }
        guard let first = titles.first, titles.count > 1,
            keys.contains(where: { label($0, width: unit - gap - 10, limit: 1)?.lines.last?.hasSuffix("…") == true })
        else { return 0 }
        let count = first.indices.first { index in !titles.allSatisfy { $0.count > index && $0[index] == first[index] }
        }
        return count ?? 0
    }

    /// - Parameters:
    ///   - omitted: The number of words to omit at the start of the label.
    ///   - attributes: More attributes of the key.
    private static func key(
        _ key: KeyboardLayer.Key, omitting omitted: Int, attributes: [(String, String)] = []
    ) -> String {
        let cap = key.cap
        let (width, height) = (cap.width * unit - gap, cap.height * unit - gap)
        let isTaken = key.kind != .free
        let name = key.isHeld ? "fixed held" : cap.code == nil ? "fixed" : key.kind.rawValue
        var parts = [
            HTMLText.tag(
                "g",
                [("class", "key \(name)")] + (isTaken ? [("role", "img")] : [("aria-hidden", "true")])
                    + attributes
                    + [("transform", "translate(\(number(cap.x * unit)) \(number(cap.y * unit)))")])
        ]
        if isTaken { parts.append("<title>\(HTMLText.escape(key.tooltip))</title>") }
        if cap.notch > 0 {
            parts.append("<path class=\"face\" d=\"\(outline(width, height, cap.notch * unit))\"/>")
        } else {
            parts.append("<rect class=\"face\" width=\"\(number(width))\" height=\"\(number(height))\" rx=\"7\"/>")
            parts.append(pattern(key.kind, width, height, 7))
        }
        let start = cap.notch * unit + 6
        // Low keys have room for a line or two.
        let limit = cap.height > 0.9 ? 3 : cap.height > 0.6 ? 2 : 1
        let label = isTaken ? label(key, width: width - start - 4, limit: limit, omitting: omitted) : nil
        // Three lines take the place of the character that ⌥ types, and so does the sign of targets.
        let hasSecondSign = key.differs && key.kind != .mixed
        let hasOption = !hasSecondSign && (label.map { hasRoomForOption(beside: $0, width - start) } ?? true)
        parts.append(
            legend(
                key, width, height, hasOption: hasOption,
                lineCount: label?.lines.count ?? 0))
        if isTaken {
            let (size, y) = cap.height < 0.6 ? (7.0, 4.0) : (9.0, 6.0)
            func symbol(_ kind: KeyboardLayer.Kind, x: Double, y: Double) -> String {
                "<use class=\"symbol\" href=\"#symbol-\(kind.rawValue)\" x=\"\(number(x))\" y=\"\(number(y))\" "
                    + "width=\"\(number(size))\" height=\"\(number(size))\"/>"
            }
            let x = width - size - 6
            parts.append(symbol(key.kind, x: x, y: y))
            // The sign of targets is below, or beside on a low key.
            if hasSecondSign {
                let isLow = cap.height < 0.9
                parts.append(symbol(.mixed, x: isLow ? x - size - 2 : x, y: isLow ? y : y + size + 2))
            }
            if let label { parts.append(text(of: label, key, width, height, start: start)) }
        }
        return parts.filter { !$0.isEmpty }.joined() + "</g>"
    }

    /// The Return key in two rows.
    private static func outline(_ width: Double, _ height: Double, _ notch: Double) -> String {
        let step = unit - gap
        return "M7 0H\(number(width - 7))Q\(number(width)) 0 \(number(width)) 7V\(number(height - 7))"
            + "Q\(number(width)) \(number(height)) \(number(width - 7)) \(number(height))H\(number(notch + 7))"
            + "Q\(number(notch)) \(number(height)) \(number(notch)) \(number(height - 7))V\(number(step))H7"
            + "Q0 \(number(step)) 0 \(number(step - 7))V7Q0 0 7 0Z"
    }

    private static func pattern(_ kind: KeyboardLayer.Kind, _ width: Double, _ height: Double, _ radius: Double)
        -> String
    {
        let fill: String
        switch kind {
        case .system: fill = "hatch"
        case .reserved: fill = "bars"
        default: return ""
        }
        return
            "<rect width=\"\(number(width))\" height=\"\(number(height))\" rx=\"\(number(radius))\" fill=\"url(#\(fill))\"/>"
    }

    private static func legend(
        _ key: KeyboardLayer.Key, _ width: Double, _ height: Double, hasOption: Bool, lineCount: Int
    ) -> String {
        let legend = key.legend
        let isLow = height < 0.85 * unit
        if isLow, lineCount > 0 {
            return text(legend.main, "tiny", x: 6, y: height > unit / 2 ? 14 : lineCount == 1 ? 12 : 9.5)
        }
        guard key.cap.code != nil, !isLow else {
            return text(
                legend.main, "small", x: width / 2, y: height / 2 + (isLow ? 4 : 4.7), anchor: "middle")
        }
        // The character under ⌘ is the one that matters for shortcuts.
        let more = legend.command.isEmpty ? legend.shift : legend.command
        func start(_ size: Double) -> Double { max(8 + LabelText.width(of: legend.main, size: size) + 4, 30) }
        // A wide letter is smaller where the other one would touch the symbol.
        let isWide = start(17) + LabelText.width(of: more, size: 12) > width - 18
        let name = legend.main.count > 2 ? "small" : isWide ? "wide" : "main"
        var parts = [text(legend.main, name, x: 8, y: 21)]
        parts.append(text(more, isWide ? "more wide" : "more", x: start(isWide ? 14 : 17), y: 20))
        if hasOption { parts.append(text(legend.option, "more", x: width - 6, y: 32, anchor: "end")) }
        return parts.joined()
    }

    private typealias Label = (lines: [String], size: Double)

    /// Whether the character of Option fits above the end of a label.
    private static func hasRoomForOption(beside label: Label, _ width: Double) -> Bool {
        label.lines.count < 3
            && label.lines.first.map { LabelText.width(of: $0, size: label.size) < width - 22 } ?? true
    }

    /// The titles of what the key does on the targets, in up to three lines.
    private static func label(
        _ key: KeyboardLayer.Key, width: Double, limit: Int, omitting omitted: Int = 0
    ) -> Label? {
        guard let first = key.usedStates.first else { return nil }
        let sign = key.uses.contains { $0.isPredicted } ? PredictedShortcut.sign(.symbols) + " " : ""
        func label(_ text: String) -> Label { LabelText.label((sign + text).sanitized, width: width, limit: limit) }
        // A command that the system performs itself on another target is the same to users.
        let actions = Set(key.uses.map(\.use.action))
        let named = key.usedStates.filter { state in
            !state.uses.allSatisfy { $0.use.isImplemented(byOneOf: actions) }
        }
        let titles = named.map { title(of: $0, omitting: omitted) }.withoutDuplicates
        guard titles.count > 1 else { return titles.first.map(label) }
        // Titles that do not fit are counted.
        let all = label(titles.joined(separator: " / "))
        return all.lines.last?.hasSuffix("…") == true || titles.count > 2
            ? label("\(key.functionCount)× \(name(of: first, omitting: omitted))") : all
    }

    /// The number of commands if there are several, and the title of the main use.
    private static func title(of state: KeyboardLayer.State, omitting omitted: Int) -> String {
        // The app never gets a reserved key.
        let count = state.kind == .reserved ? 1 : state.functionCount
        if count > 1, state.uses.allSatisfy({ !$0.rest.isEmpty }) { return "starts \(count) shortcuts" }
        return (count > 1 ? "\(count)× " : "") + name(of: state, omitting: omitted)
    }

    private static func name(of state: KeyboardLayer.State, omitting omitted: Int) -> String {
        let label = state.mainUse?.keyLabel ?? ""
        let words = label.split(separator: " ")
        if omitted > 0, words.count > omitted { return "…" + words[omitted...].joined(separator: " ") }
        return label.isEmpty ? "(no title)" : label
    }

    private static func text(
        of label: Label, _ key: KeyboardLayer.Key, _ width: Double, _ height: Double, start: Double
    ) -> String {
        let isRightToLeft = key.usedStates.first?.mainUse?.keyLabel.isRightToLeft ?? false
        let leading = label.size + (label.size == LabelText.smallest ? 1 : 1.5)
        let minimum = height < 0.85 * unit ? 1 : 2
        let top = height - (height < unit / 2 ? 4 : 6) - Double(max(label.lines.count, minimum) - 1) * leading
        return label.lines.enumerated().map { index, line in
            text(
                line, label.size == 10 ? "title" : "title size\(Int(label.size))", x: isRightToLeft ? width - 6 : start,
                y: top + Double(index) * leading, anchor: isRightToLeft ? "end" : "start")
        }.joined()
    }

    private static func text(_ text: String, _ name: String, x: Double, y: Double, anchor: String = "start") -> String {
        guard !text.isEmpty else { return "" }
        let anchor = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
        return "<text class=\"\(name)\" x=\"\(number(x))\" y=\"\(number(y))\"\(anchor)>\(HTMLText.escape(text))</text>"
    }

    private static func number(_ value: Double) -> String { SVGNumber.text(value) }
}
