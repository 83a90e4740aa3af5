/// The positions of the keys on the keyboard of a MacBook or iPad, for one of the three keyboard types, or on a PC keyboard, whose
/// bottom row differs.
package struct KeyboardGeometry: Sendable {
    /// The keys, row by row.
    package private(set) var caps: [KeyCap] = []

    /// The width in keys.
    package static let width = 15.0
    /// The height in keys, without ``addOthers(_:)``.
    package static let height = 5.75
    /// The height of the row of function keys.
    private static let functionHeight = 0.75

    /// - Parameter keys: What the keys type. A PC keyboard has AltGr if some key types a character with it, and an ISO keyboard
    ///   has the key beside the right Shift that Brazilian ones have if that types something.
    package init(_ keyboardType: KeyboardType, on system: KeyboardSystem = .mac, keys: LayoutKeys) {
        addRow(0, height: Self.functionHeight, [(.key(.escape), 1.5)] + KeyCode.functionRow.map { (.key($0), 1.125) })
        switch keyboardType {
        case .ansi, .iso:
            addRow(1, [(.key(.backquote), 1)] + Self.digits + [(.key(.backspace), 2)])
        case .jis where system != .mac:
            // The key of half width and full width.
            addRow(1, [(.key(.backquote), 1)] + Self.digits + [(.key(.intlYen), 1), (.key(.backspace), 1)])
        case .jis:
            addRow(
                1, [(.key(.digit1), 1.5)] + Self.digits.dropFirst() + [(.key(.intlYen), 1), (.key(.backspace), 1.5)])
        }
        let isANSI = keyboardType == .ansi
        addRow(
            2, [(.key(.tab), 1.5)] + Self.keys(.keyQ, .bracketRight) + (isANSI ? [(.key(.backslash), 1.5)] : []))
        if !isANSI {
            caps.append(KeyCap(.key(.enter), row: 2, x: 13.5, y: Self.y(2), width: 1.5, height: 2, notch: 0.25))
        }
        addRow(
            3,
            [(.fixed(system != .mac ? "Caps" : keyboardType == .jis ? "⌃" : "⇪"), 1.75)] + Self.keys(.keyA, .quote)
                + (isANSI ? [(.key(.enter), 2.25)] : [(.key(.backslash), 1)]))
        let letters = Self.keys(.keyZ, .slash)
        let shift = system == .mac ? "⇧" : "Shift"
        switch keyboardType {
        case .ansi: addRow(4, [(.fixed(shift), 2.25)] + letters + [(.fixed(shift), 2.75)])
        case .iso:
            let hasABNTKey = keys.output(of: .intlRo, at: .plain) != nil
            let right: [Cell] = hasABNTKey ? [(.key(.intlRo), 1), (.fixed(shift), 1.75)] : [(.fixed(shift), 2.75)]
            addRow(4, [(.fixed(shift), 1.25), (.key(.intlBackslash), 1)] + letters + right)
        case .jis: addRow(4, [(.fixed(shift), 2.25)] + letters + [(.key(.intlRo), 1), (.fixed(shift), 1.75)])
        }
        addBottomRow(keyboardType, system, hasAltGr: keys.hasThirdLevel)
    }

    /// Adds keys of extended keyboards, in rows below.
    package mutating func addOthers(_ codes: [KeyCode]) {
        // As wide as the names of the numpad's keys.
        let (count, width) = (6, 2.5)
        for (index, code) in codes.enumerated() {
            caps.append(
                KeyCap(
                    .key(code), row: 6 + index / count, x: Double(index % count) * width,
                    y: Self.height + 0.25 + Double(index / count), width: width))
        }
    }

    /// The height in keys, including added keys.
    package var height: Double { caps.map { $0.y + $0.height }.max() ?? Self.height }

    // MARK: - Rows

    private typealias Cell = (role: KeyCap.Role, width: Double)

    private static let digits = keys(.digit1, .equal)

    /// Keys of normal width with consecutive codes.
    private static func keys(_ first: KeyCode, _ last: KeyCode) -> [Cell] {
        KeyCode.allCases.filter { first <= $0 && $0 <= last }.map { (.key($0), 1) }
    }

    private static func y(_ row: Int) -> Double { row == 0 ? 0 : functionHeight + Double(row - 1) }

    private mutating func addRow(_ row: Int, height: Double = 1, _ cells: [Cell]) {
        var x = 0.0
        for cell in cells {
            caps.append(KeyCap(cell.role, row: row, x: x, y: Self.y(row), width: cell.width, height: height))
            x += cell.width
        }
    }

    private mutating func addBottomRow(_ keyboardType: KeyboardType, _ system: KeyboardSystem, hasAltGr: Bool) {
        let cells: [Cell] =
            system != .mac
            ? [
                (.fixed("Ctrl"), 1.25), (.fixed("Win"), 1), (.fixed("Alt"), 1), (.key(.space), 4.5),
                (.fixed(hasAltGr ? "AltGr" : "Alt"), 1.5), (.fixed("Win"), 1), (.fixed("Ctrl"), 1.75),
            ]
            : keyboardType == .jis
                ? [
                    (.fixed("⇪"), 1), (.fixed("⌥"), 1), (.fixed("⌘"), 1.25), (.fixed("英数"), 1.25), (.key(.space), 3.75),
                    (.fixed("かな"), 1.25), (.fixed("⌘"), 1.25), (.fixed("fn"), 1.25),
                ]
                : [
                    (.fixed("fn"), 1), (.fixed("⌃"), 1), (.fixed("⌥"), 1), (.fixed("⌘"), 1.25), (.key(.space), 5.5),
                    (.fixed("⌘"), 1.25), (.fixed("⌥"), 1),
                ]
        addRow(5, cells)
        let y = Self.y(5)
        caps += [
            KeyCap(.key(.arrowLeft), row: 5, x: 12, y: y + 0.5, width: 1, height: 0.5),
            KeyCap(.key(.arrowUp), row: 5, x: 13, y: y, width: 1, height: 0.5),
            KeyCap(.key(.arrowDown), row: 5, x: 13, y: y + 0.5, width: 1, height: 0.5),
            KeyCap(.key(.arrowRight), row: 5, x: 14, y: y + 0.5, width: 1, height: 0.5),
        ]
    }
}

extension LayoutKeys {
    /// Whether some key types another character with Option, or AltGr on a PC.
    package var hasThirdLevel: Bool {
        KeyCode.layoutKeys.contains { code in
            output(of: code, at: .option).map { $0 != output(of: code, at: .plain) } ?? false
        }
    }
}

extension KeyCode {
    /// F1 to F12.
    fileprivate static let functionRow = allCases.filter { .f1 <= $0 && $0 <= .f12 }

    /// The label of a key that types no character; nil for other keys.
    package func fixedLegend(on system: KeyboardSystem) -> String? {
        system == .mac ? fixedLegend : KeyCode.pcLegends[self] ?? fixedLegend
    }

    /// The labels on PC keyboards that differ from the symbols of Apple's.
    private static let pcLegends: [KeyCode: String] = [
        .enter: "Enter", .tab: "Tab", .escape: "Esc", .backspace: "Backspace", .delete: "Delete", .pageUp: "Page Up",
        .pageDown: "Page Down", .home: "Home", .end: "End", .numpadEnter: "numpad Enter",
    ]

    private var fixedLegend: String? {
        switch self {
        case .space: "Space"
        case .enter: "↩"
        case .tab: "⇥"
        case .escape: "esc"
        case .backspace: "⌫"
        case .delete: "⌦"
        case .arrowUp: "↑"
        case .arrowDown: "↓"
        case .arrowLeft: "←"
        case .arrowRight: "→"
        case .pageUp: "⇞"
        case .pageDown: "⇟"
        case .home: "↖"
        case .end: "↘"
        case .numpadAdd: "numpad +"
        case .numpadSubtract: "numpad −"
        case .numpadMultiply: "numpad ×"
        case .numpadDivide: "numpad ÷"
        case .numpadDecimal: "numpad ."
        case .numpadEqual: "numpad ="
        case .numpadEnter: "numpad ↩"
        case .numpad0 ... .numpad9: "numpad \(name.suffix(1))"
        case .f1 ... .f24: name
        default: nil
        }
    }
}
