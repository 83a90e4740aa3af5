/// A system release that an app's main menu is built for, such as `iPadOS 26` or `macCatalyst 15`.
///
/// Mac Catalyst is numbered as iOS is: `macCatalyst 15` is macOS 12.
public struct MenuTarget: Hashable, Sendable {
    /// The systems whose main menu an app can build.
    public enum Platform: String, Hashable, Sendable, CaseIterable {
        /// iPadOS; the main menu of iOS is the same.
        case iPadOS
        /// An iPad app on the Mac.
        case macCatalyst
    }

    /// The system.
    public let platform: Platform
    /// The major release as iOS is numbered: 15, 16, 17, 18 or 26.
    public let release: Int

    /// The releases this library knows, in order.
    package static let releases = [15, 16, 17, 18, 26]

    private init(_ platform: Platform, _ release: Int) {
        self.platform = platform
        self.release = release
    }

    /// The target that a text such as `iPadOS 26` names, in any letter case; nil for a text that names none.
    public init?(_ text: String) {
        let wanted = text.lowercased()
        guard let target = MenuTarget.all.first(where: { $0.description.lowercased() == wanted }) else { return nil }
        self = target
    }

    /// Every target this library knows: iPadOS then Mac Catalyst, each from old to new.
    public static let all: [MenuTarget] = Platform.allCases.flatMap { platform in
        releases.map { MenuTarget(platform, $0) }
    }
}

extension MenuTarget {
    /// iPadOS 15.
    public static let iPadOS15 = MenuTarget(.iPadOS, 15)
    /// iPadOS 16.
    public static let iPadOS16 = MenuTarget(.iPadOS, 16)
    /// iPadOS 17.
    public static let iPadOS17 = MenuTarget(.iPadOS, 17)
    /// iPadOS 18.
    public static let iPadOS18 = MenuTarget(.iPadOS, 18)
    /// iPadOS 26.
    public static let iPadOS26 = MenuTarget(.iPadOS, 26)
    /// Mac Catalyst 15, on macOS 12.
    public static let macCatalyst15 = MenuTarget(.macCatalyst, 15)
    /// Mac Catalyst 16, on macOS 13.
    public static let macCatalyst16 = MenuTarget(.macCatalyst, 16)
    /// Mac Catalyst 17, on macOS 14.
    public static let macCatalyst17 = MenuTarget(.macCatalyst, 17)
    /// Mac Catalyst 18, on macOS 15.
    public static let macCatalyst18 = MenuTarget(.macCatalyst, 18)
    /// Mac Catalyst 26, on macOS 26.
    public static let macCatalyst26 = MenuTarget(.macCatalyst, 26)
}

extension MenuTarget: Comparable {
    /// Whether one target stands before another: iPadOS before Mac Catalyst, then the older release.
    public static func < (one: MenuTarget, other: MenuTarget) -> Bool {
        one.platform == other.platform ? one.release < other.release : one.platform == .iPadOS
    }
}

extension MenuTarget: CustomStringConvertible {
    /// The target as specs write it, such as `iPadOS 26`.
    public var description: String { "\(platform.rawValue) \(release)" }
}
