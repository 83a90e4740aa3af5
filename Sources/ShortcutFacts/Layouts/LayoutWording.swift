import Diagnostics
import MenuBuilder
package import ShortcutLocalizer
import SourceText

/// How messages name layouts and shortcuts on layouts.
extension [LayoutSelection] {
    /// `on German`, `on 14 layouts: German, Swedish, …`.
    package var phrase: String { map(\.name).layoutWords }
}

extension [String] {
    /// `on German`, `on 14 layouts: German, Swedish, …`, for the names of layouts.
    package var layoutWords: String {
        count == 1 ? "on \(self[0])" : "on \(count) layouts: \(listed(self, limit: 6))"
    }
}

extension DocumentShortcuts.Shortcut {
    /// `⌘[ of "Back"`, `⌘H, which the system reserves for hiding the app`.
    package var phrase: String {
        if let command { return "\(combination) of \(MenuElement.command(command).qualifiedName)" }
        return "\(combination), which the system reserves for \(reservation?.purpose ?? "itself")"
    }
}

extension LayoutError {
    /// What is wrong with a layout's name.
    package var reason: String {
        switch code {
        case .unknownLayout: "there is no layout \(nameOrPath.displayQuoted)"
        case .ambiguousLocale: "\(nameOrPath.displayQuoted) has several layouts"
        case .otherSystem: "\(nameOrPath.displayQuoted) \(detail ?? "is a layout of another system")"
        default: description.sanitized
        }
    }

    /// Similar names, or how to find one.
    package var help: String {
        switch code {
        case .unknownLayout where nameOrPath.lowercased() == "all": "write \"layouts\": \"all\", without a list"
        case .unknownLayout where candidates.isEmpty, .unknownKeyboardType:
            "\"menulint layouts\(option)\" lists the layouts"
        case .otherSystem: "remove it, or name a layout of the menu's system"
        case .unknownLayout: "did you mean \(candidates.prefix(8).map(\.displayQuoted).joined(separator: " or "))?"
        default: "use one of them: \(listed(candidates.map(\.displayQuoted), limit: 12))"
        }
    }

    /// The option of the subcommand `layouts` that lists the system of the name.
    private var option: String {
        KeyboardSystem.allCases.first { nameOrPath.lowercased().hasPrefix("\($0.prefix):") && $0 != .mac }
            .map { " --system \($0.rawValue)" } ?? ""
    }
}

extension KeyboardSystem {
    /// The names of the systems whose menus are pressed on the system's layouts.
    package var menuTitle: String { self == .mac ? "macOS and iPadOS" : title }
}
