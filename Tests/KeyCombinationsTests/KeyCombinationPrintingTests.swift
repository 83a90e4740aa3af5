import KeyCombinations
import Testing

@Suite("Printing key combinations")
struct KeyCombinationPrintingTests {
    @Test(
        "prints symbols in HIG order, and ASCII",
        arguments: [
            (KeyCombination(input: "k", modifierFlags: [.command, .shift]), "⇧⌘K", "shift+cmd+k"),
            (
                KeyCombination(input: "k", modifierFlags: [.command, .shift, .alternate, .control]), "⌃⌥⇧⌘K",
                "ctrl+opt+shift+cmd+k"
            ),
            (KeyCombination(.leftArrow, .command), "⌘←", "cmd+left"),
            (KeyCombination(.delete, .command), "⌘⌫", "cmd+delete"),
            (KeyCombination(.function(5), .command), "⌘F5", "cmd+f5"),
            (KeyCombination(.space, .command), "⌘Space", "cmd+space"),
            (KeyCombination(input: "+", modifierFlags: .command), "⌘+", "cmd++"),
            (KeyCombination(input: "ß", modifierFlags: .command), "⌘ß", "cmd+ß"),
            (KeyCombination(input: "ı", modifierFlags: .command), "⌘ı", "cmd+ı"),
            (KeyCombination(input: "ς", modifierFlags: .command), "⌘ς", "cmd+ς"),
            (KeyCombination(input: "ä", modifierFlags: .command), "⌘Ä", "cmd+ä"),
            (KeyCombination(input: "K", modifierFlags: .command), "⇧⌘K", "shift+cmd+k"),
            (KeyCombination(input: "\u{1B}", modifierFlags: .command), "⌘U+001B", "cmd+U+001B"),
            (KeyCombination(input: "\u{301}", modifierFlags: .command), "⌘\u{25CC}\u{301}", "cmd+U+0301"),
            (KeyCombination(input: "\u{E37}", modifierFlags: .control), "⌃\u{25CC}\u{E37}", "ctrl+U+0E37"),
            (KeyCombination(input: "e\u{301}", modifierFlags: .command), "⌘e\u{301}", "cmd+e\u{301}"),
            (KeyCombination(input: "1", modifierFlags: [.command, .numericPad]), "numpad+⌘1", "numpad+cmd+1"),
        ])
    func printed(combination: KeyCombination, symbols: String, ascii: String) {
        #expect(combination.symbols == symbols)
        #expect(combination.ascii == ascii)
    }

    @Test("printing then parsing keeps the press, for every key, and every set of modifiers of keys of keyboards")
    func roundTrip() throws {
        let characters =
            ([0...0x24F, 0x300...0x36F, 0x600...0x610, 0x2028...0x2030, 0xE000...0xE001, 0x1_F3FB...0x1_F3FC]
            as [ClosedRange<UInt32>])
            .joined().compactMap(Unicode.Scalar.init).filter {
                !$0.properties.isWhitespace
            }
        let inputs = characters.map { KeyInput(rawValue: String($0)) } + KeyInput.named.map(\.input)
        let setCount = 1 << KeyModifiers.spellings.count
        for (index, input) in inputs.enumerated() {
            let isOnKeyboards = input.rawValue.count > 1 || input.rawValue.utf8.count == 1
            for bits in isOnKeyboards ? Array(0..<setCount) : [index % setCount] {
                let modifiers = KeyModifiers.spellings.indices.reduce(into: KeyModifiers()) {
                    if bits >> $1 & 1 == 1 { $0.formUnion(KeyModifiers.spellings[$1].modifier) }
                }
                let combination = KeyCombination(input, modifiers)
                let press = KeyCombination(
                    input.lowercased, input.isUppercaseLetter ? modifiers.union(.shift) : modifiers)
                #expect(try KeyCombination(parsing: combination.symbols) == press)
                #expect(try KeyCombination(parsing: combination.ascii) == press)
            }
        }
    }

    @Test("raw values are UIKit's")
    func rawValues() {
        #expect(KeyModifiers.alphaShift.rawValue == 65_536)
        #expect(KeyModifiers.shift.rawValue == 131_072)
        #expect(KeyModifiers.control.rawValue == 262_144)
        #expect(KeyModifiers.alternate.rawValue == 524_288)
        #expect(KeyModifiers.command.rawValue == 1_048_576)
        #expect(KeyModifiers.numericPad.rawValue == 2_097_152)
        #expect(KeyInput.upArrow.rawValue == "UIKeyInputUpArrow")
        #expect(KeyInput.function(12).rawValue == "UIKeyInputF12")
    }

    @Test("equality compares the notation")
    func equality() {
        #expect(
            KeyCombination(input: "K", modifierFlags: .command)
                != KeyCombination(input: "k", modifierFlags: [.shift, .command]))
        #expect(
            KeyCombination(input: "+", modifierFlags: .command)
                != KeyCombination(input: "=", modifierFlags: [.shift, .command]))
    }
}
