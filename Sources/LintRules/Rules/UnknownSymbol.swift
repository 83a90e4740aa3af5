import Diagnostics
import MenuBuilder
import MenuDocuments
import SourceText

extension Rule {
    static let unknownSymbol = Rule(
        "unknown-symbol", .warning, kinds: [.uiKit],
        Documentation(
            "images whose SF Symbol is unknown, or newer than a target",
            whyBad: "An image with a name that the system does not know is no image: the element is shown without one.",
            example: """
                { "title": "Share…", "action": "share:", "image": { "systemName": "square.and.arow.up" } }
                """,
            useInstead: "The name as Apple's SF Symbols app shows it, of a symbol that every target has.",
            betterExample: """
                { "title": "Share…", "action": "share:", "image": { "systemName": "square.and.arrow.up" } }
                """,
            source: """
                the names and releases that Apple's SF Symbols app shows (confidence B up to iOS 17.2, C for later ones). \
                A name without "systemName" may be that of the app's own image, so it is not checked
                """),
        check: .element([.image, .other]) { element, findings in
            let (image, selectedImage) = element.element.images
            if let image { UnknownSymbol.check(image, "image", element, &findings) }
            if let selectedImage { UnknownSymbol.check(selectedImage, "selectedImage", element, &findings) }
        })
}

private enum UnknownSymbol {
    static func check(_ name: String, _ key: String, _ element: ElementContext, _ findings: inout Findings) {
        // Any other name may be that of an image of the app.
        guard element.document.symbolNames.contains(name) else { return }
        let (message, help): (String, String?)
        let release = SystemSymbol.firstRelease(of: name)
        if let release {
            guard release > element.target.target.release else { return }
            (message, help) = (Messages.isNewer(name, release), Messages.limit(release))
        } else {
            message = Messages.isUnknown(name)
            help = findings.nearest(to: name, in: SystemSymbol.names(near: name), limit: 2).map(Messages.didYouMean)
        }
        // The systems may have later symbols than those known.
        let cap = release == nil && help == nil ? Severity.info : .warning
        findings.add(
            message, FindingFacts([element.party], details: [key, name]), at: element.place(key),
            on: [element.target.target], help: help, cap: cap)
    }
}

extension MenuElement {
    fileprivate var images: (image: String?, selectedImage: String?) {
        switch self {
        case .menu(let menu): (menu.image, nil)
        case .command(let command): (command.image, command.selectedImage)
        case .action(let action): (action.image, action.selectedImage)
        case .windowActivation(let activation): (activation.image, nil)
        case .deferred: (nil, nil)
        }
    }
}

private enum Messages {
    static func isUnknown(_ name: String) -> String { "\(name.displayQuoted) is not a known SF Symbol" }

    static func didYouMean(_ name: String) -> String { "did you mean \(name.displayQuoted)?" }

    static func isNewer(_ name: String, _ release: Int) -> String {
        "the SF Symbol \(name.displayQuoted) requires release \(release)"
    }

    static func limit(_ release: Int) -> String {
        "limit the element to \"targets\" as of \(release), or choose a symbol that every target has"
    }
}
