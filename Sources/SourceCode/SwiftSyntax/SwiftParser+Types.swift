extension SwiftParser {
    /// Reads a type.
    mutating func readType() -> SwiftType {
        readDeeper { $0.readComposition() } ?? skipType()
    }

    private func type(_ name: String, from start: Int, element: String? = nil) -> SwiftType {
        SwiftType(name, text: String(decoding: bytes[range(from: start)], as: UTF8.self), element: element)
    }

    private mutating func skipType() -> SwiftType {
        let start = startOffset
        if cursor.current != nil { skipToken() }
        return type("", from: start)
    }

    /// Reads types joined by `&`, which have no single name.
    private mutating func readComposition() -> SwiftType {
        let start = startOffset
        let first = readSimpleType()
        guard isAmpersand else { return first }
        while isAmpersand {
            cursor.advance()
            _ = readSimpleType()
        }
        return type("", from: start)
    }

    /// Whether `&` is at the cursor, rather than `&&`.
    private var isAmpersand: Bool { cursor.isPunctuation("&") && operatorEnd == cursor.index + 1 }

    private mutating func readSimpleType() -> SwiftType {
        let start = startOffset
        skipTypeModifiers()
        var name = ""
        var element: String?
        switch cursor.current?.kind {
        case .punctuation(UInt8(ascii: "(")):
            skipToken()
            skipEffects()
            if isArrow(cursor.index) {
                skipArrow()
                _ = readType()
                return type("", from: start)
            }
        case .punctuation(UInt8(ascii: "[")):
            element = readBracketed { parser -> String? in
                let element = parser.readType()
                if parser.cursor.current != nil { return nil }
                return element.name.isEmpty ? element.text : element.qualifiedName
            }
        case .word:
            if cursor.keyword.contains(.endsExpression) { break }
            name = readTypeName()
        default: break
        }
        return readTypeSuffixes(name, element, from: start)
    }

    private mutating func skipTypeModifiers() {
        while let token = cursor.current {
            switch token.kind {
            case .attribute: skipAttribute()
            case .punctuation(UInt8(ascii: "~")): cursor.advance()
            case .word where token.keyword.contains(.typeModifier):
                switch cursor.peek()?.kind {
                case .word, .attribute, .punctuation(UInt8(ascii: "[")), .punctuation(UInt8(ascii: "~")):
                    cursor.advance()
                // `nonisolated(nonsending)`, or the parentheses of a type.
                case .punctuation(UInt8(ascii: "(")):
                    cursor.advance()
                    if isAdjacent(cursor.index), cursor.isWord(cursor.tokens[cursor.index - 1], "nonisolated") {
                        skipToken()
                    }
                default: return
                }
            default: return
            }
        }
    }

    /// Reads a name with its outer types.
    private mutating func readTypeName() -> String {
        var name = ""
        skipModule()
        while let word = cursor.word {
            name += name.isEmpty ? word : "." + word
            cursor.advance()
            if cursor.isPunctuation("<") { skipGenerics() }
            guard cursor.isPunctuation("."), cursor.peek()?.kind == .word, cursor.current?.startsLine == false else {
                break
            }
            cursor.advance()
        }
        return name
    }

    private mutating func readTypeSuffixes(_ name: String, _ element: String?, from start: Int) -> SwiftType {
        var (name, element) = (name, element)
        while isAdjacent(cursor.index) {
            if cursor.isPunctuation("?") || cursor.isPunctuation("!") {
                if !name.isEmpty { element = name }
                cursor.advance()
            } else if cursor.isPunctuation("."), cursor.peek()?.kind == .word {
                cursor.advance()
                name += "." + (cursor.word ?? "")
                cursor.advance()
            } else if cursor.isPunctuation("."), isPunctuation(cursor.peek(), "."), isPunctuation(cursor.peek(2), ".") {
                for _ in 1...3 { cursor.advance() }
                return type("", from: start, element: name)
            } else {
                break
            }
        }
        return type(name, from: start, element: element)
    }

    /// Skips generic arguments or parameters from `<` on, and returns the names of the parameters.
    @discardableResult
    mutating func skipGenerics() -> [String] {
        var names: [String] = []
        var depth = 0
        while let token = cursor.current {
            var startsParameter = false
            switch token.kind {
            case .punctuation(UInt8(ascii: "<")):
                depth += 1
                startsParameter = depth == 1
            case .punctuation(UInt8(ascii: ",")): startsParameter = depth == 1
            case .punctuation(UInt8(ascii: ">")) where isPunctuation(self.token(at: cursor.index - 1), "-"): break
            case .punctuation(UInt8(ascii: ">")): depth -= 1
            case .punctuation(UInt8(ascii: "{")), .punctuation(UInt8(ascii: ";")), .openingQuote: return names
            default: break
            }
            skipToken()
            if depth == 0 { return names }
            guard startsParameter else { continue }
            // The name of a parameter pack, or of a value, follows a keyword.
            if cursor.isWord("each") || cursor.isWord("let") { skipToken() }
            if let name = cursor.word { names.append(name) }
        }
        return names
    }

    // MARK: - Functions

    /// Whether `async`, `throws` or the like is at an index.
    func isEffectOfFunction(_ index: Int) -> Bool {
        let token = token(at: index)
        return cursor.isWord(token, "throws") || cursor.isWord(token, "async") || cursor.isWord(token, "rethrows")
            || cursor.isWord(token, "reasync")
    }

    mutating func skipEffects() {
        while isEffectOfFunction(cursor.index) {
            cursor.advance()
            if cursor.isPunctuation("("), isAdjacent(cursor.index) { skipToken() }
        }
    }

    func isArrow(_ index: Int) -> Bool {
        isPunctuation(token(at: index), "-") && isPunctuation(token(at: index + 1), ">") && isAdjacent(index + 1)
    }

    mutating func skipArrow() {
        cursor.advance()
        cursor.advance()
    }

    /// Skips `where` with its requirements.
    mutating func skipRequirements() {
        guard cursor.consume(word: "where") else { return }
        repeat {
            _ = readType()
            if cursor.consume(":") {
                _ = readType()
            } else if let end = operatorEnd {
                cursor.go(to: end)
                _ = readType()
            }
        } while cursor.consume(",")
    }
}
