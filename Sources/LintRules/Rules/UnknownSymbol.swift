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
                A name without "systemName" may be the app's own, so it is possible only, and reported only if it \
                resembles a symbol
                """),
        check: .element([.image, .other]) { element, findings in
            let (image, selectedImage) = element.element.images
            if let image { UnknownSymbol.check(image, "image", element, &findings) }
            if let selectedImage { UnknownSymbol.check(selectedImage, "selectedImage", element, &findings) }
        })
}

private enum UnknownSymbol {
    static func check(_ name: String, _ key: String, _ element: ElementContext, _ findings: inout Findings) {
        let isSymbol = element.document.symbolNames.contains(name)
        guard isSymbol || SystemSymbol.mayBeName(name) else { return }
        let (message, help): (String, String?)
        let cap: Severity
        if let release = SystemSymbol.firstReleases[name] {
            // An app can have an image of its own with this name.
            guard isSymbol, release > element.target.target.release else { return }
            (message, help) = (Messages.isNewer(name, release), Messages.limit(release))
            cap = .warning
        } else {
            // Without "systemName", only a name with a slip is likely to be meant as a symbol.
            guard isSymbol || name.contains(".") else { return }
            let similar = findings.nearest(to: name, in: SystemSymbol.names)
            guard isSymbol || similar.map({ EditDistance.between(Array($0), Array(name)) <= 2 }) == true else { return }
            (message, help) = (Messages.isUnknown(name, isSymbol), similar.map(Messages.didYouMean))
            cap = isSymbol && similar != nil ? .warning : .info
        }
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
    static func isUnknown(_ name: String, _ isSymbol: Bool) -> String {
        isSymbol
            ? "\(name.displayQuoted) is not a known SF Symbol" : "\(name.displayQuoted) may be a misspelled SF Symbol"
    }

    static func didYouMean(_ name: String) -> String { "did you mean \(name.displayQuoted)?" }

    static func isNewer(_ name: String, _ release: Int) -> String {
        "the SF Symbol \(name.displayQuoted) requires release \(release)"
    }

    static func limit(_ release: Int) -> String {
        "limit the element to \"targets\" as of \(release), or choose a symbol that every target has"
    }
}
