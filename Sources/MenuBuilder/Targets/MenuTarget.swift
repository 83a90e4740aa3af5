/// A system release for which an app builds its main menu, such as `iPadOS 26` or `macCatalyst 15`.
///
/// Mac Catalyst has the numbers of iOS: `macCatalyst 15` is macOS 12.
public struct MenuTarget: Hashable, Sendable {
    /// A system with a main menu.
    public enum Platform: String, Hashable, Sendable, CaseIterable {
        /// iPadOS; the main menu of iOS is the same.
        case iPadOS
        /// An iPad app on the Mac.
        case macCatalyst
    }

    /// The system.
    public let platform: Platform
    /// The major release, with the numbers of iOS: 15 to 18, or 26 or later.
    public let release: Int

    /// The releases this library knows, in order.
    package static let releases = [15, 16, 17, 18, 26]

    private init(_ platform: Platform, _ release: Int) {
        self.platform = platform
        self.release = release
    }

    /// Creates a target from its name, such as `iPadOS 26`, in any letter case; returns `nil` for an unknown name.
    ///
    /// Releases after the newest one that this library knows, up to 999, are targets too: see ``known``. A minor release,
    /// such as `iPadOS 26.1`, means its major one.
    public init?(_ text: String) {
        let parts = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        let isMinor = { (part: Substring) in
            (1...3).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && $0.isNumber }
        }
        guard (1...3).contains(parts.count), parts.dropFirst().allSatisfy(isMinor) else { return nil }
        let wanted = String(parts[0])
        let known = MenuTarget.all.first { $0.description.lowercased() == wanted }
        guard let target = known ?? MenuTarget(later: wanted) else { return nil }
        self = target
    }

    /// Creates a target of a release after the newest known one.
    private init?(later text: String) {
        let digits = text.drop { !$0.isNumber }
        guard let release = Int(digits), release > MenuTarget.releases[MenuTarget.releases.count - 1], release < 1000,
            let platform = Platform.allCases.first(where: { "\($0.rawValue.lowercased()) \(release)" == text })
        else { return nil }
        self.init(platform, release)
    }

    /// The target whose main menu the library builds: itself or, for a later release than it knows, the newest known
    /// one.
    public var known: MenuTarget {
        let newest = MenuTarget.releases[MenuTarget.releases.count - 1]
        return release > newest ? MenuTarget(platform, newest) : self
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
    /// Orders iPadOS before Mac Catalyst, then older releases first.
    public static func < (one: MenuTarget, other: MenuTarget) -> Bool {
        one.platform == other.platform ? one.release < other.release : one.platform == .iPadOS
    }
}

extension MenuTarget: CustomStringConvertible {
    /// The name in menu specs, such as `iPadOS 26`.
    public var description: String { "\(platform.rawValue) \(release)" }
}
