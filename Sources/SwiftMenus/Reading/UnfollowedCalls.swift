import SourceCode
import SourceText
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects

/// Which of some functions code may call that the evaluator has not followed there: calls on values that are not known, calls in
/// code that was not run, and files that are not parsed.
struct UnfollowedCalls {
    /// Functions of a name with a parameter of a label; with nil, all of the name.
    private struct Key: Hashable {
        let name: String
        let label: String?
    }

    /// What a call says about the function.
    private struct Call: Hashable {
        let name: String
        let labels: [String?]
    }

    /// The functions that may be called, in their order.
    let functions: [BuiltMenus.Entry]

    /// - Complexity: O(expressions of the parsed files, and bytes of the others). Functions of one name have few labels in common.
    init(of all: [BuiltMenus.Entry], _ evaluator: Evaluator) {
        guard !all.isEmpty else {
            functions = []
            return
        }
        let names = Set(all.map(\.calledName))
        var called: Set<Int> = []
        var indices: [Key: [Int]] = [:]
        var indicesOfWords: [WordHash: [Int]] = [:]
        for (index, function) in all.enumerated() {
            let (name, labels) = (function.calledName, function.parameterLabels)
            for label in Set(labels + [nil]) { indices[Key(name: name, label: label), default: []].append(index) }
            let word = labels.lazy.compactMap(\.self).first ?? name
            indicesOfWords[WordHash(word.utf8), default: []].append(index)
        }
        let calls = CallFinder.calls(of: names, in: evaluator.program).lazy
            .filter { !evaluator.followedCalls.contains($0.range) }
            .map { Call(name: $0.call.name, labels: $0.call.arguments.map(\.label)) }
        for call in Set(calls) {
            let label = call.labels.lazy.compactMap(\.self).first
            for index in indices[Key(name: call.name, label: label)] ?? [] {
                if call.labels.allSatisfy(all[index].parameterLabels.contains) { called.insert(index) }
            }
        }
        for file in evaluator.program.unparsedFiles(mentioning: names) {
            var words: Set<WordHash> = []
            file.bytes.withSpan { text in text.forEachWord { words.insert($0) } }
            for index in words.lazy.flatMap({ indicesOfWords[$0] ?? [] }) where !called.contains(index) {
                let needed = [all[index].calledName] + all[index].parameterLabels.compactMap(\.self)
                if needed.allSatisfy({ words.contains(WordHash($0.utf8)) }) { called.insert(index) }
            }
        }
        functions = called.sorted().map { all[$0] }
    }
}
