/// A `<modifierMap>`: the key map for each combination of modifiers.
struct KeylayoutModifierMap {
    /// The modifiers, without distinguishing left and right ones.
    private struct Keys: OptionSet {
        let rawValue: UInt8

        static let shift = Keys(rawValue: 1)
        static let option = Keys(rawValue: 2)
        static let command = Keys(rawValue: 4)
        static let control = Keys(rawValue: 8)
        static let caps = Keys(rawValue: 16)

        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Creates the modifier with this name, or returns `nil` for an unknown name.
        init?(word: some StringProtocol) {
            switch word.lowercased() {
            case "shift", "rightshift", "anyshift": self = .shift
            case "option", "rightoption", "anyoption": self = .option
            case "command": self = .command
            case "control", "rightcontrol", "anycontrol": self = .control
            case "caps": self = .caps
            default: return nil
            }
        }

        init(_ level: KeyLevel) {
            switch level {
            case .plain: self = []
            case .shift: self = .shift
            case .option: self = .option
            case .shiftOption: self = [.shift, .option]
            case .command: self = .command
            case .commandShift: self = [.command, .shift]
            }
        }
    }

    /// A `<modifier>`: the required and the allowed modifiers.
    private struct Selection {
        let mapIndex: Int
        let required: Keys
        let allowed: Keys
    }

    private let selections: [Selection]
    private let defaultIndex: Int?

    init(_ element: KeylayoutElement) throws(KeylayoutError) {
        defaultIndex = element["defaultIndex"].flatMap { Int($0) }
        var selections: [Selection] = []
        for select in element.children(named: "keyMapSelect") {
            guard let index = select["mapIndex"].flatMap({ Int($0) }) else {
                throw KeylayoutError("the key map selection has no number", select)
            }
            for modifier in select.children(named: "modifier") {
                selections.append(try KeylayoutModifierMap.selection(of: index, modifier))
            }
        }
        guard !selections.isEmpty else { throw KeylayoutError("the modifier map selects no key map", element) }
        self.selections = selections
    }

    private static func selection(of index: Int, _ modifier: KeylayoutElement) throws(KeylayoutError) -> Selection {
        var required: Keys = []
        var allowed: Keys = []
        for word in (modifier["keys"] ?? "").split(whereSeparator: \.isWhitespace) {
            let isOptional = word.last == "?"
            guard let key = Keys(word: isOptional ? word.dropLast() : word) else {
                throw KeylayoutError("\"\(word)\" is not a modifier", modifier)
            }
            allowed.formUnion(key)
            if !isOptional { required.formUnion(key) }
        }
        return Selection(mapIndex: index, required: required, allowed: allowed)
    }

    /// The number of the key map for a level, or `nil`.
    func mapIndex(for level: KeyLevel) -> Int? {
        let held = Keys(level)
        return selections.first { $0.required.isSubset(of: held) && held.isSubset(of: $0.allowed) }?.mapIndex
            ?? defaultIndex
    }
}
