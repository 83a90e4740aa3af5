import MenuDocuments
package import SourceCode

extension SwiftCondition {
    /// Whether a check of the system's version is true on the newest systems that the model knows; nil for others.
    package var isAvailable: Bool? {
        guard case .availability(let isAvailable, let versions) = self else { return nil }
        for version in versions {
            let words = version.split(separator: " ")
            guard words.count == 2 else { continue }
            guard let major = words[1].split(separator: ".").first.flatMap({ Int($0) }), major <= 26 else { return nil }
        }
        return isAvailable
    }

    /// The versions of iOS, in hundredths, on which a condition may be true or false; all unless it checks the system's version.
    ///
    /// A version of macOS is that of the iOS which was released with it. On a system that the check does not name, everything
    /// is available.
    package var versions: (ifTrue: Range<UInt16>, ifFalse: Range<UInt16>) {
        let all = ElementConditions.Branch.allVersions
        guard case .availability(let isAvailable, let platforms) = self, !platforms.isEmpty else { return (all, all) }
        let first = platforms.lazy.compactMap { SwiftCondition.version($0, of: "iOS") }.first
        let mac = platforms.lazy.compactMap { SwiftCondition.version($0, of: "macOS") }.first.map { version in
            // macOS 12 is of the year of iOS 15; 26 is the first with one number.
            version >= 2600 ? version : version >= 1100 ? version + 300 : 1400
        }
        let available = (first ?? 0)..<UInt16.max
        let unavailable = 0..<max(first ?? 0, mac ?? 0, 1)
        return isAvailable ? (available, unavailable) : (unavailable, available)
    }

    /// The version of a platform in hundredths that a check names, as in `iOS 17.4`; nil for another platform.
    private static func version(_ text: String, of platform: String) -> UInt16? {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0] == platform else { return nil }
        let numbers = words[1].split(separator: ".").map { UInt16($0) ?? 0 }
        guard let major = numbers.first, 1..<600 ~= major else { return nil }
        return major * 100 + min(numbers.count > 1 ? numbers[1] : 0, 99)
    }
}
