package import KeyCombinations

extension KeyInput {
    /// The input in a right-to-left interface: brackets and the left and right arrows are swapped (Apple, confidence A).
    package var mirrored: KeyInput {
        switch rawValue {
        case "[": KeyInput(rawValue: "]")
        case "]": KeyInput(rawValue: "[")
        case "{": KeyInput(rawValue: "}")
        case "}": KeyInput(rawValue: "{")
        case "(": KeyInput(rawValue: ")")
        case ")": KeyInput(rawValue: "(")
        case "<": KeyInput(rawValue: ">")
        case ">": KeyInput(rawValue: "<")
        case KeyInput.leftArrow.rawValue: .rightArrow
        case KeyInput.rightArrow.rawValue: .leftArrow
        default: self
        }
    }

    /// The key of an input that no layout moves, or `nil` for a character.
    var fixedKey: KeyCode? { KeyInput.fixedKeys[rawValue] }

    /// The number pad's key for an input, or `nil` if it has none.
    var numberPadKey: KeyCode? { KeyInput.numberPadKeys[rawValue] }

    // Keyed by strings, as other tables are: see `Findings.indices`.
    private static let fixedKeys: [String: KeyCode] = {
        let inputs: [(KeyInput, KeyCode)] = [
            (.upArrow, .arrowUp), (.downArrow, .arrowDown), (.leftArrow, .arrowLeft), (.rightArrow, .arrowRight),
            (.escape, .escape), (.pageUp, .pageUp), (.pageDown, .pageDown), (.home, .home), (.end, .end),
            (.delete, .backspace), (.forwardDelete, .delete), (.return, .enter), (.tab, .tab), (.space, .space),
        ]
        var keys: [String: KeyCode] = [:]
        for (input, code) in inputs { keys[input.rawValue] = code }
        let functionKeys = KeyCode.allCases.drop { $0 < .f1 }
        for (number, code) in zip(1..., functionKeys) { keys[KeyInput.function(number).rawValue] = code }
        return keys
    }()

    private static let numberPadKeys: [String: KeyCode] = {
        let operators: [String: KeyCode] = [
            "+": .numpadAdd, "-": .numpadSubtract, "*": .numpadMultiply, "/": .numpadDivide, ".": .numpadDecimal,
            ",": .numpadDecimal, "=": .numpadEqual, "\r": .numpadEnter,
        ]
        let digits = zip(0..., KeyCode.allCases.drop { $0 < .numpad0 }).prefix(10).map { (String($0), $1) }
        return operators.merging(digits) { first, _ in first }
    }()
}
