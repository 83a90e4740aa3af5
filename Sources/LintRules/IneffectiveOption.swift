import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let ineffectiveOption = Rule(
        "ineffective-option", .info,
        Documentation(
            "options that have no effect on Mac Catalyst, and attributes of AppKit in a UIKit menu",
            whyBad: """
                Mac Catalyst ignores preferredElementSize and the attribute keepsMenuPresented. A menu that relies on \
                them looks and behaves differently on the Mac. The attributes alternate and \
                allowsKeyEquivalentWhenHidden exist only in AppKit: in UIKit, a command has "alternates", and a hidden \
                one does not work.
                """,
            example: """
                { "title": "Tools", "preferredElementSize": "small", "children": [
                    { "title": "Pen", "action": "usePen:" } ] }
                """,
            useInstead:
                "Nothing if the menu works without the option on the Mac. Else \"targets\" and a second element.",
            betterExample: """
                { "title": "Tools", "preferredElementSize": "small", "targets": ["iPadOS 26"], "children": [
                    { "title": "Pen", "action": "usePen:" } ] }
                """,
            source: "UIKit's public headers (confidence A)"),
        check: .element([.menuOptions, .attributes, .other]) { element, findings in
            for name in element.element.attributesOfAppKit {
                findings.add(
                    Messages.isOfAppKit(name, element.element), FindingFacts([element.party], details: [name]),
                    about: element, key: "attributes", help: name == "alternate" ? Messages.useAlternates : nil)
            }
            guard element.target.target.platform == .macCatalyst, let option = element.element.ineffectiveOption else {
                return
            }
            findings.add(
                Messages.hasNoEffect(option.name, element.element),
                FindingFacts([element.party], details: [option.name]), about: element, key: option.key)
        })
}

extension MenuElement {
    /// The names of its attributes that only AppKit has.
    fileprivate var attributesOfAppKit: [String] {
        MenuElement.Attributes.named.filter {
            [.alternate, .keyWorksWhenHidden].contains($0.value) && attributes.contains($0.value)
        }.map(\.key)
    }

    /// The member that Mac Catalyst ignores, with its key in a spec.
    fileprivate var ineffectiveOption: (key: String, name: String)? {
        if case .menu(let menu) = self {
            return menu.preferredElementSize == .automatic ? nil : ("preferredElementSize", "preferredElementSize")
        }
        return attributes.contains(.keepsMenuPresented) ? ("attributes", "keepsMenuPresented") : nil
    }
}

private enum Messages {
    static func isOfAppKit(_ attribute: String, _ element: MenuElement) -> String {
        "the attribute \(attribute) of \(element.name) has no effect in UIKit"
    }

    static let useAlternates = "add it to \"alternates\" of the command that it replaces"

    static func hasNoEffect(_ option: String, _ element: MenuElement) -> String {
        "\(option) of \(element.name) has no effect on Mac Catalyst"
    }
}
