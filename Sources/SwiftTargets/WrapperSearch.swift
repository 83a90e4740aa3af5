import SourceText

/// Finds the app's own wrappers of shortcuts in a file, without parsing it: functions and types that pass a key on from their
/// callers, and modifiers that set a shortcut of `self`. Their callers may be in files without any word of menus.
///
/// A wrapper too many only makes the program read more files.
struct WrapperSearch {
    private(set) var wrappers: Set<SwiftWrapper> = []

    private struct Function {
        /// The function's name, or its type's for an initializer; nil for what only its own file can call, and for bodies.
        let calledName: String?
        let isBody: Bool
        let parameters: Range<Int>
    }

    private var function: Function?
    /// The name of the type that contains the code; nil in an extension.
    private var type: String?
    /// The variables since the type began, and whether they have a value.
    private var variables: [WordHash: Bool] = [:]

    private enum Word: UInt8 {
        case function, initializer, variable, constant, type, `extension`, modifier, creation, key
    }

    private static let words = WordTable(
        [
            (Word.function, "func"), (.initializer, "init"), (.variable, "var"), (.constant, "let"),
            (.type, "struct class enum actor protocol"), (.extension, "extension"), (.modifier, "keyboardShortcut"),
            (.creation, "UIKeyCommand"), (.key, "keyEquivalent"),
        ].map { ($0.rawValue, $1) })

    /// - Parameter known: Calls of wrappers. The functions with such calls are wrappers, too.
    /// - Complexity: O(length).
    init(_ text: Span<UInt8>, known: WrapperCalls = .none) {
        var search = WordSearch()
        while let word = search.next(in: text) {
            guard let found = WrapperSearch.words[text, word].flatMap(Word.init(rawValue:)) else {
                if !known.wrappers.isEmpty { addCaller(of: known.wrappers(at: word, in: text), at: word, text) }
                continue
            }
            switch found {
            case .function:
                guard let name = search.next(in: text) else { return }
                let isPrivate = text.hasModifier(["private", "fileprivate"], before: word.lowerBound)
                let isBody = text.hash(name) == WrapperSearch.body
                function = Function(
                    calledName: isPrivate || isBody ? nil : text.word(name), isBody: isBody,
                    parameters: text.parentheses(after: name.upperBound))
            case .initializer:
                // A declaration, rather than a call.
                guard word.lowerBound == 0 || text[word.lowerBound - 1] != UInt8(ascii: ".") else { continue }
                function = Function(
                    calledName: type, isBody: false, parameters: text.parentheses(after: word.upperBound))
            case .variable, .constant:
                guard let name = search.next(in: text) else { return }
                if found == .variable, text.isComputedProperty(name) {
                    // A wrapper is called with parentheses.
                    function = Function(
                        calledName: nil, isBody: text.hash(name) == WrapperSearch.body,
                        parameters: name.upperBound..<name.upperBound)
                } else {
                    let hasValue = text.hasValue(name)
                    // A variable with a value after the beginning of a function is most likely one of the function.
                    if function == nil || !hasValue { variables[text.hash(name)] = hasValue }
                }
            case .type, .extension:
                // Also after `class` in `class func`, which the next word tells.
                guard text.isFollowedByName(word) else { continue }
                guard let name = search.next(in: text) else { return }
                if WrapperSearch.words[text, name] != nil {
                    search = WordSearch(from: name.lowerBound)
                    continue
                }
                (type, function, variables) = (found == .type ? text.word(name) : nil, nil, [:])
            case .modifier:
                if text.isCalledOnSelf(word) { addCaller() }
                addKey(at: text.argument(of: word), text)
            case .creation: addKey(at: text.argument(of: word, label: "input"), text)
            case .key:
                let sign = text.skipSpaces(from: word.upperBound)
                if sign < text.count, text[sign] == UInt8(ascii: "=") || text[sign] == UInt8(ascii: ":") {
                    addKey(at: sign + 1, text)
                }
            }
        }
    }

    private static let body = WordHash("body".utf8)

    /// Adds what contains the code, which sets a shortcut of `self`.
    private mutating func addCaller() {
        guard let name = function.map({ $0.isBody ? type : $0.calledName }) ?? nil else { return }
        wrappers.insert(SwiftWrapper(name: name, isModifier: true))
    }

    /// Adds what contains a call of wrappers, if it passes something of its own callers on.
    private mutating func addCaller(of wrappers: [SwiftWrapper], at word: Range<Int>, _ text: Span<UInt8>) {
        guard !wrappers.isEmpty else { return }
        if wrappers.contains(where: \.isModifier), text.isModifierOfSelf(word) { addCaller() }
        for label in Set(wrappers.map(\.label)) {
            if let label {
                addKey(at: text.argument(of: word, label: label), text)
            } else {
                for argument in text.firstWords(ofArgumentsOf: word) { addKey(argument, text) }
            }
        }
    }

    /// Adds what gets the key at an offset from its callers.
    private mutating func addKey(at offset: Int?, _ text: Span<UInt8>) {
        if let offset, let key = text.variable(at: offset) { addKey(key, text) }
    }

    /// Adds what gets a variable from its callers.
    private mutating func addKey(_ key: Range<Int>, _ text: Span<UInt8>) {
        let hash = text.hash(key)
        if let function, let parameter = text.parameter(hash, in: function.parameters) {
            guard let name = function.isBody ? type : function.calledName else { return }
            wrappers.insert(SwiftWrapper(name: name, label: parameter.label))
        } else if let type, let hasValue = variables[hash] {
            wrappers.insert(SwiftWrapper(name: type, label: hasValue ? text.word(key) : nil))
        }
    }
}

/// A parameter for a key.
private struct KeyParameter {
    /// The label, without which a call has no argument for it; nil if every call has one.
    let label: String?
}

/// A function or type of the app that sets a shortcut for its callers.
package struct SwiftWrapper: Hashable, Sendable {
    /// The name by which code calls it.
    let name: String
    /// The label of the key, without which a call sets no shortcut; nil if every call sets one.
    var label: String?
    /// Whether it sets a shortcut of what it is called on.
    var isModifier = false
}

/// Finds calls of wrappers.
package struct WrapperCalls: Sendable {
    let wrappers: Set<SwiftWrapper>
    private let byName: [WordHash: [SwiftWrapper]]
    /// The labels of the wrappers by name, and nil if every call sets a shortcut.
    private let labels: [WordHash: Set<WordHash?>]
    private let words: Set<WordHash>
    /// Most words are none of them, which is known without a hash.
    private let similar: WordTable

    static let none = WrapperCalls(of: [])

    package init(of wrappers: Set<SwiftWrapper>) {
        self.wrappers = wrappers
        byName = Dictionary(grouping: wrappers) { WordHash($0.name.utf8) }
        labels = byName.mapValues { Set($0.map { $0.label.map { WordHash($0.utf8) } }) }
        let texts = Set(wrappers.flatMap { [$0.name, $0.label].compactMap { $0 } })
        words = Set(texts.map { WordHash($0.utf8) })
        similar = WordTable(texts.map { (1, $0) })
    }

    /// The wrappers with a name.
    func named(_ name: WordHash) -> [SwiftWrapper] { byName[name] ?? [] }

    /// The wrappers that a word may call.
    func wrappers(at word: Range<Int>, in text: Span<UInt8>) -> [SwiftWrapper] {
        similar[text, word] != nil && text.mayCall(word) ? named(text.hash(word)) : []
    }

    /// Whether code calls one of the wrappers, or declares an alias of one.
    ///
    /// - Complexity: O(length).
    func occur(in text: Span<UInt8>) -> Bool {
        var (wanted, seen) = (Set<WordHash?>(), Set<WordHash?>())
        var search = WordSearch()
        while let word = search.next(in: text) {
            guard similar[text, word] != nil else { continue }
            let hash = text.hash(word)
            guard words.contains(hash) else { continue }
            seen.insert(hash)
            guard let own = labels[hash], text.mayCall(word) else { continue }
            if own.contains(nil) { return true }
            wanted.formUnion(own)
        }
        return !wanted.isDisjoint(with: seen)
    }
}

extension Span<UInt8> {
    /// Whether a word may be a call, or the name of a type where it is created, such as before `= .init()` or as an alias.
    func mayCall(_ word: Range<Int>) -> Bool {
        let next = skipSpaces(from: word.upperBound)
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self[word.lowerBound]) else {
            return next < count && (self[next] == UInt8(ascii: "(") || self[next] == UInt8(ascii: "{"))
        }
        // A member of the type is called by its own name, and `self` is the type.
        return next >= count || self[next] != UInt8(ascii: ".") || hasBytes(Array("init".utf8), at: next + 1)
    }

    /// The number of bytes in which brackets and the ends of lines are looked for, so that the time is linear.
    private static var reach: Int { 1000 }

    /// Whether the line around an offset has one of some words before it.
    fileprivate func hasModifier(_ words: [String], before offset: Int) -> Bool {
        var start = offset
        while start > Swift.max(0, offset - 100), self[start - 1] != 0x0A { start -= 1 }
        return words.contains { hasWord(WordHash($0.utf8), in: start..<offset) }
    }

    func word(_ range: Range<Int>) -> String { String(decoding: range.map { self[$0] }, as: UTF8.self) }

    fileprivate func hasWord(_ wanted: WordHash, in range: Range<Int>) -> Bool {
        let part = extracting(range)
        var search = WordSearch()
        while let word = search.next(in: part) { if part.hash(word) == wanted { return true } }
        return false
    }

    /// The parameter of a list with a name; nil if there is none.
    fileprivate func parameter(_ wanted: WordHash, in range: Range<Int>) -> KeyParameter? {
        let part = extracting(range)
        var search = WordSearch()
        var last: Range<Int>?
        while let word = search.next(in: part) {
            let next = part.skipSpaces(from: word.upperBound)
            if next < part.count, part[next] == UInt8(ascii: ":"), part.hash(word) == wanted {
                // The label is before the name, unless it is the name.
                let isNamed = last.map { part.skipSpaces(from: $0.upperBound) == word.lowerBound } ?? false
                let label = isNamed ? last ?? word : word
                let isUnlabeled = label.count == 1 && part[label.lowerBound] == UInt8(ascii: "_")
                return KeyParameter(label: isUnlabeled || !part.hasValue(word) ? nil : part.word(label))
            }
            last = word
        }
        return nil
    }

    /// Whether a variable or parameter has a value, or a default value.
    fileprivate func hasValue(_ name: Range<Int>) -> Bool {
        var offset = name.upperBound
        while offset < Swift.min(count, name.upperBound + Self.reach) {
            switch self[offset] {
            case UInt8(ascii: "="): return true
            case UInt8(ascii: ","), UInt8(ascii: ";"), 0x0A: return false
            default: offset += 1
            }
        }
        return false
    }

    /// The content of the parentheses after an offset, which generic parameters may precede; empty if there are none.
    fileprivate func parentheses(after offset: Int) -> Range<Int> {
        var start = offset
        let limit = Swift.min(count, offset + Self.reach)
        while start < limit, self[start] != UInt8(ascii: "("), self[start] != UInt8(ascii: "{") { start += 1 }
        guard start < limit, self[start] == UInt8(ascii: "(") else { return offset..<offset }
        var (end, depth) = (start, 0)
        while end < limit {
            if self[end] == UInt8(ascii: "(") { depth += 1 }
            if self[end] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { break }
            end += 1
        }
        return start..<end
    }

    private func skipWhitespace(from start: Int) -> Int {
        var offset = start
        while offset < count, self[offset] <= 0x20 { offset += 1 }
        return offset
    }

    /// Whether a variable has code instead of a value: a brace is before an equals sign and the end of its statement.
    fileprivate func isComputedProperty(_ name: Range<Int>) -> Bool {
        var end = name.upperBound
        while end < Swift.min(count, name.upperBound + Self.reach), self[end] != 0x0A {
            if self[end] == UInt8(ascii: "=") || self[end] == UInt8(ascii: ";") { return false }
            if self[end] == UInt8(ascii: "{") { return true }
            end += 1
        }
        return false
    }

    /// Whether a name follows a keyword on its line.
    fileprivate func isFollowedByName(_ word: Range<Int>) -> Bool {
        let next = skipSpaces(from: word.upperBound)
        return next > word.upperBound && next < count && self[next].isIdentifierByte
    }

    /// Whether a method is called without a base, on `self`, or on the content of a modifier.
    fileprivate func isCalledOnSelf(_ word: Range<Int>) -> Bool {
        let next = skipSpaces(from: word.upperBound)
        guard next < count, self[next] == UInt8(ascii: "(") else { return false }
        var end = word.lowerBound
        while end > 0, self[end - 1] <= 0x20 { end -= 1 }
        guard end > 0, self[end - 1] == UInt8(ascii: ".") else { return true }
        end -= 1
        while end > 0, self[end - 1] <= 0x20 { end -= 1 }
        var start = end
        while start > 0, self[start - 1].isIdentifierByte { start -= 1 }
        let base = hash(start..<end)
        return base == WordHash("self".utf8) || base == WordHash("content".utf8)
    }

    /// Whether a modifier is called on `self` or the content of a modifier, by itself or by `modifier(_:)`.
    fileprivate func isModifierOfSelf(_ word: Range<Int>) -> Bool {
        guard word.lowerBound > 0, self[word.lowerBound - 1] == UInt8(ascii: "(") else { return isCalledOnSelf(word) }
        var start = word.lowerBound - 1
        while start > 0, self[start - 1].isIdentifierByte { start -= 1 }
        let caller = start..<word.lowerBound - 1
        return hash(caller) == WordHash("modifier".utf8) && isCalledOnSelf(caller)
    }

    /// At most sixteen words in the arguments of a call, so that the time of nested calls is linear.
    fileprivate func firstWords(ofArgumentsOf word: Range<Int>) -> [Range<Int>] {
        let arguments = parentheses(after: word.upperBound)
        let part = extracting(arguments)
        var search = WordSearch()
        var words: [Range<Int>] = []
        while words.count < 16, let word = search.next(in: part) {
            words.append(arguments.lowerBound + word.lowerBound..<arguments.lowerBound + word.upperBound)
        }
        return words
    }

    /// The offset of the first argument of a call, or of the one with a label.
    fileprivate func argument(of word: Range<Int>, label: String? = nil) -> Int? {
        let start = skipWhitespace(from: word.upperBound)
        guard start < count, self[start] == UInt8(ascii: "(") else { return nil }
        guard let label else { return start + 1 }
        let range = parentheses(after: start)
        let part = extracting(range)
        let wanted = WordHash(label.utf8)
        var search = WordSearch()
        while let word = search.next(in: part) {
            let next = part.skipSpaces(from: word.upperBound)
            if next < part.count, part[next] == UInt8(ascii: ":"), part.hash(word) == wanted {
                return range.lowerBound + next + 1
            }
        }
        return nil
    }

    /// The variable at an offset, or in the first argument of the initializer there; nil for literals and constants.
    fileprivate func variable(at offset: Int) -> Range<Int>? {
        var start = skipWhitespace(from: offset)
        for _ in 0..<4 {
            let isImplicit = start < count && self[start] == UInt8(ascii: ".")
            if isImplicit { start += 1 }
            var end = start
            while end < count, self[end].isIdentifierByte { end += 1 }
            guard end > start else { return nil }
            if end < count, self[end] == UInt8(ascii: "("), isImplicit || self[start] < UInt8(ascii: "a") {
                start = skipWhitespace(from: end + 1)
            } else if end < count, self[end] == UInt8(ascii: "."), hash(start..<end) == WordHash("self".utf8) {
                start = end + 1
            } else {
                return !isImplicit && self[start] >= UInt8(ascii: "_") ? start..<end : nil
            }
        }
        return nil
    }
}
