import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let unfilledElement = Rule(
        "unfilled-element", .warning,
        Documentation(
            "deferred elements that no responder fills",
            whyBad: """
                As of release 26, UIKit asks the responders for the contents of a deferred element with an identifier. If \
                none provides them, the element shows nothing.
                """,
            example: """
                "build": [ { "insertSibling": { "title": "Scripts", "children": [
                    { "deferred": true, "identifier": "com.example.scripts" } ] }, "after": "view", "targets": ["iPadOS 26"] } ],
                "responders": [ { "name": "Scene", "actions": [] } ]
                """,
            useInstead: "\"provides\" in the responder that fills it.",
            betterExample: """
                "build": [ { "insertSibling": { "title": "Scripts", "children": [
                    { "deferred": true, "identifier": "com.example.scripts" } ] }, "after": "view", "targets": ["iPadOS 26"] } ],
                "responders": [ { "name": "Scene", "actions": [], "provides": ["com.example.scripts"] } ]
                """,
            source: "UIKit's documentation of UIDeferredMenuElement.Provider (confidence A)"),
        check: .element(.other) { element, findings in
            guard case .deferred(let deferred) = element.element, let identifier = deferred.identifier,
                element.target.target.release >= 26, let responders = element.target.responders,
                !responders.isProvided(identifier)
            else { return }
            findings.add(
                Messages.isNotFilled(identifier), element.facts, about: element, key: "identifier", help: Messages.help)
        })
}

private enum Messages {
    static func isNotFilled(_ identifier: String) -> String {
        "no responder provides the deferred element \(identifier.displayQuoted), so it shows nothing"
    }

    static let help = "add its identifier to \"provides\" of the responder that fills it"
}
