import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftValues

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
    /// Whether that is not all that decides.
    var isEnablingUnread = false
    /// The `modifierKeyAlternate` modifiers, innermost first.
    var alternates: [OutsideCall] = []
    /// The whole expression with all modifiers.
    var range: CodeRange?

    /// Applies modifiers, innermost first, to the traits that the views around set.
    func applying(_ modifiers: [OutsideCall], _ evaluator: Evaluator) -> ViewTraits {
        var traits = self
        var shortcut: OutsideCall?
        var alternates: [OutsideCall] = []
        for modifier in modifiers {
            switch modifier.name {
            case "keyboardShortcut" where modifier.setsShortcut:
                if shortcut == nil { shortcut = modifier } else { traits.overridden.append(modifier) }
            case "disabled":
                let value = modifier.arguments.first?.value
                traits.enable(value?.boolean.map(!), value?.decision?.ifFalse)
            case "environment" where evaluator.isAboutEnabling(modifier):
                let value = modifier.arguments.last?.value
                traits.enable(value?.boolean, value?.decision?.ifTrue)
            case "transformEnvironment" where evaluator.isAboutEnabling(modifier): traits.enable(nil, nil)
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

    /// Applies a modifier that enables or disables.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether it enables; nil if the app's state decides that.
    ///   - conditions: When it enables, if that is known.
    private mutating func enable(_ isEnabled: Bool?, _ conditions: ElementConditions?) {
        switch isEnabled {
        case true: break
        case false: isDisabled = true
        case nil:
            isHiddenAtRuntime = true
            if let conditions { enabling = enabling.and(conditions) } else { isEnablingUnread = true }
        }
    }
}

extension Evaluator {
    /// Whether a modifier sets `\.isEnabled` of the environment, as `disabled` does.
    fileprivate func isAboutEnabling(_ modifier: OutsideCall) -> Bool {
        guard let key = modifier.arguments.first, key.label == nil else { return false }
        let path = program.text(key.range)
        return path.hasPrefix("\\") && path.hasSuffix(".isEnabled")
    }
}

extension OutsideCall {
    /// Whether it is SwiftUI's modifier, rather than another function of the name.
    var setsShortcut: Bool { name == "keyboardShortcut" && arguments.first?.label == nil }
}
