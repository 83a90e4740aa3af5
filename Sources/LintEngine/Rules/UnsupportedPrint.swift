import MenuBuilder
import MenuDocuments

extension Rule {
    static let unsupportedPrint = Rule(
        "unsupported-print", .warning,
        Documentation(
            "the app answers printing, yet its Info.plist does not say so",
            whyBad: """
                Without UIApplicationSupportsPrintCommand (or, from iPadOS 26, the printing preference) the system \
                leaves Print out of the File menu, so that nobody finds it.
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
            guard document.app.mainMenu == .system, target.builder.menu(for: .print) == nil,
                target.builder.command(for: "print:") == nil, let responders = document.responders
            else { return }
            // With one of these the system brings Print, and the app itself took it away.
            if document.app.infoPlist.supportsPrintCommand || document.app.configuration.printing == .included {
                return
            }
            for responder in responders {
                guard let answer = responder.answers.firstIndex(where: { $0.action == "print:" }),
                    let entry = document.location(ofEntry: answer, inList: "actions", of: responder.origin)
                else { continue }
                findings.add(
                    "\(responder.name.displayQuoted) answers print:, yet the menu has no Print command",
                    at: Place(range: entry.range, pointer: entry.pointer), on: [target.target],
                    help: "set \"UIApplicationSupportsPrintCommand\": true in \"infoPlist\"")
                return
            }
        })
}
