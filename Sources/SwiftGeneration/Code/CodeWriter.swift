import SourceText

/// Writes indented lines of Swift code.
struct CodeWriter {
    private(set) var text = ""
    private var indent = 0
    /// Whether the next line is separated from those before by an empty one.
    private var needsSeparator = false

    /// The width that lines should not exceed, in characters.
    static let width = 110

    /// Adds a line.
    mutating func add(_ line: String) {
        if needsSeparator { text += "\n" }
        needsSeparator = false
        text += String(repeating: "    ", count: indent) + line + "\n"
    }

    /// Adds an expression as a statement.
    mutating func add(_ code: SwiftCode) { add("", code) }

    /// Adds an expression after `prefix`.
    mutating func add(_ prefix: String, _ code: SwiftCode, _ suffix: String = "") {
        for line in code.lines(prefix: prefix, suffix: suffix, width: CodeWriter.width - indent * 4) { add(line) }
    }

    /// Adds a chain of calls on one line or, if it is too long, a line each.
    mutating func add(chain: [String]) {
        let line = chain.joined()
        guard line.count > CodeWriter.width - indent * 4, let first = chain.first else { return add(line) }
        add(first)
        for call in chain.dropFirst() { add("    " + call) }
    }

    /// Adds the lines of a text.
    mutating func add(lines text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.isEmpty { separate() } else { add(String(line)) }
        }
    }

    /// Adds comments, each on its own line.
    mutating func add(comments: [String]) {
        for comment in comments { add("// " + comment) }
    }

    /// Adds an opening line, an indented body, and a closing line.
    mutating func add(_ open: String, _ close: String = "}", _ body: (inout CodeWriter) -> Void) {
        add(open)
        indented(body)
        needsSeparator = false
        add(close)
    }

    /// Adds indented lines.
    mutating func indented(_ body: (inout CodeWriter) -> Void) {
        indent += 1
        body(&self)
        indent -= 1
    }

    /// Separates what follows, if anything does, from what is there.
    mutating func separate() { needsSeparator = true }
}

/// An expression, which is broken into lines where it is too long for one.
indirect enum SwiftCode {
    /// An argument of a call.
    typealias Argument = (label: String?, value: SwiftCode)

    case text(String)
    /// A call with an optional trailing closure: ` { … }`.
    case call(String, [Argument], closure: String = "")
    case list([SwiftCode])
    /// An element of a list with comments before it.
    case commented([String], SwiftCode)

    /// The expression on one line; nil if it needs several.
    private var line: String? {
        switch self {
        case .text(let text): return text
        case .call(let name, let arguments, let closure):
            var parts: [String] = []
            for argument in arguments {
                guard let value = argument.value.line else { return nil }
                parts.append((argument.label.map { $0 + ": " } ?? "") + value)
            }
            return "\(name)(\(parts.joined(separator: ", ")))\(closure)"
        case .list(let elements):
            var parts: [String] = []
            for element in elements {
                guard let part = element.line else { return nil }
                parts.append(part)
            }
            return "[\(parts.joined(separator: ", "))]"
        case .commented: return nil
        }
    }

    /// The lines of the expression between two texts.
    ///
    /// - Complexity: O(length × depth), and expressions are a few levels deep: each menu is a declaration of its own.
    func lines(prefix: String, suffix: String, width: Int) -> [String] {
        if let line, prefix.count + line.count + suffix.count <= width { return [prefix + line + suffix] }
        switch self {
        case .text(let text): return [prefix + text + suffix]
        case .call(let name, let arguments, let closure):
            guard !arguments.isEmpty else { return [prefix + "\(name)()" + closure + suffix] }
            let rest = arguments.enumerated().flatMap { index, argument in
                argument.value.lines(
                    prefix: argument.label.map { $0 + ": " } ?? "",
                    suffix: index + 1 < arguments.count ? "," : ")\(closure)\(suffix)", width: width - 4)
            }
            return ["\(prefix)\(name)("] + rest.map { "    " + $0 }
        case .list(let elements):
            guard !elements.isEmpty else { return [prefix + "[]" + suffix] }
            let rest = elements.flatMap { $0.lines(prefix: "", suffix: ",", width: width - 4) }
            return ["\(prefix)["] + rest.map { "    " + $0 } + ["]\(suffix)"]
        case .commented(let comments, let code):
            return comments.map { "// " + $0 } + code.lines(prefix: prefix, suffix: suffix, width: width)
        }
    }
}
