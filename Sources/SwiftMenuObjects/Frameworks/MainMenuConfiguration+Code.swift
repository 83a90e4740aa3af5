package import MenuBuilder
package import MenuDocuments
package import SwiftInterpreter
package import SwiftValues

extension MainMenuConfiguration {
    /// UIKit's class.
    static let className = "UIMainMenuSystem.Configuration"

    /// The configuration that code passes to `UIMainMenuSystem`; nil if a part of it is not known.
    package init?(_ value: SwiftValue, _ evaluator: Evaluator, under conditions: ElementConditions) {
        guard let instance = value.instance, instance.base == Self.className, !instance.isOpaque,
            !conditions.isConditional
        else { return nil }
        self.init()
        for name in instance.fields.keys.sorted() {
            guard
                let text = evaluator.finalValue(name, arguments: [], of: instance, under: conditions)?.value.outsideName
            else { return nil }
            if name == "style", let style = FindingStyle(rawValue: text) {
                findingStyle = style
            } else if let path = Self.preferences[name], let preference = Preference(rawValue: text) {
                self[keyPath: path] = preference
            } else {
                return nil
            }
        }
    }

    private static var preferences: [String: WritableKeyPath<MainMenuConfiguration, Preference>] {
        [
            "newScenePreference": \.newScene, "documentPreference": \.document, "printingPreference": \.printing,
            "findingPreference": \.finding, "toolbarPreference": \.toolbar, "sidebarPreference": \.sidebar,
            "inspectorPreference": \.inspector, "textFormattingPreference": \.textFormatting,
        ]
    }
}
