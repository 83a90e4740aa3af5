/// A layout on a keyboard of one form.
public struct LayoutSelection: Hashable, Sendable {
    /// The layout.
    public let layout: LayoutDescription
    /// The form of the keyboard.
    public let keyboardType: KeyboardType

    /// Creates a selection; `nil` selects the layout's natural form.
    public init(_ layout: LayoutDescription, keyboardType: KeyboardType? = nil) {
        self.layout = layout
        self.keyboardType = keyboardType ?? layout.nativeKeyboardType
    }

    /// The layout's identifier, followed by the form if it is not the natural one: `com.apple.keylayout.US#jis`.
    public var identifier: String { layout.identifier + formSuffix }

    /// The layout's name, followed by the form if it is not the natural one: `U.S. (JIS)`.
    public var name: String {
        keyboardType == layout.nativeKeyboardType
            ? layout.name : "\(layout.name) (\(keyboardType.rawValue.uppercased()))"
    }

    private var formSuffix: String { keyboardType == layout.nativeKeyboardType ? "" : "#\(keyboardType.rawValue)" }
}
