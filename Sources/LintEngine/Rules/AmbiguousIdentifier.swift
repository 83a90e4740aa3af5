import MenuBuilder
import MenuDocuments

extension Rule {
    static let ambiguousIdentifier = Rule(
        "ambiguous-identifier", .warning,
        Documentation(
            "operations name both \"newScene\" and \"newItem\", which are one menu from release 26 on",
            whyBad: """
                Before 26 the menu is com.apple.menu.new-scene. From 26 on both constants are \
                com.apple.menu.new-item: what one operation does to the one, the other meets again in the other.
                """,
            example: """
                { "remove": "newScene" },
                { "insertChild": { "title": "New Note", "children": [] }, "atEndOf": "newItem" }
                """,
            useInstead: "One of the two for each target: \"newScene\" before 26, \"newItem\" from 26 on.",
            betterExample: """
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
            guard let other = first, other.name != name else {
                first = first ?? (index, name)
                continue
            }
            findings.add(
                "\(name.displayQuoted) and \(other.name.displayQuoted) are one menu from release 26 on",
                at: document.place(ofReferenceIn: index), on: [target.target],
                related: [
                    Diagnostic.Related(
                        "\(other.name.displayQuoted) is named here", at: document.place(ofReferenceIn: other.index))
                ],
                help: "give the operation on \"newScene\" the \"targets\" before 26, and that on \"newItem\" the others"
            )
        }
    }
}

extension SpecReference {
    /// `newScene` or `newItem`, if that is what is named.
    fileprivate var newMenuName: String? {
        guard case .menu(let text) = name else { return nil }
        switch text {
        case "newScene", "com.apple.menu.new-scene": return "newScene"
        case "newItem", "com.apple.menu.new-item": return "newItem"
        default: return nil
        }
    }
}
