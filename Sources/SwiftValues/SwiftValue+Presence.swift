import SourceText

extension SwiftValue {
    /// Whether an optional value has a value; nil if that is not known.
    package var isPresent: Bool? {
        switch kind {
        case .null: false
        case _ where presence > 0: nil
        case .string, .integer, .boolean, .array, .dictionary, .tuple, .enumCase, .closure: true
        case .instance(let instance): !instance.isOpaque || instance.base != nil ? true : nil
        case .implicit(let name): name == "none" ? nil : true
        case .outside(let path): Self.isConstant(path) ? true : nil
        case .call(let call): call.isKeyOrShortcut ? true : nil
        default: nil
        }
    }

    /// The value in `.some(value)` or `Optional(value)`; other values themselves.
    package var contentOfOptional: SwiftValue {
        guard let call, call.form != .property, call.arguments.count == 1, let content = call.argument(nil)?.value,
            call.name == "some" || call.name == "Optional" && call.base == nil
        else { return self }
        return content
    }
}

extension SwiftValue {
    /// The frameworks' types whose static members are constants.
    private static let typesOfConstants: Set<String> = [
        "UIKeyCommand", "UIMenu", "UIMenu.Identifier", "UIMenu.Options", "UIMenuSystem", "UIKeyModifierFlags",
        "Selector", "NSEvent.ModifierFlags", "EventModifiers", "KeyEquivalent", "KeyboardShortcut",
    ]

    /// Whether a path names a type or a constant, rather than a variable of another module, which may be nil:
    /// `Session.current`.
    private static func isConstant(_ path: String) -> Bool {
        guard path.first?.isUppercase ?? false else { return false }
        guard let type = path.beforeLast(".") else { return true }
        return typesOfConstants.contains(type) || path.afterLast(".").first?.isUppercase ?? false
    }
}

extension OutsideCall {
    /// Whether it creates a key or shortcut of SwiftUI, of which no initializer fails, or is a part of one.
    fileprivate var isKeyOrShortcut: Bool {
        switch form {
        case .function: base == nil && ["KeyEquivalent", "KeyboardShortcut"].contains(name)
        // Of a character.
        case .implicit: name == "init" && arguments.first?.label == nil && arguments.first?.value.string?.count == 1
        // The parts of a shortcut are no optionals.
        case .property: ["key", "modifiers"].contains(name) && base?.call?.isKeyOrShortcut ?? false
        case .macro: false
        }
    }
}
