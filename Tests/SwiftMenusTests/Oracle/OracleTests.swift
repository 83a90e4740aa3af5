import Foundation
import SourceCode
import SourceText
import SwiftDeclarations
import SwiftTargets
import TestSupport
import Testing

@testable import SwiftInterpreter
@testable import SwiftMenuObjects
@testable import SwiftMenus
import SwiftUIMenus

/// The reader sees every call that the compiler's own parser sees, with the same literals.
///
/// `MENULINT_ORACLE` names folders of Swift code to compare as well, separated by colons.
@Suite("Compared with SwiftSyntax") struct OracleTests {
    @Test("Every call is parsed, and every literal has the value that the compiler reads")
    func literals() throws {
        try forEachFile { source, calls in
            let expected = Set(calls.map { "\($0.range.lowerBound) \($0.text)" })
            let found = Set(self.calls(in: source))
            #expect(
                found == expected,
                """
                \(source.name): only SwiftSyntax reads \(expected.subtracting(found).sorted()), \
                only menulint reads \(found.subtracting(expected).sorted())
                """)
        }
    }

    @Test("Every call that sets a shortcut counts as one, read or not")
    func coverage() throws {
        try forEachFile { source, calls in
            let program = SwiftProgram([source], parsing: MenuWords.occur(in: source) ? [0] : [])
            let tracker = ShortcutReadTracker()
            _ = SwiftUIReader(program, strings: { _ in nil }, tracker: tracker).read()
            _ = BuiltMenus(program, tracker: tracker)
            for call in calls where call.setsShortcut && !call.isIdle {
                let isSeen = tracker.readings.keys.contains {
                    $0.range.contains(call.range.lowerBound) && $0.range.upperBound == call.range.upperBound
                }
                let isOwn = program.declares(String(call.name))
                #expect(isSeen || isOwn, "\(source.name): nothing counts \(call.text) at \(call.range.lowerBound)")
            }
        }
    }

    // MARK: - Files

    private static let names = [
        "keyboardShortcut", "UIKeyCommand", "NSMenuItem", "UICommand", "UIAction", "UIMenu", "NSMenu", "CommandMenu",
        "CommandGroup", "KeyboardShortcut", "KeyEquivalent", "addItem", "insertItem", "insertChild", "insertSibling",
        "Button", "Toggle", "Picker", "Link",
    ]

    /// Calls a function with each file and the calls that SwiftSyntax finds in it.
    private func forEachFile(_ body: (SourceFile, [SwiftSyntaxOracle.Call]) throws -> Void) throws {
        let oracle: SwiftSyntaxOracle
        do {
            oracle = try SwiftSyntaxOracle()
        } catch let absence as SwiftSyntaxOracle.Absence {
            return withKnownIssue("Nothing was compared, because the toolchain lacks SwiftSyntax") {
                Issue.record("\(absence.reason)")
            }
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "oracle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, fixture) in OracleFixtures.all.enumerated() {
            try fixture.write(to: folder.appending(path: "fixture\(index).swift"), atomically: true, encoding: .utf8)
        }
        let others = (ProcessInfo.processInfo.environment["MENULINT_ORACLE"] ?? "").split(separator: ":")
        let paths = ([folder.path] + others.map(String.init)).flatMap(Self.swiftFiles)
        let calls = try oracle.calls(of: Self.names, in: paths)
        #expect(calls.count == paths.count)
        for path in paths {
            let source = SourceFile(name: path, bytes: Array(try Data(contentsOf: URL(filePath: path))))
            try body(source, calls[path] ?? [])
        }
    }

    private static func swiftFiles(in folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
        return all.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
    }

    // MARK: - What menulint reads

    /// The calls as the oracle prints them: the offset of the name, the name, the arguments with the values of literals.
    private func calls(in source: SourceFile) -> [String] {
        var lines: [String] = []
        for statement in SwiftParser.parse(source).statements {
            SyntaxWalk.visit(statement) { expression in
                guard case .call(let call) = expression.kind, Self.names.contains(call.name) else { return }
                let arguments = call.arguments.dropLast(call.trailingClosureCount).map {
                    "\($0.label ?? "_")=\(value(of: $0.value))"
                }
                lines.append("\(call.nameRange.lowerBound) \(call.name)(\(arguments.joined(separator: ",")))")
            }
        }
        return lines
    }

    private func value(of expression: SwiftExpression) -> String {
        switch expression.kind {
        case .string(let segments):
            var text = ""
            for segment in segments {
                guard case .text(let part) = segment.content else { return "?" }
                text += part
            }
            return "\"" + text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ".") + "\""
        case .integer(let value): return value.map(String.init) ?? "?"
        case .boolean(let value): return String(value)
        case .nilLiteral: return "nil"
        default: return "?"
        }
    }
}

extension SwiftSyntaxOracle.Call {
    /// Whether it is a call of a function that sets a shortcut, by its name and labels.
    fileprivate var setsShortcut: Bool {
        switch name {
        case "keyboardShortcut": true
        case "UIKeyCommand": text.contains("input=") && text.contains("action=")
        case "NSMenuItem", "addItem", "insertItem":
            text.contains("action=") && text.contains("keyEquivalent=") && !text.contains("keyEquivalent=\"\"")
        default: false
        }
    }
}

extension SwiftProgram {
    /// Whether the code declares a function, or a case, of the name of one of the frameworks.
    fileprivate func declares(_ name: String) -> Bool {
        !globals(named: name, from: 0).isEmpty
            || index.allTypes.contains { $0.members[name] != nil || $0.lastName == name }
    }
}
