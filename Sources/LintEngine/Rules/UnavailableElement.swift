import MenuBuilder
import MenuDocuments

extension Rule {
    static let unavailableElement = Rule(
        "unavailable-element", .error,
        Documentation(
            "an operation, an identifier or an option is newer than a target it runs on",
            whyBad: """
                The app does not compile without an availability check, and behind one the operation does not run \
                there.
                """,
            example: """
                "app": { "targets": ["iPadOS 18"] },
                "build": [ { "remove": { "command": "toggleSidebar:" } } ]
                """,
            useInstead: "\"targets\" at the operation or element, as #available in code; or the older form.",
            betterExample: """
                "app": { "targets": ["iPadOS 18", "iPadOS 26"] },
                "build": [ { "remove": { "command": "toggleSidebar:" }, "targets": ["iPadOS 26"] } ]
                """,
            source: "UIKit's public headers (confidence A)"),
        check: .document { context, findings in
            UnavailableElement.checkOperations(context, &findings)
            UnavailableElement.checkElements(context, &findings)
        })
}

enum UnavailableElement {
    /// The targets on which a reference was refused for another reason than that the constant came later.
    static func targetsNotExplained(of refusal: MergedRefusal, in document: MenuSpecDocument) -> [MenuTarget] {
        guard let release = document.operations[refusal.operation].reference.constantRelease else {
            return refusal.targets
        }
        return refusal.targets.filter { $0.release >= release }
    }

    static func checkOperations(_ context: LintContext, _ findings: inout Findings) {
        let document = context.document
        for (index, operation) in document.operations.enumerated() {
            let running = context.targets.map(\.target).filter { operation.runs(on: $0) }
            let tooOld = running.filter { $0.release < operation.introducingRelease }
            if !tooOld.isEmpty {
                findings.add(
                    "\(operation.form) comes with release \(operation.introducingRelease)",
                    at: document.place(ofOperation: index), on: tooOld,
                    help:
                        "use the form with one menu, or give the operation \"targets\" from \(operation.introducingRelease) on"
                )
                continue
            }
            guard let release = operation.reference.constantRelease else { continue }
            let without = running.filter { $0.release < release }
            guard !without.isEmpty else { continue }
            findings.add(
                "\(operation.reference.words) comes with release \(release)",
                at: document.place(ofReferenceIn: index), on: without,
                help: "give the operation \"targets\" from \(release) on")
        }
    }

    static func checkElements(_ context: LintContext, _ findings: inout Findings) {
        for target in context.targets where target.target.release < 26 {
            for node in target.elements(with: [.menuOptions, .other, .attributes, .repeatBehavior]) {
                guard node.element.origin != .none else { continue }
                for (key, word, release) in node.element.newerMembers where release > target.target.release {
                    findings.add(
                        "\(word) of \(node.element.name) comes with release \(release)",
                        at: target.document.place(of: node.element.origin, key: key), on: [target.target],
                        help: "give the element \"targets\" from \(release) on, or leave it out")
                }
            }
        }
    }
}

extension MenuElement {
    /// What of the element came after release 15: the member, what it is called, the release (confidence A).
    fileprivate var newerMembers: [(key: String, word: String, release: Int)] {
        switch self {
        case .menu(let menu):
            (menu.options.contains(.displayAsPalette) ? [("options", "displayAsPalette", 17)] : [])
                + (menu.preferredElementSize == .automatic
                    ? [] : [("preferredElementSize", "preferredElementSize", 16)])
        case .command(let command):
            (command.repeatBehavior == .automatic ? [] : [("repeatBehavior", "repeatBehavior", 26)])
                + command.attributes.newerMembers
        case .action(let action): action.attributes.newerMembers
        case .deferred(let element): element.identifier == nil ? [] : [("identifier", "the identifier", 26)]
        case .windowActivation: []
        }
    }
}

extension MenuElement.Attributes {
    fileprivate var newerMembers: [(key: String, word: String, release: Int)] {
        contains(.keepsMenuPresented) ? [("attributes", "keepsMenuPresented", 16)] : []
    }
}
