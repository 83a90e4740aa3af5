/// A framework that Swift code can be generated for.
package enum MenuFramework: String, CaseIterable, Sendable {
    case swiftUI = "swiftui"
    case uiKit = "uikit"
    case appKit = "appkit"

    /// The framework's name, which is that of its module.
    package var name: String {
        switch self {
        case .swiftUI: "SwiftUI"
        case .uiKit: "UIKit"
        case .appKit: "AppKit"
        }
    }
}
