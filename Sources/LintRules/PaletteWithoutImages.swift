import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let paletteWithoutImages = Rule(
        "palette-without-images", .info,
        Documentation(
            "palettes with elements that have no image",
            whyBad: "A palette is a row of images. An element without one cannot be recognized in it.",
            example: """
                { "title": "Color", "options": ["displayAsPalette"], "children": [
                    { "title": "Red", "action": "makeRed:" } ] }
                """,
            useInstead: "An image for each element.",
            betterExample: """
                { "title": "Color", "options": ["displayAsPalette"], "children": [
                    { "title": "Red", "action": "makeRed:", "image": "circle.fill" } ] }
                """,
            source: "UIKit's documentation of UIMenu.Options.displayAsPalette (confidence A)"),
        check: .element(.menuOptions) { element, findings in
            // The images of code are known only where it names them.
            guard case .menu(let menu) = element.element, menu.options.contains(.displayAsPalette),
                !element.target.document.isFromCode
            else { return }
            let builder = element.target.builder
            let leaves = (element.node.map { builder.children(of: $0.id).map(builder.element(at:)) } ?? menu.children)
                .filter(\.canHaveImage)
            let bare = leaves.count { $0.imageName == nil }
            guard bare > 0 else { return }
            findings.add(
                Messages.lacksImages(element.element, bare, of: leaves.count), element.facts, about: element,
                key: "options",
                help: Messages.help)
        })
}

extension MenuElement {
    fileprivate var canHaveImage: Bool {
        switch self {
        case .command, .action: true
        case .menu, .deferred, .windowActivation: false
        }
    }
}

private enum Messages {
    static func lacksImages(_ menu: MenuElement, _ bare: Int, of count: Int) -> String {
        "\(bare) of \(counted(count, "element")) in the palette \(menu.name) \(bare == 1 ? "has" : "have") no image"
    }

    static let help = "give each element an \"image\""
}
