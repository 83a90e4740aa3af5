/// What every key of a layout types at every level.
public struct LayoutKeys: Hashable, Sendable {
    /// What one key types at one level.
    public struct Cell: Hashable, Sendable {
        /// The key.
        public let code: KeyCode
        /// The modifiers held.
        public let level: KeyLevel
        /// What is typed.
        public let output: KeyOutput

        /// Creates a cell.
        public init(_ code: KeyCode, _ level: KeyLevel, _ output: KeyOutput) {
            self.code = code
            self.level = level
            self.output = output
        }
    }

    /// By key in the order of ``KeyCode/layoutKeys``, then by level.
    private var outputs: [KeyOutput?]

    /// Creates a layout on which no key types anything.
    public init() {
        outputs = Array(repeating: nil, count: KeyCode.layoutKeys.count * KeyLevel.allCases.count)
    }

    /// Creates a layout with these cells; later cells override earlier ones for the same key and level.
    public init(_ cells: some Sequence<Cell>) {
        self.init()
        for cell in cells { set(cell.output, of: cell.code, at: cell.level) }
    }

    /// What a key types at a level, or `nil` for nothing.
    ///
    /// - Complexity: O(1)
    public func output(of code: KeyCode, at level: KeyLevel) -> KeyOutput? {
        guard let index = LayoutKeys.index(of: code, at: level) else { return nil }
        return outputs[index]
    }

    /// Sets what a key types at a level, `nil` for nothing. Has no effect for keys outside ``KeyCode/layoutKeys``.
    public mutating func set(_ output: KeyOutput?, of code: KeyCode, at level: KeyLevel) {
        guard let index = LayoutKeys.index(of: code, at: level) else { return }
        outputs[index] = output
    }

    /// Every cell that types something, by key from the top left and then by level.
    public var cells: [Cell] {
        rows.flatMap { row in row.levels.map { Cell(row.code, $0.level, $0.output) } }
    }

    /// What a key types at a level.
    package struct Level: Hashable, Sendable {
        package let level: KeyLevel
        package let output: KeyOutput
    }

    /// The keys that type something, from the top left, with their levels.
    package var rows: [(code: KeyCode, levels: [Level])] {
        KeyCode.layoutKeys.compactMap { code in
            let levels = KeyLevel.allCases.compactMap { level in
                output(of: code, at: level).map { Level(level: level, output: $0) }
            }
            return levels.isEmpty ? nil : (code, levels)
        }
    }

    private static func index(of code: KeyCode, at level: KeyLevel) -> Int? {
        guard code < .space else { return nil }
        return Int(code.rawValue) * KeyLevel.allCases.count + Int(level.rawValue)
    }
}
