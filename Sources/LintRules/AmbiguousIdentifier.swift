import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let ambiguousIdentifier = Rule(
        "ambiguous-identifier", .warning, comparesElements: true,
        Documentation(
            "operations on both \"newScene\" and \"newItem\", which are one menu as of release 26",
            whyBad: """
                Before 26 the menu is com.apple.menu.new-scene. As of 26 both constants are com.apple.menu.new-item, \
                so both operations change the same menu.
                """,
            example: """
                { "remove": "newScene" },
                { "insertChild": { "title": "New Note", "children": [] }, "atEndOf": "newItem" }
                """,
            useInstead: "One of the two for each target: \"newScene\" before 26, \"newItem\" as of 26.",
            betterExample: """
                "app": { "name": "Notes", "targets": ["iPadOS 18", "iPadOS 26"] },
                "build": [
                  { "remove": "newScene", "targets": ["iPadOS 18"] },
                  { "insertChild": { "title": "New Note", "children": [] }, "atEndOf": "newItem", "targets": ["iPadOS 26"] } ]
                """,
            source: "UIKit's public headers (confidence A)"),
        check: .target(AmbiguousIdentifier.check))
}

private enum AmbiguousIdentifier {
    static func check(_ target: TargetContext, _ findings: inout Findings) {
        guard target.target.release >= 26 else { return }
        let document = target.document
        var first: (index: Int, name: String)?
        for (index, operation) in document.operations.enumerated() where operation.runs(on: target.target) {
            guard let name = operation.reference.newMenuName else { continue }
            guard let other = first, other.name != name,
                !document.areExclusive(document.operations[other.index].origin, operation.origin)
            else {
                first = first ?? (index, name)
                continue
            }
            findings.add(
                Messages.areOneMenu(name, other.name), FindingFacts(details: [name, other.name]),
                at: document.place(ofReferenceIn: index), on: [target.target],
                related: [
                    Diagnostic.Related(
                        Messages.otherReference(other.name), at: document.place(ofReferenceIn: other.index))
                ],
                help: Messages.help)
        }
    }
}

extension SpecReference {
    /// `newScene` or `newItem`, if the reference names one of them.
    fileprivate var newMenuName: String? {
        guard case .menu(let text) = name else { return nil }
        switch text {
        case "newScene", "com.apple.menu.new-scene": return "newScene"
        case "newItem", "com.apple.menu.new-item": return "newItem"
        default: return nil
        }
    }
}

private enum Messages {
    static func areOneMenu(_ name: String, _ other: String) -> String {
        "\(name.displayQuoted) and \(other.displayQuoted) are one menu as of release 26"
    }

    static func otherReference(_ name: String) -> String { "\(name.displayQuoted) is used here" }

    static let help =
        "limit the operation on \"newScene\" to \"targets\" before 26, and the one on \"newItem\" to the others"
}
