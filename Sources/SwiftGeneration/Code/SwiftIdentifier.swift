/// Names in generated code.
enum SwiftIdentifier {
    /// The words that a name has to be quoted for.
    private static let keywords: Set<String> = [
        "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// A name as a declaration and a use spell it.
    static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Whether a text is a name in ASCII letters, as every part of a selector can be.
    static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first), text != "_" else {
            return false
        }
        return text.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || isDigit($0)) }
    }

    /// The words of a text as one name that begins with a lower-case letter; empty if it has no letters or digits.
    static func lowerCamelCase(_ text: String) -> String {
        var words = words(text)
        guard let first = words.first else { return "" }
        // "URLs" and "PDF" are words, too.
        let capitals = first.prefix { $0.isUppercase }.count
        let count = capitals == first.count ? capitals : max(capitals - 1, min(capitals, 1))
        words[0] = first.prefix(count).lowercased() + first.dropFirst(count)
        let name = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first.map { $0.isNumber } == true ? "command" + name : name
    }

    /// The words of a text as the name of a type; empty if it has no letters or digits.
    static func upperCamelCase(_ text: String) -> String {
        let name = words(text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first.map { $0.isNumber } == true ? "App" + name : name
    }

    /// The longest name that is made of a text.
    private static let maximumLength = 60

    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var isInWord = false
        for scalar in text.unicodeScalars.prefix(maximumLength) {
            guard isDigit(scalar) || isLetter(scalar) else {
                // An apostrophe is inside a word.
                if scalar != "'" && scalar != "’" { isInWord = false }
                continue
            }
            if !isInWord { words.append("") }
            isInWord = true
            words[words.count - 1].unicodeScalars.append(scalar)
        }
        return words
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

    /// Whether a scalar is a letter that every name may begin with, alone and in both cases.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        // Some letters of Hangul are invisible.
        case .uppercaseLetter, .lowercaseLetter, .otherLetter: !scalar.properties.isDefaultIgnorableCodePoint
        default: false
        }
    }
}

/// Names that are each used once.
struct UniqueNames {
    private var used: Set<String>

    /// - Parameter reserved: Names that are not given to anything.
    init(reserved: Set<String> = []) {
        used = reserved
    }

    /// The name, with the first free number from 2 if it is taken.
    ///
    /// - Complexity: O(uses of the same name).
    mutating func unique(_ name: String) -> String {
        if used.insert(name).inserted { return name }
        var number = numbers[name, default: 1]
        repeat { number += 1 } while !used.insert("\(name)\(number)").inserted
        numbers[name] = number
        return "\(name)\(number)"
    }

    private var numbers: [String: Int] = [:]
}
