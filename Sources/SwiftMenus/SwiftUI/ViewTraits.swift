import MenuDocuments
import SwiftInterpreter

/// What modifiers set for the controls inside a view.
struct ViewTraits {
    /// The `keyboardShortcut` modifier nearest to the control; the first one wins (confidence A).
    var shortcut: OutsideCall?
    /// The `keyboardShortcut` modifiers that have no effect.
    var overridden: [OutsideCall] = []
    var isDisabled = false
    var isHidden = false
    /// Whether the app's state decides that the control is disabled or hidden.
    var isHiddenAtRuntime = false
    /// When the app's state enables the control, as far as known.
    var enabling = ElementConditions.none
    /// The `modifierKeyAlternate` modifiers, innermost first.
    var alternates: [OutsideCall] = []
    /// The whole expression with all modifiers.
    var range: CodeRange?

    /// Applies modifiers, innermost first, to the traits that the views around set.
    func applying(_ modifiers: [OutsideCall]) -> ViewTraits {
        var traits = self
        var shortcut: OutsideCall?
        var alternates: [OutsideCall] = []
        for modifier in modifiers {
            switch modifier.name {
            case "keyboardShortcut" where modifier.setsShortcut:
                if shortcut == nil { shortcut = modifier } else { traits.overridden.append(modifier) }
            case "disabled":
                let value = modifier.arguments.first?.value
                switch value?.boolean {
                case true: traits.isDisabled = true
                case false: break
                case nil:
                    traits.isHiddenAtRuntime = true
                    if let decision = value?.decision { traits.enabling = traits.enabling.and(decision.ifFalse) }
                }
            case "hidden": traits.isHidden = true
            case "modifierKeyAlternate": alternates.append(modifier)
            default: break
            }
        }
        if let shortcut {
            traits.overridden += [self.shortcut].compactMap { $0 }
            traits.shortcut = shortcut
        }
        traits.alternates = alternates + self.alternates
        if let range = modifiers.last?.range { traits.range = traits.range ?? range }
        return traits
    }
}

extension OutsideCall {
    /// Whether it is SwiftUI's modifier, rather than another function of the name.
    var setsShortcut: Bool { name == "keyboardShortcut" && arguments.first?.label == nil }
}
