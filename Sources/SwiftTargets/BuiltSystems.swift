/// The systems for which code is built; nil where nothing says so.
package struct BuiltSystems: Hashable, Sendable {
    package var macOS: Bool?
    package var macCatalyst: Bool?
    package var iOS: Bool?
    /// Whether a project builds a file for fewer systems than its target.
    package private(set) var isFiltered = false

    package static let unknown = BuiltSystems()

    package init(macOS: Bool? = nil, macCatalyst: Bool? = nil, iOS: Bool? = nil) {
        (self.macOS, self.macCatalyst, self.iOS) = (macOS, macCatalyst, iOS)
    }

    /// Those of an Xcode target: `SUPPORTED_PLATFORMS`, else `SDKROOT`, and `SUPPORTS_MACCATALYST`, which is off by default
    /// (A: Apple's build settings reference).
    init(_ settings: ResolvedBuildSettings) {
        self = .unknown
        guard !["SUPPORTED_PLATFORMS", "SDKROOT", "SUPPORTS_MACCATALYST"].contains(where: settings.isConditional) else {
            return
        }
        let isListed = settings.isSet("SUPPORTED_PLATFORMS") && settings.value("SUPPORTED_PLATFORMS") != ""
        guard let platforms = settings.value(isListed ? "SUPPORTED_PLATFORMS" : "SDKROOT"),
            Self.platforms.contains(where: platforms.contains)
        else { return }
        (macOS, iOS) = (platforms.contains("macosx"), platforms.contains("iphoneos"))
        switch settings.value("SUPPORTS_MACCATALYST") {
        case _ where iOS == false: macCatalyst = false
        case "YES": macCatalyst = true
        case "NO": macCatalyst = false
        case nil where settings.isComplete && !settings.isSet("SUPPORTS_MACCATALYST"): macCatalyst = false
        default: break
        }
    }

    /// Xcode's names of platforms of devices. `SDKROOT = auto` leaves them to `SUPPORTED_PLATFORMS`.
    private static let platforms = ["macosx", "iphoneos", "watchos", "appletvos", "xros"]

    /// Those of a file that the project builds only for some platforms.
    ///
    /// - Parameter filters: The platforms by Xcode's names for filters, such as `ios`, which does not include `maccatalyst`.
    func filtered(by filters: Set<String>) -> BuiltSystems {
        var systems = BuiltSystems(
            macOS: filters.contains("macos") ? macOS : false,
            macCatalyst: filters.contains("maccatalyst") ? macCatalyst : false,
            iOS: filters.contains("ios") ? iOS : false)
        systems.isFiltered = true
        return systems
    }

    /// The systems of code that two targets have.
    func union(_ other: BuiltSystems) -> BuiltSystems {
        func either(_ one: Bool?, _ other: Bool?) -> Bool? {
            if one == true || other == true { return true }
            return one == nil || other == nil ? nil : false
        }
        var systems = BuiltSystems(
            macOS: either(macOS, other.macOS), macCatalyst: either(macCatalyst, other.macCatalyst),
            iOS: either(iOS, other.iOS))
        systems.isFiltered = isFiltered && other.isFiltered
        return systems
    }
}
