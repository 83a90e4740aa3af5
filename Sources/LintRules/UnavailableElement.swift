import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let unavailableElement = Rule(
        "unavailable-element", .error,
        Documentation(
            "operations, identifiers and options that are newer than a target",
            whyBad: """
                Without an availability check, the code does not compile. With one, the operation does not run on that \
                target.
                """,
            example: """
                "app": { "targets": ["iPadOS 18"] },
                "build": [ { "remove": { "command": "toggleSidebar:" } } ]
                """,
            useInstead: "\"targets\" on the operation or element, like #available in code; or the older form.",
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

private enum UnavailableElement {
    static func checkOperations(_ context: LintContext, _ findings: inout Findings) {
        let document = context.document
        for (index, operation) in document.operations.enumerated() {
            let reference = operation.reference
            let running = context.targets.map(\.target).filter { operation.runs(on: $0) }
            let tooOld = running.filter { $0.release < operation.introducingRelease }
            if !tooOld.isEmpty {
                findings.add(
                    Messages.requires(operation.form, operation.introducingRelease),
                    FindingFacts([reference.party], details: ["operation"]),
                    at: document.place(ofOperation: index), on: tooOld,
                    help: Messages.useOlderForm(operation.introducingRelease))
                continue
            }
            guard let release = reference.constantRelease else { continue }
            let missing = running.filter { $0.release < release }
            guard !missing.isEmpty else { continue }
            findings.add(
                Messages.requires(reference.phrase, release), FindingFacts([reference.party], details: ["reference"]),
                at: document.place(ofReferenceIn: index), on: missing, help: Messages.limitOperation(release))
        }
    }

    static func checkElements(_ context: LintContext, _ findings: inout Findings) {
        for target in context.targets where target.target.release < 26 {
            for node in target.elements(with: [.menuOptions, .other, .attributes, .newerProperty]) {
                guard node.element.origin != .none else { continue }
                for (key, name, release) in node.element.newerMembers where release > target.target.release {
                    findings.add(
                        Messages.requires("\(name) of \(node.element.name)", release),
                        FindingFacts([FindingFacts.Party(node.element, in: target.document.kind)], details: [name]),
                        at: target.document.place(of: node.element.origin, key: key), on: [target.target],
                        help: Messages.limitElement(release))
                }
            }
        }
    }
}

extension MenuElement {
    /// The members that are newer than release 15: key, name and release (confidence A).
    fileprivate var newerMembers: [(key: String, name: String, release: Int)] {
        switch self {
        case .menu(let menu):
            (menu.options.contains(.displayAsPalette) ? [("options", "displayAsPalette", 17)] : [])
                + (menu.preferredElementSize == .automatic
                    ? [] : [("preferredElementSize", "preferredElementSize", 16)])
                + (menu.maximumNumberOfTitleLines == nil ? [] : [("displayPreferences", "displayPreferences", 17)])
        case .command(let command):
            (command.repeatBehavior == .automatic ? [] : [("repeatBehavior", "repeatBehavior", 26)])
                + newerImage(command.selectedImage) + command.attributes.newerMembers
        case .action(let action): newerImage(action.selectedImage) + action.attributes.newerMembers
        case .deferred(let element): element.identifier == nil ? [] : [("identifier", "the identifier", 26)]
        case .windowActivation: []
        }
    }
}

/// The selected image, if there is one.
private func newerImage(_ selectedImage: String?) -> [(key: String, name: String, release: Int)] {
    selectedImage == nil ? [] : [("selectedImage", "selectedImage", 17)]
}

extension MenuElement.Attributes {
    fileprivate var newerMembers: [(key: String, name: String, release: Int)] {
        contains(.keepsMenuPresented) ? [("attributes", "keepsMenuPresented", 16)] : []
    }
}

private enum Messages {
    static func requires(_ subject: String, _ release: Int) -> String { "\(subject) requires release \(release)" }

    static func useOlderForm(_ release: Int) -> String {
        "use the form with one menu, or limit the operation to \"targets\" as of \(release)"
    }

    static func limitOperation(_ release: Int) -> String { "limit the operation to \"targets\" as of \(release)" }

    static func limitElement(_ release: Int) -> String {
        "limit the element to \"targets\" as of \(release), or remove it"
    }
}
