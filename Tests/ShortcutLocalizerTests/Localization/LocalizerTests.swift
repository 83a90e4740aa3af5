import KeyCombinations
import ShortcutLocalizer
import Testing

@Suite("Localizing a shortcut")
struct LocalizerTests {
    private let catalog: LayoutCatalog

    init() throws {
        catalog = try LayoutCatalog.embedded()
    }

    private func localize(
        _ text: String, _ layout: String, _ options: LocalizationOptions = LocalizationOptions()
    ) throws -> LocalizedShortcut {
        try catalog.localizer(for: catalog.layout(named: layout))
            .localize(KeyCombination(parsing: text), options: options)
    }

    @Test(
        "menus show the replacement of the character",
        arguments: [
            ("cmd+[", "German", "⌘Ö", "Semicolon"), ("cmd+]", "German", "⌘Ä", "Quote"),
            ("cmd+\\", "German", "⌘#", "Backslash"), ("cmd+/", "German", "⌘ß", "Minus"),
            ("cmd+shift+[", "German", "⇧⌘Ö", "⇧Semicolon"), ("cmd+`", "German", "⌘<", "IntlBackslash"),
            ("cmd+.", "French", "⌘;", "Comma"), ("cmd+1", "French", "⌘&", "Digit1"),
            ("cmd+/", "French", "⌘:", "Period"),
            ("cmd+,", "tr", "⌘Ö", "Comma"), ("cmd+]", "Spanish", "⌘´", "Quote"),
            ("cmd+shift+[", "Czech", "⇧⌘Ú", "⇧BracketLeft"), ("cmd+shift+`", "Slovak", "⇧⌘Ň", "⇧Backslash"),
        ])
    func remapped(written: String, layout: String, shown: String, press: String) throws {
        let localized = try localize(written, layout)
        #expect(localized.combination?.symbols == shown)
        #expect(localized.status == .remapped)
        #expect(localized.evidence == .observed)
        #expect(localized.press?.withoutCommand == press)
    }

    @Test(
        "a character that its key types with Shift is shown without ⇧",
        arguments: [
            ("cmd+=", "German", "⌘*", "⇧BracketRight"), ("cmd+=", "Swedish", "⌘`", "⇧Equal"),
            ("cmd+{", "German", "⇧⌘Ö", "⇧Semicolon"), ("cmd+@", "German", "⌘\"", "⇧Digit2"),
        ])
    func shiftedTarget(written: String, layout: String, shown: String, press: String) throws {
        let localized = try localize(written, layout)
        #expect(localized.combination?.symbols == shown)
        #expect(localized.press?.withoutCommand == press)
    }

    @Test("a result with Shift from a shortcut with Shift shows the unshifted character")
    func shiftMeetsShift() throws {
        let localized = try localize("cmd+shift+=", "German")
        #expect(localized.combination == KeyCombination(input: "+", modifierFlags: [.command, .shift]))
        #expect(localized.press == KeyPress(.bracketRight, [.command, .shift]))
    }

    @Test("Shift with a base key follows that key if the shifted character has no target")
    func shiftFollowsItsKey() throws {
        let localized = try localize("cmd+shift+]", "Spanish")
        #expect(localized.combination?.symbols == "⇧⌘´")
        #expect(localized.press == KeyPress(.quote, [.command, .shift]))
        #expect(localized.evidence == .derived)
        #expect(try localize("cmd+}", "Spanish").isUnknown, "Apple's menus were not seen to show it")
    }

    @Test(
        "letters keep their letter in any position",
        arguments: [
            ("cmd+a", "French", "KeyQ"), ("cmd+shift+a", "French", "⇧KeyQ"), ("cmd+z", "German", "KeyY"),
            ("cmd+i", "tr", "Quote"), ("cmd+shift+i", "tr", "⇧Quote"), ("cmd+K", "German", "KeyK"),
        ])
    func letters(written: String, layout: String, press: String) throws {
        let localized = try localize(written, layout)
        #expect(localized.combination == (try KeyCombination(parsing: written)))
        #expect(localized.status == .unchanged)
        #expect(localized.press?.withoutCommand == press)
    }

    @Test(
        "⌘ makes layouts of other scripts act like the US layout",
        arguments: [
            ("Russian", Evidence.assumed), ("Hebrew", .commandLevel), ("Arabic", .commandLevel),
            ("Greek", .commandLevel),
            ("Thai", .assumed), ("Zhuyin", .assumed), ("2-Set Korean", .assumed), ("Ukrainian", .assumed),
            ("Dvorak - QWERTY", .commandLevel), ("Vietnamese", .commandLevel),
        ])
    func commandLevel(layout: String, evidence: Evidence) throws {
        for letter in "abcdefghijklmnopqrstuvwxyz0123456789[]\\;',./`-=" {
            let combination = KeyCombination(input: String(letter), modifierFlags: .command)
            let localized = try catalog.localizer(for: catalog.layout(named: layout)).localize(combination)
            #expect(localized.combination == combination)
            #expect(localized.status == .unchanged)
            #expect(localized.evidence == evidence)
            #expect(localized.press?.code == combination.pressOnUSKeyboard?.code || letter == "`")
        }
    }

    @Test("on the US layout nothing changes, as written or with Shift")
    func unitedStates() throws {
        let localizer = try catalog.localizer(for: catalog.layout(named: "US"))
        for value in 0x21...0x7E as ClosedRange<UInt8> {
            for modifiers: KeyModifiers in [.command, [.command, .shift], .control, [.command, .alternate]] {
                let combination = KeyCombination(
                    input: String(Unicode.Scalar(value)), modifierFlags: modifiers)
                let localized = localizer.localize(combination)
                #expect(localized.combination == combination)
                #expect(localized.status == .unchanged)
                #expect(localized.press == combination.pressOnUSKeyboard)
            }
        }
    }

    @Test(
        "a capital that was observed only in place of another character is derived",
        arguments: ["Azeri", "Turkish", "Turkish-QWERTY-PC", "Turkish-Standard"])
    func capitalInPlaceOfAnother(layout: String) throws {
        let selection = try catalog.layout(named: "com.apple.keylayout.\(layout)")
        let localizer = try catalog.localizer(for: selection)
        let capital = localizer.localize(KeyCombination(KeyInput(rawValue: "I"), .command))
        #expect(capital.combination?.input.rawValue == "İ")
        #expect(capital.evidence == .derived)
        #expect(localizer.localize(KeyCombination(KeyInput(rawValue: "i"), .command)).evidence == .observed)
        #expect(localizer.localize(KeyCombination(KeyInput(rawValue: "A"), .command)).evidence == .observed)
    }

    @Test(
        "keys that no layout moves are unchanged",
        arguments: [
            ("cmd+left", "ArrowLeft"), ("cmd+f5", "F5"), ("cmd+space", "Space"), ("cmd+delete", "Backspace"),
            ("cmd+return", "Enter"), ("cmd+tab", "Tab"), ("cmd+f24", "F24"), ("cmd+numpad+1", "Numpad1"),
            ("cmd+numpad+*", "NumpadMultiply"), ("cmd+forwarddelete", "Delete"),
        ])
    func exempt(written: String, code: String) throws {
        for layout in ["German", "Russian", "US#jis"] {
            let localized = try localize(written, layout)
            #expect(localized.combination == (try KeyCombination(parsing: written)))
            #expect(localized.status == .unchanged)
            #expect(localized.press?.code.name == code)
            #expect(localized.evidence == .none)
        }
    }

    @Test(
        "brackets and arrows are mirrored in a right-to-left interface",
        arguments: [
            ("cmd+[", "⌘]"), ("cmd+]", "⌘["), ("cmd+left", "⌘→"), ("cmd+shift+[", "⇧⌘]"), ("cmd+(", "⌘)"),
            ("cmd+<", "⌘>"), ("cmd+{", "⌘}"),
        ])
    func mirrored(written: String, shown: String) throws {
        let localized = try localize(written, "Hebrew", LocalizationOptions(direction: .rightToLeft))
        #expect(localized.combination?.symbols == shown)
        #expect(localized.status == .mirrored)
        let unmirrored = try localize(
            written, "Hebrew", LocalizationOptions(direction: .rightToLeft, allowsMirroring: false))
        #expect(unmirrored.combination == (try KeyCombination(parsing: written)))
        #expect(unmirrored.status == .unchanged)
    }

    @Test("a shortcut is mirrored before it is remapped")
    func mirroredThenRemapped() throws {
        let localized = try localize("cmd+[", "German", LocalizationOptions(direction: .rightToLeft))
        #expect(localized.combination?.symbols == "⌘Ä")
        #expect(localized.status == [.mirrored, .remapped])
        #expect(localized.status.names == ["mirrored", "remapped"])
    }

    @Test("an opted-out command is neither mirrored nor remapped")
    func optedOut() throws {
        let options = LocalizationOptions(direction: .rightToLeft, allowsLocalization: false)
        let localized = try localize("cmd+[", "German", options)
        #expect(localized.combination?.symbols == "⌘[")
        #expect(localized.status == .unchanged)
        #expect(localized.press == KeyPress(.digit5, [.command, .alternate]))
        #expect(localized.evidence == .none)
    }

    @Test(
        "in literal mode, the press is the one that types the character",
        arguments: [
            ("cmd+\\", "German", "⌥⇧Digit7"), ("cmd+1", "French", "⇧Digit1"), ("cmd+/", "German", "⇧Digit7"),
            ("cmd+c", "Russian", "KeyC"), ("cmd+q", "Dvorak", "KeyX"), ("cmd+q", "Dvorak - QWERTY", "KeyQ"),
            ("cmd+1", "Czech", "Digit1"), ("1", "Czech", "⇧Digit1"), ("cmd+ö", "German", "Semicolon"),
            ("cmd+shift+ö", "German", "⇧Semicolon"), ("cmd+?", "US", "⇧Slash"),
        ])
    func typed(written: String, layout: String, press: String) throws {
        let localized = try localize(written, layout, LocalizationOptions(mode: .literal))
        #expect(localized.combination == (try KeyCombination(parsing: written)))
        #expect(localized.status == .unchanged)
        #expect(localized.press?.withoutCommand == press)
    }

    @Test(
        "characters that no key types are unreachable",
        arguments: [
            ("cmd+\\", "US#jis", LocalizationOptions.Mode.literal), ("cmd+é", "US", .automatic),
            ("cmd+漢", "German", .literal), ("cmd+0", "Hungarian#ansi", .literal),
        ])
    func unreachable(written: String, layout: String, mode: LocalizationOptions.Mode) throws {
        let localized = try localize(written, layout, LocalizationOptions(mode: mode))
        #expect(localized.combination == nil)
        #expect(localized.press == nil)
        #expect(localized.status == .unreachable)
        #expect(localized.evidence == .none)
    }

    @Test("a combination is as written if it is not known which key produces it")
    func unknown() throws {
        for (written, layout, mode) in [
            ("cmd+}", "Spanish", LocalizationOptions.Mode.automatic), ("ctrl+k", "Russian", .literal),
            ("cmd+é", "2-Set Korean", .automatic),
        ] {
            let localized = try localize(written, layout, LocalizationOptions(mode: mode))
            #expect(localized.combination == (try KeyCombination(parsing: written)))
            #expect(localized.isUnknown && localized.status == .unchanged && localized.evidence == .none)
        }
        let mirrored = try localize("cmd+{", "Spanish", LocalizationOptions(direction: .rightToLeft))
        #expect(mirrored.combination?.symbols == "⌘}")
        #expect(mirrored.isUnknown && mirrored.status == .mirrored)
    }

    @Test("the result for a backslash on a Japanese keyboard is derived")
    func japaneseKeyboard() throws {
        for name in ["ja", "US#jis", "com.apple.keylayout.US#jis"] {
            let localized = try localize("cmd+\\", name)
            #expect(localized.status == .remapped)
            #expect(localized.evidence == .derived)
            #expect(localized.press != nil)
        }
        #expect(try localize("cmd+[", "ja").press?.withoutCommand == "BracketRight")
    }

    @Test("Shift with a digit stays on the digit's key of a Japanese keyboard, as on measured layouts")
    func japaneseDigits() throws {
        for digit in "1234567890" {
            let localized = try localize("shift+cmd+\(digit)", "US#jis")
            #expect(localized.status == .unchanged)
            #expect(localized.press?.code == (try localize("cmd+\(digit)", "US#jis").press?.code))
        }
        #expect(try localize("cmd+@", "US#jis").press?.code == .bracketLeft)
    }

    @Test("the two keys at the left edge of an ISO keyboard are swapped")
    func isoKeyboard() throws {
        #expect(try localize("cmd+`", "British").press?.code == .intlBackslash)
        #expect(try localize("cmd+`", "British#ansi").press?.code == .backquote)
        #expect(try localize("cmd+`", "US").press?.code == .backquote)
        #expect(try localize("cmd+`", "US#iso").press?.code == .intlBackslash)
    }

    @Test("no two US characters have the same target unless observed")
    func oneToOne() throws {
        let seen: Set = ["com.apple.keylayout.Icelandic", "com.apple.keylayout.Spanish-ISO"]
        for localizer in try catalog.localizers(for: catalog.layouts.map { LayoutSelection($0) })
        where !seen.contains(localizer.selection.identifier) {
            var shown: [KeyCombination: UInt8] = [:]
            for value in 0x21...0x7E as ClosedRange<UInt8> {
                let written = KeyCombination(input: String(Unicode.Scalar(value)), modifierFlags: .command)
                guard let combination = localizer.localize(written).combination else { continue }
                #expect(
                    shown.updateValue(value, forKey: combination) == nil,
                    "\(localizer.selection.identifier): \(written) and another are \(combination)")
            }
        }
    }

    @Test("a character beyond ASCII is pressed where a key types it, and has no key elsewhere")
    func beyondASCII() throws {
        for system in KeyboardSystem.allCases {
            let layouts = try catalog.contents().layouts.filter { $0.description.system == system }
            let main: KeyModifiers = system == .mac ? .command : .control
            var reachable: Set<Unicode.Scalar> = []
            for layout in layouts {
                let typed = KeyCode.layoutKeys.flatMap { code in
                    KeyLevel.levels(on: system).compactMap { layout.keys.output(of: code, at: $0)?.scalar }
                }
                let localizer = try catalog.localizer(for: LayoutSelection(layout.description))
                for character: Unicode.Scalar in ["ö", "é", "ñ", "ç", "ж", "α", "ه"] {
                    let shortcut = KeyCombination(input: String(character), modifierFlags: main)
                    let localized = localizer.localize(shortcut)
                    #expect(
                        (localized.press != nil) == typed.contains(character), "\(layout.description.name) \(character)"
                    )
                    let isUnknown = system == .mac && localizer.mayType(shortcut, isMovable: false)
                    let isShown = localized.press != nil || isUnknown
                    #expect(localized.combination == (isShown ? shortcut : nil))
                    if localized.press != nil { reachable.insert(character) }
                }
            }
            #expect(reachable.count == 7)
        }
    }

    @Test("a localizer can outlive its catalog and be shared by threads")
    func threads() async throws {
        let localizer = try LayoutCatalog.embedded().localizer(for: catalog.layout(named: "German"))
        let catalog = catalog
        let answers = try await withThrowingTaskGroup(of: LocalizedShortcut.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let own = try catalog.localizer(for: catalog.layout(named: "German"))
                    return (index.isMultiple(of: 2) ? own : localizer)
                        .localize(KeyCombination(input: "[", modifierFlags: .command))
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(answers.count == 1)
    }
}

extension KeyPress {
    /// The key with its modifiers apart from ⌘: `⇧Semicolon`.
    fileprivate var withoutCommand: String {
        let others = modifiers.subtracting(.command)
        return (others.contains(.alternate) ? "⌥" : "") + (others.contains(.shift) ? "⇧" : "") + code.name
    }
}
