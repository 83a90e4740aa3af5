import Foundation
import RuleInterface
import TestBasics
import TestSupport
import Testing
@testable import LintRules

/// Adding a rule is one file and one line in `Rule.all`: no other source file names a rule.
@Suite("A rule owns everything it decides")
struct RuleOwnershipTests {
    /// The files that may name rules, and why.
    static let exceptions: [String: Set<String>] = [
        "Rules/Rule+All.swift": [],
        // The reader and the linter themselves report these.
        "Linting/Suppressions.swift": ["unused-suppression"],
        "Linting/UnusedConfiguredSuppressions.swift": ["unused-suppression"],
        // One finding covers a refusal for both identity and shortcut.
        "Rules/DuplicateShortcut.swift": ["duplicate-identifier"],
        // The documentation shows a suppression, and names the rule that needs --sources.
        "Rules/UnusedSuppression.swift": ["missing-title", "unreachable-command"],
        // Imported files get suppressions for their existing duplicates.
        "Import/MenuImport.swift": ["duplicate-shortcut"],
    ]

    @Test("no other file mentions a rule", arguments: Rule.all.map(\.id))
    func ownership(id: String) throws {
        let name = RuleOwnershipTests.memberName(id)
        var owners: [String] = []
        for file in RuleOwnershipTests.engineFiles {
            if file.declaredRules.contains(name) {
                owners.append(file.path)
                continue
            }
            guard !file.path.hasSuffix("/LintRules/Rule+All.swift") else { continue }
            let isException = RuleOwnershipTests.exceptions.contains {
                file.path.hasSuffix($0.key) && $0.value.contains(id)
            }
            let mentions = file.quotedTexts.contains(id) || file.mentionedRules.contains(name)
            #expect(!mentions || isException, "\(file.path) mentions \(id)")
        }
        #expect(owners.count == 1, "\(id) is declared in \(owners)")
        #expect(owners.first?.contains("/LintRules/") == true)
    }

    @Test("ranks are unique in each precedence group")
    func ranks() {
        let precedences = Rule.all.compactMap(\.precedence)
        #expect(!precedences.isEmpty)
        #expect(Set(precedences).count == precedences.count)
    }

    @Test("ids and former ids are unique")
    func names() {
        let names = Rule.all.flatMap { [$0.id] + $0.aliases }
        #expect(Set(names).count == names.count)
        for name in names { #expect(Rule.named(name) != nil) }
    }

    /// `duplicate-json-key` is `duplicateJSONKey`.
    static func memberName(_ id: String) -> String {
        let words = id.split(separator: "-")
        return words.enumerated().map { index, word in
            index == 0 ? String(word) : word == "json" ? "JSON" : word.capitalized
        }.joined()
    }

    /// What a source file says about rules, without its comments.
    struct EngineFile {
        let path: String
        /// What is between two quotation marks.
        let quotedTexts: Set<String>
        /// The members in `Rule.member`.
        let mentionedRules: Set<String>
        /// The members in `static let member = Rule(`.
        let declaredRules: Set<String>

        init(path: String, text: String) {
            let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                .joined(separator: "\n")
            self.path = path
            quotedTexts = Set(code.components(separatedBy: "\""))
            mentionedRules = Set(
                code.components(separatedBy: "Rule.").dropFirst().map {
                    String($0.prefix { $0.isLetter || $0.isNumber })
                })
            declaredRules = Set(
                code.components(separatedBy: " = Rule(").dropLast().compactMap {
                    $0.components(separatedBy: "static let ").last
                })
        }
    }

    /// The source files of the engine and of everything above it.
    static let engineFiles: [EngineFile] = [
        "Diagnostics", "ShortcutFacts", "RuleInterface", "LintRules", "LintEngine", "Output", "MenuViews", "Workspace",
        "MenuLintCommand",
    ]
    .flatMap { target in
        let folder = Checkout.url("Sources/\(target)").path
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.map { name in
            let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
            return EngineFile(path: "\(folder)/\(name)", text: text)
        }
    }
}
