import Diagnostics
import MenuBuilder
import MenuDocuments

extension Rule {
    static let ineffectiveOption = Rule(
        "ineffective-option", .info,
        Documentation(
            "options that have no effect on Mac Catalyst",
            whyBad: """
                Mac Catalyst ignores preferredElementSize and the attribute keepsMenuPresented. A menu that relies on \
                them looks and behaves differently on the Mac.
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
            guard element.target.target.platform == .macCatalyst, let option = element.element.ineffectiveOption else {
                return
            }
            findings.add(
                Messages.hasNoEffect(option.name, element.element),
                FindingFacts([element.party], details: [option.name]), about: element, key: option.key)
        })
}

extension MenuElement {
    /// The member that Mac Catalyst ignores, with its key in a spec.
    fileprivate var ineffectiveOption: (key: String, name: String)? {
        if case .menu(let menu) = self {
            return menu.preferredElementSize == .automatic ? nil : ("preferredElementSize", "preferredElementSize")
        }
        return attributes.contains(.keepsMenuPresented) ? ("attributes", "keepsMenuPresented") : nil
    }
}

private enum Messages {
    static func hasNoEffect(_ option: String, _ element: MenuElement) -> String {
        "\(option) of \(element.name) has no effect on Mac Catalyst"
    }
}
