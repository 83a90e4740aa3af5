import KeyCombinations
import SourceText

extension MenuTarget {
    /// The target with this name, which need not have its space: `iPadOS27`.
    package init?(spelled text: String) {
        let letters = text.prefix { $0.isLetter }
        self.init(letters + " " + text.dropFirst(letters.count).drop { $0 == " " })
    }

    /// The target that an invalid name probably means, or `nil` if it resembles none.
    ///
    /// A release that does not exist means the next one that does, because the numbers skip from 18 to 26. A release of
    /// macOS means its Mac Catalyst: 18 for macOS 15 (confidence A).
    package static func nearest(to text: String) -> MenuTarget? {
        let letters = text.lowercased().filter(\.isLetter)
        let names = ["ipados", "maccatalyst", "ios", "ipad", "macos", "catalyst", "mac"]
        guard let name = names.first(where: { $0 == letters }) ?? EditDistance.nearest(to: letters, in: names) else {
            return nil
        }
        let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
        var wanted = Int(digits) ?? .max
        if name == "macos", wanted < 16 { wanted += 3 }
        let targets = all.filter { $0.platform == (name.hasPrefix("i") ? .iPadOS : .macCatalyst) }
        return targets.first { $0.release >= wanted } ?? targets.last
    }
}
