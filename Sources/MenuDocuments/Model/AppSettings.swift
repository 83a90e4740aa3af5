package import MenuBuilder

/// What a spec says about the app as a whole.
package struct AppSettings: Sendable {
    /// The main menu before the spec's operations.
    package enum MainMenu: String, Hashable, Sendable, CaseIterable {
        /// The system's default main menu.
        case system
        /// Only the root.
        case empty
        /// Only the root of an AppKit app's main menu, which refuses nothing; see ``DocumentKind/appKit``.
        case appKit
        /// Only the root of a SwiftUI app's main menu; see ``DocumentKind/swiftUI``.
        case swiftUI

        /// The kind of document that starts with this menu.
        package var kind: DocumentKind {
            switch self {
            case .system, .empty: .uiKit
            case .appKit: .appKit
            case .swiftUI: .swiftUI
            }
        }
    }

    /// The layouts to lint for.
    package enum Layouts: Hashable, Sendable {
        /// The catalog's common set.
        case common
        /// Every layout of the catalog.
        case all
        /// Layouts by name, which the catalog resolves.
        case named([Layout])
    }

    /// A layout as a spec names it.
    package struct Layout: Hashable, Sendable {
        package let name: String
        /// The range of the name, quotes included: UTF-8 offsets.
        package let range: Range<Int>
        /// The JSON Pointer of the name.
        package let pointer: String
    }

    /// The direction of the interface.
    package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// The app's name.
    package var name = "App"
    /// The targets to lint, in the order of the spec, without duplicates.
    package var targets: [MenuTarget] = [.iPadOS26, .macCatalyst26]
    package var mainMenu = MainMenu.system
    package var infoPlist = InfoPlist()
    /// The build configuration, which applies from release 26.
    package var configuration = MainMenuConfiguration()
    /// Whether the system localizes shortcuts at all: the application-wide opt-out.
    package var automaticLocalization = true
    /// Whether the app has a Settings bundle.
    package var hasSettingsBundle = false
    /// Whether text has the focus while the menu is shown.
    package var textHasFocus = true
    package var layouts = Layouts.common
    /// The directions to lint for, in the order of the spec, without duplicates.
    package var layoutDirections: [LayoutDirection] = [.leftToRight]

    package init() {
    }

}

/// Constants of menu specs for AppKit menus.
package enum AppKitMenu {
    /// The action of an item without one, since only an `action` makes an element a command.
    package static let noAction = "noAction:"
}
