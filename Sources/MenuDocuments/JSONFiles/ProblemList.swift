package import SourceText

/// The problems found so far, with nodes instead of pointers, which are computed for all of them at the end.
package struct ProblemList: Sendable {
    private struct Entry {
        let kind: SpecProblem.Kind
        let message: String
        let help: String?
        let range: Range<Int>
        let node: JSONNode
        let related: [(message: String, node: JSONNode)]
    }

    /// The maximum number of problems, which bounds the time and memory for a file full of mistakes.
    private let maximum: Int

    private var entries: [Entry] = []
    private var omittedCount = 0

    package var isEmpty: Bool { entries.isEmpty }

    /// Whether further problems are only counted.
    package var isFull: Bool { entries.count >= maximum }

    package init(maximum: Int = 10_000) {
        self.maximum = maximum
    }

    /// Adds a problem. The strings are built only if the problem is kept, for a large file can have many.
    ///
    /// - Parameters:
    ///   - node: The value whose pointer is reported; for a key, that of its value.
    ///   - range: UTF-8 offsets.
    package mutating func add(
        _ message: @autoclosure () -> String, at range: Range<Int>, node: JSONNode,
        help: @autoclosure () -> String? = nil, related: @autoclosure () -> [(message: String, node: JSONNode)] = [],
        kind: SpecProblem.Kind = .invalidSpec
    ) {
        guard !isFull else {
            omittedCount += 1
            return
        }
        entries.append(
            Entry(kind: kind, message: message(), help: help(), range: range, node: node, related: related()))
    }

    /// Adds a duplicate key.
    package mutating func add(_ repeated: JSONDocument.DuplicateKey, in tape: JSONTape) {
        add(
            "duplicate key \(tape.shown(repeated.key))", at: tape.range(of: repeated.key),
            node: repeated.key, help: "remove one of them; most readers use the last",
            related: [("first here", repeated.first)], kind: .duplicateJSONKey)
    }

    /// The problems by offset, with pointers.
    package func located(in tape: JSONTape) -> [SpecProblem] {
        let pointers = tape.pointersByNode(entries.flatMap { [$0.node] + $0.related.map(\.node) })
        var problems = entries.map { entry in
            SpecProblem(
                kind: entry.kind, message: entry.message, help: entry.help, range: entry.range,
                pointer: pointers[entry.node] ?? "",
                related: entry.related.map { message, node in
                    SpecProblem.Related(message: message, range: tape.range(of: node), pointer: pointers[node] ?? "")
                })
        }
        problems.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        if omittedCount > 0, let last = problems.last {
            problems.append(
                SpecProblem(
                    kind: last.kind, message: "\(omittedCount) more problems are not shown", help: nil,
                    range: last.range, pointer: last.pointer, related: []))
        }
        return problems
    }
}

extension SpecProblem {
    /// A JSON syntax error, with help for menu specs.
    init(error located: JSONDocument.LocatedSyntaxError) {
        let error = located.error
        let bracket = error.openBracket.map { Related(message: "opened here", range: $0, pointer: located.pointer) }
        self.init(
            kind: .syntax, message: error.description, help: error.helpForSpecs, range: error.range,
            pointer: located.pointer, related: bracket.map { [$0] } ?? [])
    }
}

extension JSONSyntaxError {
    fileprivate var helpForSpecs: String? {
        switch code {
        case .emptyFile, .missingRootValue: "the smallest menu spec is {\"menuSpec\": 1}"
        case .trailingComma, .comment: help.map { "\($0), or rename the file to .menu.jsonc" }
        default: help
        }
    }
}
