/// The settings of an app's Info.plist that affect its main menu.
public struct InfoPlist: Hashable, Sendable {
    /// `UIApplicationSupportsPrintCommand`: the menu has Print.
    public var supportsPrintCommand: Bool
    /// `UIApplicationSupportsMultipleScenes`, in the scene manifest: the menu has New Window.
    public var supportsMultipleScenes: Bool
    /// Whether `CFBundleDocumentTypes` has an entry: the menu has Open and Open Recent.
    public var hasDocumentTypes: Bool

    /// Creates the settings; an absent key means `false`.
    public init(
        supportsPrintCommand: Bool = false, supportsMultipleScenes: Bool = false, hasDocumentTypes: Bool = false
    ) {
        self.supportsPrintCommand = supportsPrintCommand
        self.supportsMultipleScenes = supportsMultipleScenes
        self.hasDocumentTypes = hasDocumentTypes
    }
}
