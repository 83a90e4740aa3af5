import SwiftValues

/// The styles of controls that may contain shortcuts (confidence A: Apple's documentation).
enum SwiftUIStyles {
    /// The protocols of styles by the modifiers that set them.
    static let protocols = [
        "buttonStyle": ["ButtonStyle", "PrimitiveButtonStyle"], "toggleStyle": ["ToggleStyle"],
        "menuStyle": ["MenuStyle"], "controlGroupStyle": ["ControlGroupStyle"],
    ]

    /// The names of Apple's styles: `.bordered` is a `BorderedButtonStyle`.
    private static let names: Set<String> = [
        "accessoryBar", "accessoryBarAction", "automatic", "bordered", "borderedButton", "borderedProminent",
        "borderless", "borderlessButton", "borderlessPullDown", "button", "card", "checkbox", "compactMenu", "default",
        "glass", "glassProminent", "link", "menu", "navigation", "palette", "plain", "pullDown", "switch",
    ]

    /// Whether a style that the program does not declare is not one of Apple's.
    static func isOfPackage(_ style: SwiftValue) -> Bool {
        switch style.kind {
        case .implicit(let name): !names.contains(name)
        case .call(let call) where call.form == .implicit: !names.contains(call.name)
        case .call(let call) where call.base == nil: isOfPackage(type: call.name)
        case .choice(let styles): styles.contains { isOfPackage($0.value) }
        default: false
        }
    }

    private static func isOfPackage(type: String) -> Bool {
        let suffix = protocols.values.joined().filter { type.hasSuffix($0) }.max { $0.count < $1.count }
        let name = type.dropLast(suffix?.count ?? 0)
        return !names.contains(name.prefix(1).lowercased() + name.dropFirst())
    }
}
