import ShortcutLocalizer

extension LayoutKeys {
    /// A keyboard described by its caps: the US layout with other characters on some keys.
    ///
    /// A cap is the characters without and with Shift, such as `"ß?"`; a dagger before a character makes it dead.
    static func us(with caps: [KeyCode: String] = [:]) -> LayoutKeys {
        var keys = LayoutKeys()
        for (code, cap) in zip(usCodes, usCaps) { keys.setCap(caps[code] ?? cap, of: code) }
        for (code, cap) in caps where !usCodes.contains(code) { keys.setCap(cap, of: code) }
        return keys
    }

    private mutating func setCap(_ cap: String, of code: KeyCode) {
        var levels: [KeyLevel] = [.shift, .plain]
        var isDead = false
        for character in cap {
            if character == "†" {
                isDead = true
            } else if let level = levels.popLast() {
                set(KeyOutput(String(character), isDead: isDead), of: code, at: level)
                isDead = false
            }
        }
    }
}

private let usCodes = KeyCode.layoutKeys.filter { ![.intlYen, .intlRo, .intlBackslash].contains($0) }

private let usCaps = #"""
    `~ 1! 2@ 3# 4$ 5% 6^ 7& 8* 9( 0) -_ =+ qQ wW eE rR tT yY uU iI oO pP [{ ]} \|
    aA sS dD fF gG hH jJ kK lL ;: '" zZ xX cC vV bB nN mM ,< .> /?
    """#.split(whereSeparator: \.isWhitespace).map(String.init)

/// Keyboards with measured remaps, by their caps.
extension LayoutKeys {
    static let german = us(with: [
        .backquote: "<>", .digit2: "2\"", .digit3: "3§", .digit6: "6&", .digit7: "7/", .digit8: "8(", .digit9: "9)",
        .digit0: "0=", .minus: "ß?", .equal: "†´†`", .keyY: "zZ", .bracketLeft: "üÜ", .bracketRight: "+*",
        .backslash: "#'", .semicolon: "öÖ", .quote: "äÄ", .keyZ: "yY", .comma: ",;", .period: ".:", .slash: "-_",
        .intlBackslash: "†^°",
    ])

    static let swedish = us(with: [
        .backquote: "<>", .digit2: "2\"", .digit4: "4€", .digit6: "6&", .digit7: "7/", .digit8: "8(", .digit9: "9)",
        .digit0: "0=", .minus: "+?", .equal: "†´†`", .bracketLeft: "åÅ", .bracketRight: "†¨†^", .backslash: "'*",
        .semicolon: "öÖ", .quote: "äÄ", .comma: ",;", .period: ".:", .slash: "-_", .intlBackslash: "§°",
    ])

    static let french = us(with: [
        .backquote: "<>", .digit1: "&1", .digit2: "é2", .digit3: "\"3", .digit4: "'4", .digit5: "(5", .digit6: "§6",
        .digit7: "è7", .digit8: "!8", .digit9: "ç9", .digit0: "à0", .minus: ")°", .equal: "-_", .keyQ: "aA",
        .keyW: "zZ", .bracketLeft: "†^†¨", .bracketRight: "$*", .backslash: "†`£", .keyA: "qQ", .semicolon: "mM",
        .quote: "ù%", .keyZ: "wW", .keyM: ",?", .comma: ";.", .period: ":/", .slash: "=+", .intlBackslash: "@#",
    ])

    static let czech = us(with: [
        .backquote: "\\|", .digit1: "+1", .digit2: "ě2", .digit3: "š3", .digit4: "č4", .digit5: "ř5", .digit6: "ž6",
        .digit7: "ý7", .digit8: "á8", .digit9: "í9", .digit0: "é0", .minus: "=%", .equal: "†'†ˇ", .keyY: "zZ",
        .bracketLeft: "ú/", .bracketRight: ")(", .backslash: "†¨`", .semicolon: "ů\"", .quote: "§!", .keyZ: "yY",
        .comma: ",?", .period: ".:", .slash: "-_", .intlBackslash: "<>",
    ])

    static let albanian = us(with: [
        .digit2: "2\"", .bracketLeft: "çÇ", .bracketRight: "@'", .backslash: "]}", .semicolon: "ëË", .quote: "[{",
        .intlBackslash: "<>",
    ])

    static let portuguese = us(with: [
        .backquote: "<>", .digit2: "2\"", .digit6: "6&", .digit7: "7/", .digit8: "8(", .digit9: "9)", .digit0: "0=",
        .minus: "'?", .equal: "+*", .bracketLeft: "ºª", .bracketRight: "†´†`", .semicolon: "çÇ", .quote: "†~†^",
        .comma: ",;", .period: ".:", .slash: "-_", .intlBackslash: "§±",
    ])

    static let latinAmerican = us(with: [
        .backquote: "|°", .digit2: "2\"", .digit6: "6&", .digit7: "7/", .digit8: "8(", .digit9: "9)", .digit0: "0=",
        .minus: "'?", .equal: "¿¡", .bracketLeft: "†´†¨", .bracketRight: "+*", .backslash: "}]", .semicolon: "ñÑ",
        .quote: "{[", .comma: ",;", .period: ".:", .slash: "-_",
    ])

    static let turkishQ = us(with: [
        .backquote: "<>", .digit2: "2'", .digit3: "3†^", .digit4: "4+", .digit6: "6&", .digit7: "7/", .digit8: "8(",
        .digit9: "9)", .digit0: "0=", .minus: "*?", .equal: "-_", .keyI: "ıI", .bracketLeft: "ğĞ",
        .bracketRight: "üÜ", .backslash: ",;", .semicolon: "şŞ", .quote: "iİ", .comma: "öÖ", .period: "çÇ",
        .slash: ".:", .intlBackslash: "\"é",
    ])

    static let polish = us(with: [
        .backquote: "<>", .digit1: "1§", .digit2: "2%", .digit3: "3!", .digit4: "4?", .digit5: "5+", .digit6: "6=",
        .digit7: "7:", .digit8: "8_", .digit9: "9/", .digit0: "0\"", .minus: "żŻ", .equal: "[]", .keyY: "zZ",
        .bracketLeft: "óź", .bracketRight: "()", .backslash: ";$", .semicolon: "łŁ", .quote: "ąę", .keyZ: "yY",
        .comma: ".ś", .period: ",ń", .slash: "-ć", .intlBackslash: "^*",
    ])

    static let japanese = us(with: [
        .digit2: "2\"", .digit6: "6&", .digit7: "7'", .digit8: "8(", .digit9: "9)", .digit0: "00", .minus: "-=",
        .equal: "^~", .bracketLeft: "@`", .bracketRight: "[{", .semicolon: ";+", .quote: ":*", .backslash: "]}",
        .intlYen: "¥|", .intlRo: "__",
    ])

    static let dvorak = us(with: [
        .minus: "[{", .equal: "]}", .keyQ: "'\"", .keyW: ",<", .keyE: ".>", .keyR: "pP", .keyT: "yY", .keyY: "fF",
        .keyU: "gG", .keyI: "cC", .keyO: "rR", .keyP: "lL", .bracketLeft: "/?", .bracketRight: "=+", .keyS: "oO",
        .keyD: "eE", .keyF: "uU", .keyG: "iI", .keyH: "dD", .keyJ: "hH", .keyK: "tT", .keyL: "nN", .semicolon: "sS",
        .quote: "-_", .keyZ: ";:", .keyX: "qQ", .keyC: "jJ", .keyV: "kK", .keyB: "xX", .keyN: "bB", .comma: "wW",
        .period: "vV", .slash: "zZ",
    ])
}
