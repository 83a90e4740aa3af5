/// A layout on a keyboard of one form.
public struct LayoutSelection: Hashable, Sendable {
    /// The layout.
    public let layout: LayoutDescription
    /// The form of the keyboard.
    public let form: KeyboardType

    /// Creates a selection; `nil` selects the layout's natural form.
    public init(_ layout: LayoutDescription, form: KeyboardType? = nil) {
        self.layout = layout
        self.form = form ?? layout.naturalForm
    }

    /// The layout's identifier, followed by the form if it is not the natural one: `com.apple.keylayout.US#jis`.
    public var identifier: String { layout.identifier + formSuffix }

    /// The layout's name, followed by the form if it is not the natural one: `U.S. (JIS)`.
    public var name: String {
        form == layout.naturalForm ? layout.name : "\(layout.name) (\(form.rawValue.uppercased()))"
    }

    private var formSuffix: String { form == layout.naturalForm ? "" : "#\(form.rawValue)" }
}
