import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let unsupportedPrint = Rule(
        "unsupported-print", .warning,
        Documentation(
            "apps that handle printing although their Info.plist does not say so",
            whyBad: """
                Without UIApplicationSupportsPrintCommand (or, as of iPadOS 26, the printing preference) the system \
                does not add Print to the File menu, so users cannot find it.
                """,
            example: """
                "responders": [ { "name": "Document", "actions": ["print:"] } ]
                """,
            useInstead: "The key in the Info.plist.",
            betterExample: """
                "app": { "infoPlist": { "UIApplicationSupportsPrintCommand": true } },
                "responders": [ { "name": "Document", "actions": ["print:"] } ]
                """,
            source: "UIKit's documentation of UIApplicationSupportsPrintCommand (confidence A)"),
        check: .target { target, findings in
            let document = target.document
            guard document.app.mainMenu == .system, target.builder.command(for: "print:") == nil,
                let responders = document.responders
            else { return }
            // With one of these the system adds Print, so the app itself removed it.
            if document.app.infoPlist.supportsPrintCommand || document.app.configuration.printing == .included {
                return
            }
            for responder in responders {
                guard let index = responder.actions.firstIndex(where: { $0.action == "print:" }),
                    let entry = document.positions.entry(index, ofList: "actions", of: responder.origin)
                else { continue }
                findings.add(
                    Messages.hasNoPrintCommand(responder), FindingFacts([.responder(responder.name.identityText)]),
                    at: SourceRange(range: entry.range, pointer: entry.pointer), on: [target.target],
                    help: Messages.help)
                return
            }
        })
}

private enum Messages {
    static func hasNoPrintCommand(_ responder: Responder) -> String {
        "\(responder.name.displayQuoted) handles print:, but the menu has no Print command"
    }

    static let help = "set \"UIApplicationSupportsPrintCommand\": true in \"infoPlist\""
}
