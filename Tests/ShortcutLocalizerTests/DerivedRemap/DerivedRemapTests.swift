import ShortcutLocalizer
import Testing

/// Pairs of a US character and its target, such as `"[ö"`, separated by spaces.
private func expect(
    _ changes: String, on keys: LayoutKeys, by rule: DerivedRemap.Rule? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let remap = DerivedRemap(keys: keys)
    for change in changes.split(separator: " ") {
        guard let us = change.unicodeScalars.first else { continue }
        let target = remap.target(ofUSCharacter: us)
        #expect(
            target?.character == change.unicodeScalars.dropFirst().first, "\(change)", sourceLocation: sourceLocation)
        if let rule { #expect(target?.rule == rule, "\(change)", sourceLocation: sourceLocation) }
    }
}

@Suite("The rules of the derived remap")
struct DerivedRemapTests {
    @Test("nothing moves on a layout that types all of ASCII", arguments: [LayoutKeys.us(), .dvorak])
    func reachableStays(keys: LayoutKeys) {
        let remap = DerivedRemap(keys: keys)
        for character in (0x21...0x7E).map({ Unicode.Scalar(UInt8($0)) }) {
            #expect(remap.target(ofUSCharacter: character)?.character == character)
        }
        #expect(DerivedRemap(keys: .dvorak).target(ofUSCharacter: "-")?.code == .quote)
    }

    @Test("a Japanese keyboard keeps the characters on its caps; the missing backslash moves to the key of |")
    func japanese() {
        expect("[[ ]] == ++ @@ `` ~~ __ ^^ ** || \\¥", on: .japanese, by: .reachableStays)
        #expect(DerivedRemap(keys: .japanese).target(ofUSCharacter: "`")?.code == .bracketLeft)
    }

    @Test("letters keep their letter, capitals their key, and a missing letter moves to its US position")
    func letters() {
        expect("aa qq mm AA", on: .french, by: .lettersKeep)
        expect("ii Iİ", on: .turkishQ, by: .lettersKeep)
        expect("qá QÁ ww", on: .us(with: [.keyQ: "áÁ"]), by: .lettersKeep)
    }

    @Test("digit keys keep their position on both levels")
    func digits() {
        expect("1& 2é 0à !1 @2 &7", on: .french, by: .digitsKeep)
        expect("11 @\" #§ &/ ()", on: .german, by: .digitsKeep)
        expect("00", on: .us(with: [.digit0: "öÖ", .intlBackslash: "0§"]), by: .digitsKeep)
    }

    @Test("- and = keep their character where it is unshifted")
    func minusAndEquals() {
        expect("-- __", on: .german, by: .minusKeeps)
        expect("== ++", on: .french, by: .equalsKeeps)
        expect("== +%", on: .czech, by: .equalsKeeps)
    }

    @Test("otherwise + keeps its character, and = moves with it")
    func plus() {
        expect("++ =*", on: .german, by: .plusKeeps)
        expect("++ =`", on: .swedish, by: .plusKeeps)
    }

    @Test("comma and period stay neighbors")
    func commaRow() {
        expect(",, .; /:", on: .french, by: .commaRow)
        expect(",. .,", on: .polish, by: .samePlace)
        let turkishF = LayoutKeys.us(with: [
            .comma: "bB", .keyB: "çÇ", .period: ".:", .slash: ",;", .semicolon: "yY", .keyY: "ğĞ",
        ])
        expect(",. ., <: >;", on: turkishF, by: .commaRow)
    }

    @Test("? keeps its character where it is shifted, and / moves with it")
    func questionMark() {
        expect("?? /ß", on: .german, by: .questionMarkKeeps)
        expect("?ˇ /'", on: .czech)
    }

    @Test("characters typed in their US position stay, even if brackets need the key")
    func identicalPosition() {
        let canadian = LayoutKeys.us(with: [
            .digit6: "6?", .bracketLeft: "†^†¨", .bracketRight: "çÇ", .quote: "èÈ", .comma: ",'", .slash: "éÉ",
        ])
        expect(";; :: ..", on: canadian, by: .identicalPosition)
        expect("[^ ]ç {¨ }Ç 'è", on: canadian, by: .samePlace)
    }

    @Test("brackets move to the keys right of L on Nordic layouts")
    func nordicBrackets() {
        expect("[ö ]ä {Ö }Ä", on: .swedish, by: .nordicBrackets)
        expect("[ö ]ä {Ö }Ä", on: .german, by: .nordicBrackets)
        expect(";å :Å", on: .swedish, by: .tradePlaces)
    }

    @Test("brackets stay on a layout with ø in place of the apostrophe, unless one of their keys is dead")
    func otherNordicBrackets() {
        let danish: [KeyCode: String] = [
            .minus: "+?", .equal: "†´†`", .bracketLeft: "åÅ", .bracketRight: "†¨†^", .semicolon: "æÆ", .quote: "øØ",
            .slash: "-_",
        ]
        expect("[æ ]ø {Æ }Ø", on: .us(with: danish), by: .deadBrackets)
        expect("[å ]ð ;æ 'ø", on: .us(with: danish.merging([.bracketRight: "ðÐ"]) { $1 }), by: .samePlace)
    }

    @Test("an apostrophe whose key is taken or dead moves to a key with two accents")
    func accentKey() {
        expect("'¨ \"^", on: .swedish, by: .accentKey)
        let swiss = LayoutKeys.us(with: [
            .backquote: "<>", .digit1: "1+", .digit6: "6&", .digit0: "0=", .minus: "'?", .equal: "†^†`",
            .bracketLeft: "üè", .bracketRight: "†¨!", .backslash: "$£", .semicolon: "öé", .quote: "äà", .slash: "-_",
        ])
        expect("'^ \"`", on: swiss, by: .accentKey)
        expect("=¨ +! [ö ]ä ;ü", on: swiss)
        let brazilian: [KeyCode: String] = [
            .backquote: "'\"", .bracketLeft: "†´†`", .bracketRight: "[{", .backslash: "]}", .semicolon: "çÇ",
            .quote: "†~†^", .slash: ";:",
        ]
        expect("'´ \"`", on: .us(with: brazilian), by: .accentKey)
        // Its own key is free and not dead.
        expect("'ù \"%", on: .french, by: .samePlace)
        expect("'' \"\"", on: .us(with: [.backquote: "†`†˜", .quote: "†'†\""]), by: .identicalPosition)
    }

    @Test("a backslash without its key follows brackets that moved to neighboring keys")
    func backslashFollows() {
        let icelandic = LayoutKeys.us(with: [
            .minus: "öÖ", .equal: "-_", .bracketLeft: "ðÐ", .bracketRight: "'?", .backslash: "+*", .semicolon: "æÆ",
            .quote: "†´†´", .slash: "þÞ",
        ])
        expect("[æ ]´", on: icelandic, by: .neighborBrackets)
        expect("\\þ |Þ", on: icelandic, by: .backslashFollows)
        // From the key of ' to the one of ], / and so on, which all have moved.
        expect("'ö \"Ö", on: icelandic, by: .tradePlaces)
    }

    @Test("brackets move away from dead and occupied keys")
    func awkwardBrackets() {
        expect("[ç ]~ {Ç }^", on: .portuguese, by: .deadBrackets)
        let italian = LayoutKeys.us(with: [
            .bracketLeft: "èé", .bracketRight: "+*", .equal: "ì^", .semicolon: "òç", .quote: "à°", .minus: "'?",
            .slash: "-_",
        ])
        expect("[ò ]à {ç }°", on: italian, by: .neighborBrackets)
    }

    @Test("otherwise brackets stay together on their own keys or on keys that type one")
    func brackets() {
        expect("[ú ]) {/ }(", on: .czech, by: .samePlace)
        expect("[ğ ]ü {Ğ }Ü", on: .turkishQ, by: .samePlace)
        expect("[{ ]} {[ }]", on: .latinAmerican, by: .bracketKeys)
    }

    @Test("a backslash, a backquote and an apostrophe move to their keys, with or without Shift")
    func ownKey() {
        expect("\\\\ || `¨ ~`", on: .czech, by: .ownKey)
        expect("'@ \"'", on: .albanian, by: .ownKey)
    }

    @Test("the remaining characters get the remaining keys, in order")
    func leftovers() {
        expect("'ı \"I", on: .turkishQ, by: .leftovers)
        expect("=. +:", on: .turkishQ, by: .tradePlaces)
        expect(";) :°", on: .french, by: .leftovers)
    }

    @Test("a target includes the key and Shift")
    func press() {
        let equals = DerivedRemap(keys: .german).target(ofUSCharacter: "=")
        #expect(equals?.code == .bracketRight)
        #expect(equals?.shift == true)
        #expect(DerivedRemap(keys: .german).target(ofUSCharacter: "ö") == nil)
    }

    @Test("two characters never share a target; an unchanged or unshifted one has priority")
    func oneToOne() {
        let caseless = LayoutKeys.us(with: [.bracketLeft: "ʼʼ"])
        expect("[ʼ", on: caseless)
        #expect(DerivedRemap(keys: caseless).target(ofUSCharacter: "{") == nil)
        let igbo = LayoutKeys.us(with: [.digit6: "6&"])
        expect("&&", on: igbo)
        #expect(DerivedRemap(keys: igbo).target(ofUSCharacter: "^") == nil)
    }

    @Test("keys without output are not targets, even on an empty keyboard")
    func emptyKeys() {
        #expect(DerivedRemap(keys: LayoutKeys()).target(ofUSCharacter: "a") == nil)
        expect("aa", on: LayoutKeys([.init(.keyQ, .plain, KeyOutput("a"))]))
    }
}
