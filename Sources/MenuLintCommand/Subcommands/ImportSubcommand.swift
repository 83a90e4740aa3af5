import Diagnostics
import LintEngine
import LintRules
import MenuBuilder
import MenuDocuments
import MenuViews
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let `import` = Subcommand(
        "import", arguments: [.one(.menuFile())], example: "import MainMenu.xib -o app.menu.jsonc",
        summary: "Convert a menu in another format to a menu spec.",
        discussion: """
            FILE is an Interface Builder file, a VS Code extension manifest, or a Swift file or folder. The spec has no \
            findings that FILE does not have. For Swift code, the spec contains what could be read, and comments at its \
            top list the rest.
            """,
        options: [.output, .app, .standardInputName]
    ) { arguments, console throws(CommandError) in
        var output = try OutputFile(arguments, console)
        let file = try MenuFile(arguments.positionals[0], arguments, console)
        try output.addInputs(file.inputs)
        let last = file.name.split(separator: "/").last.map { String($0) } ?? ""
        let name = last.isEmpty || last == "." ? file.document.app.name : last
        let text: String
        switch file.document.kind {
        case .uiKit where !file.isSwift:
            throw CommandError(
                "\(file.name.displayQuoted) is already a menu spec",
                help: "name an Interface Builder file, Swift code, or the package.json of a VS Code extension")
        case .uiKit, .appKit, .swiftUI:
            let spec = MenuImport(file.document)
            // Only code says whether items with equal keys work in turns.
            let isChecked = file.isSwift || !file.document.commandsWithSharedKeys.isEmpty
            text = isChecked ? try spec.checkedText(of: file, importedFrom: name) : spec.text(importedFrom: name)
        case .editorExtension: text = ExtensionImport.text(of: file.document, importedFrom: name) ?? ""
        }
        let keys = file.document.appKitItems.invalidKeys.map { key in
            "// Not included, as it is not a single character: the key equivalent \(key.text.displayQuoted) of the item "
                + "\(file.document.pointer(of: key.origin).sanitized)\n"
        }
        try output.write(console) {
            $0.write(keys.joined() + file.unread.map { "// Not read: \($0)\n" }.joined() + text)
        }
        return file.status
    }
}

extension MenuImport {
    /// The text of the spec of a menu, with suppressions of what rules find in the spec only: a spec cannot say
    /// that an element exists only sometimes, or that its title is not known.
    fileprivate func checkedText(of file: MenuFile, importedFrom name: String) throws(CommandError) -> String {
        var spec = self
        // What findings advise is not compared.
        var settings = LintSettings()
        settings.suggestsCombinations = false
        let linter = Linter(
            settings: settings,
            layouts: LayoutStore(try catchingLayoutErrors { () throws(LayoutError) in try .embedded() }))
        func findings(_ document: MenuDocument) throws(CommandError) -> [Diagnostic] {
            try catchingLayoutErrors { () throws(LayoutError) in try linter.lint(document) }
        }
        let known = Set(try findings(file.document).map(Subject.init))
        let milder = Set(known.map { Subject($0, .error) })
        var text = spec.text(importedFrom: name)
        for _ in 0..<4 {
            let source = SourceFile(name: "import.menu.jsonc", text: text)
            guard let document = MenuDocument.read(source) else { break }
            let new = try findings(document).filter {
                !known.contains(Subject($0)) && Rule.named($0.rule)?.isSuppressible == true
                    && !$0.isAboutUnusedSuppression
                    // Of an Interface Builder file, only the severity of a finding may depend on code.
                    && (file.isSwift || milder.contains(Subject($0)))
            }
            if new.isEmpty { break }
            for finding in new {
                let part = MenuImport.part(of: finding.pointer)
                if spec.ignored[part]?.contains(finding.rule) != true {
                    spec.ignored[part, default: []].append(finding.rule)
                }
            }
            text = spec.text(importedFrom: name)
        }
        func place(of origin: ElementOrigin) -> String {
            let range = file.document.range(of: origin)
            guard !range.isEmpty, let text = file.places?.text(of: range) else { return "" }
            return " (\(text))"
        }
        let omissions = spec.omissions.map { omission in
            "// Not included, as \(omission.reason): \(omission.name.sanitized)\(place(of: omission.origin))\n"
        }
        let titles = spec.calculatedTitles.map { title in
            "// The title \"…\" stands for \(title.code.sanitized)\(place(of: title.origin))\n"
        }
        return (omissions + titles).joined() + text
    }

    /// What identifies a finding in both documents.
    private struct Subject: Hashable {
        let rule: String
        let severity: Severity
        let facts: FindingFacts

        init(_ diagnostic: Diagnostic) {
            rule = diagnostic.rule
            severity = diagnostic.severity
            facts = diagnostic.facts
        }

        init(_ other: Subject, _ severity: Severity) {
            (rule, facts) = (other.rule, other.facts)
            self.severity = severity
        }
    }

    /// The pointer of the innermost element or operation around a value; empty for the whole document.
    private static func part(of pointer: String) -> String {
        var parts = pointer.split(separator: "/")
        while let last = parts.last {
            let isElement = last.allSatisfy(\.isNumber) || last == "insertChild" || last == "insertSibling"
            if isElement, !(parts.first == "responders" && parts.count == 2) { break }
            parts.removeLast()
        }
        return parts.map { "/" + $0 }.joined()
    }
}
