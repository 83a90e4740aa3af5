import KeyCombinations
import ShortcutFacts
import Testing

/// The combinations with Ctrl and a character or an arrow that these texts list, item by item.
@Suite("Standard combinations of Windows and Linux") struct PCStandardCombinationTests {
    /// Microsoft, "Keyboard accelerators", common keyboard accelerators, without Ctrl+Shift+N: it adds a secondary item, so any
    /// command for a new item may have it.
    private static let accelerators = "e a h z y x c v n d b u i f r = - 0 s w p"
    /// Microsoft, "Guidelines for Keyboard User Interface Design", Windows shortcut keys.
    private static let guidelines = """
        c x v z y a left right up down shift+left shift+right shift+up shift+down \
        shift+0 shift+1 shift+2 shift+3 shift+4 shift+5 shift+6 shift+7 shift+8 shift+9
        """
    /// GNOME Human Interface Guidelines, "Keyboard input", standard application shortcuts, of Debian's gnome-devel-docs 40.3.
    private static let gnome = """
        q n o s shift+s shift+p p m w z shift+z x c v shift+v u a shift+a f g shift+g h = - 0 r b i d l
        """
    /// Habits without such a text.
    private static let habits = "backspace shift+backspace k shift+t"

    private static func combinations(_ list: String) throws -> [KeyCombination] {
        try list.split { $0 == " " || $0 == "\n" }.map { try KeyCombination(parsing: "ctrl+\($0)") }
    }

    @Test("every combination of the texts is known", arguments: [accelerators, guidelines, gnome])
    func complete(list: String) throws {
        for combination in try Self.combinations(list) {
            let onMac = KeyCombination(
                combination.input, combination.modifiers.subtracting(.control).union(.command))
            #expect(
                PCStandardCombination.meaning(of: combination) != nil || StandardCombination.pressed(by: onMac) != nil,
                "\(combination)")
        }
    }

    @Test("every combination is in one of the texts or a habit")
    func sources() throws {
        let listed = try [Self.accelerators, Self.guidelines, Self.gnome, Self.habits].flatMap(Self.combinations)
        let known = Set(listed.map(\.normalizedForUSKeyboard))
        for (combination, meaning) in PCStandardCombination.meanings {
            #expect(known.contains(combination), "\(combination): \(meaning)")
        }
        // Microsoft's "Keyboard" in the Windows 7 design guide recommends it for commands of one's own.
        #expect(PCStandardCombination.meaning(of: try KeyCombination(parsing: "ctrl+j")) == nil)
    }
}
