extension SwiftParser {
    /// Reads the closure that begins with the brace at the cursor.
    mutating func readClosure() -> SwiftExpression {
        let start = startOffset
        let outer = isInCode
        isInCode = true
        defer { isInCode = outer }
        let closure = readBracketed { parser -> SwiftClosure in
            let (captures, parameters) = parser.readClosureSignature()
            return SwiftClosure(parameters: parameters, body: parser.readNestedStatements(), captures: captures)
        }
        return SwiftExpression(.closure(closure), range(from: start))
    }

    /// Reads the captures and parameters of a closure up to `in`, and returns the captures and the names of the parameters.
    private mutating func readClosureSignature() -> ([SwiftCapture], [String]) {
        let start = cursor.index
        while cursor.current?.kind == .attribute { skipAttribute() }
        let list = cursor.index
        if cursor.isPunctuation("[") { skipToken() }
        let parameters = cursor.index
        if cursor.isPunctuation("(") {
            skipToken()
        } else {
            while cursor.current?.kind == .word, !cursor.isWord("in"), !isEffectOfFunction(cursor.index) {
                cursor.advance()
                if !cursor.consume(",") { break }
            }
        }
        let end = cursor.index
        skipEffects()
        let hasType = isArrow(cursor.index)
        guard hasType || cursor.isWord("in") else {
            cursor.go(to: start)
            return ([], [])
        }
        if hasType {
            skipArrow()
            _ = readType()
        }
        let behind = cursor.consume(word: "in") ? cursor.index : end
        cursor.go(to: list)
        let captures = list == parameters ? [] : readBracketed { $0.readCaptures() }
        cursor.go(to: parameters)
        let names = read(upTo: end) { $0.readClosureParameters() }
        cursor.go(to: behind)
        return (captures, names)
    }

    private mutating func readCaptures() -> [SwiftCapture] {
        var captures: [SwiftCapture] = []
        while cursor.current != nil {
            var (name, isWeak) = ("", false)
            var range = cursor.current?.range ?? 0..<0
            while let word = cursor.word {
                isWeak = isWeak || !name.isEmpty
                (name, range) = (word, cursor.current?.range ?? range)
                cursor.advance()
                // `unowned(safe)`.
                if cursor.isPunctuation("(") { skipToken() }
            }
            if cursor.consume("=") {
                captures.append(SwiftCapture(name: name, value: readExpression()))
            } else if !isWeak, !name.isEmpty, name != "self" {
                captures.append(SwiftCapture(name: name, value: SwiftExpression(.name(name), range)))
            }
            _ = skipToComma()
            _ = cursor.consume(",")
        }
        return captures
    }

    private mutating func readClosureParameters() -> [String] {
        if cursor.isPunctuation("(") { return readBracketed { $0.readParameterNames() } }
        return readParameterNames()
    }

    /// Reads names separated by commas; of two names, the second.
    private mutating func readParameterNames() -> [String] {
        var names: [String] = []
        while cursor.current != nil {
            while cursor.current?.kind == .attribute { skipAttribute() }
            var name = "_"
            while let word = cursor.word {
                name = word
                cursor.advance()
            }
            names.append(name)
            _ = skipToComma()
            _ = cursor.consume(",")
        }
        return names
    }
}
