import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let unknownSymbol = Rule(
        "unknown-symbol", .warning, kinds: [.uiKit],
        Documentation(
            "images whose SF Symbol or color is unknown, or whose symbol is newer than a target",
            whyBad: """
                An image with a name that the system does not know is no image: the element is shown without one. \
                A color may be one of the app, so only one that resembles a color of UIKit is reported, as an info.
                """,
            example: """
                { "title": "Share…", "action": "share:", "image": { "systemName": "square.and.arow.up" } }
                """,
            useInstead: "The name as Apple's SF Symbols app shows it, of a symbol that every target has.",
            betterExample: """
                { "title": "Share…", "action": "share:", "image": { "systemName": "square.and.arrow.up" } }
                """,
            source: """
                the names and releases that Apple's SF Symbols app shows (confidence B up to iOS 17.2, C for later ones). \
                The colors are those of UIColor (A). A name without "systemName" may be that of the app's own image, so it is not checked
                """),
        check: .element([.image, .other]) { element, findings in
            if let name = element.element.imageName { UnknownSymbol.check(name, "image", element, &findings) }
            if let name = element.element.selectedImageName {
                UnknownSymbol.check(name, "selectedImage", element, &findings)
            }
        },
        .document { context, findings in
            for symbol in context.document.symbols.values.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
                let facts = FindingFacts(details: ["image", symbol.name])
                let place = SourceRange(range: symbol.range, pointer: symbol.pointer)
                if symbol.isOfValidation {
                    for target in context.targets {
                        UnknownSymbol.check(symbol.name, facts, at: place, on: target.target, &findings)
                    }
                }
                for color in symbol.colors { UnknownSymbol.check(color, &findings) }
            }
        })
}

private enum UnknownSymbol {
    static func check(_ name: String, _ key: String, _ element: ElementContext, _ findings: inout Findings) {
        // Any other name may be that of an image of the app.
        guard element.target.document.symbol(name, as: key, of: element.element.origin) != nil else { return }
        check(
            name, FindingFacts([element.party], details: [key, name]), at: element.place(key),
            on: element.target.target, &findings)
    }

    static func check(
        _ name: String, _ facts: FindingFacts, at place: SourceRange, on target: MenuTarget, _ findings: inout Findings
    ) {
        let (message, help): (String, String?)
        let release = SystemSymbol.firstRelease(of: name)
        if let release {
            guard release > target.release else { return }
            (message, help) = (Messages.isNewer(name, release), Messages.limit(release))
        } else {
            message = Messages.isUnknown(name)
            help = findings.nearest(to: name, in: SystemSymbol.names(near: name), limit: 2).map(Messages.didYouMean)
        }
        // The systems may have later symbols than those known.
        let cap = release == nil && help == nil ? Severity.info : .warning
        findings.add(message, facts, at: place, on: [target], help: help, cap: cap)
    }

    static func check(_ color: SymbolImage.Color, _ findings: inout Findings) {
        guard !SystemColor.names.contains(color.name),
            let name = findings.nearest(to: color.name, in: SystemColor.names, limit: color.name.count < 8 ? 1 : 2)
        else { return }
        findings.add(
            Messages.isUnknownColor(color.name), FindingFacts(details: ["color", color.name]),
            at: SourceRange(range: color.range, pointer: color.pointer), help: Messages.didYouMean(name),
            isPossible: true)
    }
}

/// The colors of UIKit that have names (UIColor's public headers, confidence A).
private enum SystemColor {
    static let names: [String] =
        adaptive.map { "system" + $0 }
        + backgrounds.flatMap { ["system" + $0, "secondarySystem" + $0, "tertiarySystem" + $0] } + others

    private static let adaptive = [
        "Red", "Orange", "Yellow", "Green", "Mint", "Teal", "Cyan", "Blue", "Indigo", "Purple", "Pink", "Brown", "Gray",
        "Gray2", "Gray3", "Gray4", "Gray5", "Gray6",
    ]

    private static let backgrounds = ["Background", "GroupedBackground", "Fill"]

    private static let others = [
        "quaternarySystemFill", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText",
        "separator", "opaqueSeparator", "link", "tint", "tintColor", "lightText", "darkText", "black", "darkGray",
        "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple", "brown",
        "clear",
    ]
}

private enum Messages {
    static func isUnknownColor(_ name: String) -> String {
        "\(name.displayQuoted) is misspelled, and no color of UIKit"
    }

    static func isUnknown(_ name: String) -> String { "\(name.displayQuoted) is not a known SF Symbol" }

    static func didYouMean(_ name: String) -> String { "did you mean \(name.displayQuoted)?" }

    static func isNewer(_ name: String, _ release: Int) -> String {
        "the SF Symbol \(name.displayQuoted) requires release \(release)"
    }

    static func limit(_ release: Int) -> String {
        "limit the element to \"targets\" as of \(release), or choose a symbol that every target has"
    }
}
