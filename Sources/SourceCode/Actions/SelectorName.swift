/// Objective-C selectors of Swift methods.
package enum SelectorName {
    /// The selector of a Swift method with these argument labels; `nil` stands for `_`.
    package static func of(_ name: String, _ labels: [String?]) -> String {
        guard let first = labels.first else { return name }
        var selector = name
        if let first {
            let isJoined =
                first.firstWord.map(prepositions.contains) ?? false
                || name.lastWord.map { prepositions.contains($0.lowercased()) } ?? false
            selector += (isJoined ? "" : "With") + first.capitalizedFirst
        }
        return selector + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
    }

    /// Whether a selector takes the one argument that actions have, the sender.
    static func isAction(_ selector: String) -> Bool {
        selector.utf8.last == UInt8(ascii: ":") && selector.utf8.count { $0 == UInt8(ascii: ":") } == 1
    }

    /// Whether a parameter of this type can be the sender of an action, unlike a notification or a timer.
    static func isSender(_ type: String) -> Bool { senders.contains(type) }

    private static let senders: Set<String> = [
        "Any", "AnyObject", "NSObject", "id",
        "NSMenuItem", "NSControl", "NSButton", "NSPopUpButton", "NSSegmentedControl", "NSSlider", "NSStepper",
        "NSTextField", "NSSearchField", "NSColorWell", "NSToolbarItem", "NSView",
        "UICommand", "UIKeyCommand", "UIMenuElement", "UIControl", "UIButton", "UIBarButtonItem", "UISwitch",
        "UISegmentedControl", "UISlider",
    ]

    /// The methods that validate actions.
    static let validations: Set<String> = [
        "canPerformAction:withSender:", "validateMenuItem:", "validateUserInterfaceItem:", "validateCommand:",
        "validateToolbarItem:", "validate:", "respondsToSelector:", "respondsTo:",
    ]

    /// The prepositions before which Swift omits "With" (source: the compiler's parts of speech).
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]
}

extension String {
    /// The part before the first uppercase letter.
    fileprivate var firstWord: String? {
        guard !isEmpty else { return nil }
        return String(prefix { !$0.isUppercase })
    }

    /// The part from the last uppercase letter on.
    fileprivate var lastWord: String? {
        guard let start = lastIndex(where: \.isUppercase) else { return isEmpty ? nil : self }
        return String(self[start...])
    }

    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
