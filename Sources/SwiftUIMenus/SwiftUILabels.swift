import SwiftValues

/// The labels of the parameters of SwiftUI's views, commands and modifiers that matter for menus (confidence A: Apple's
/// documentation).
///
/// A call with other labels is that of a package that is not in the sources, such as `Button("Save", visible: isOn) { … }`.
enum SwiftUILabels {
    private static let functions: [String: Set<String>] = {
        let all = [
            "Button": "action role intent label systemImage image",
            "Toggle": "isOn sources intent label systemImage image",
            "Picker": "selection sources content label currentValueLabel systemImage image",
            "Menu": "content label primaryAction systemImage image",
            "Link": "destination label",
            "Group": "content subviews sections transform",
            "Section": "header footer content label isExpanded",
            "ForEach": "id content subviews sections subviewOf sectionOf editActions",
            "ControlGroup": "content label systemImage image",
            "HStack": "alignment spacing content", "VStack": "alignment spacing content",
            "ZStack": "alignment spacing content",
            "CommandMenu": "content", "CommandGroup": "before after replacing addition",
            "KeyboardShortcut": "modifiers localization", "keyboardShortcut": "modifiers localization",
            "commands": "content", "commandsReplaced": "content", "disabled": "",
        ]
        return all.mapValues { Set($0.split(separator: " ").map { String($0) }) }
    }()

    /// Whether a call has a label that SwiftUI's function of the name does not have; false for names that are not here.
    static func hasOthers(_ call: OutsideCall) -> Bool {
        guard let known = functions[call.name] else { return false }
        return call.arguments.contains { $0.label.map { !known.contains($0) } ?? false }
    }
}
