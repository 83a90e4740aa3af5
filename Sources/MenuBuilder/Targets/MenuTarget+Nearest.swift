import KeyCombinations
import SourceText

extension MenuTarget {
    /// The target with this name, which need not have its space: `iPadOS27`.
    package init?(spelled text: String) {
        let letters = text.prefix { $0.isLetter }
        self.init(letters + " " + text.dropFirst(letters.count).drop { $0 == " " })
    }

    /// What to write instead of an invalid name, or `nil` if it resembles no target.
    package static func hint(for text: String) -> String? {
        guard let nearest = nearest(to: text) else { return nil }
        let question = "did you mean \"\(nearest)\"?"
        switch text.lowercased().filter(\.isLetter) {
        case "macos": return question + " an AppKit app has \"mainMenu\": \"appKit\" and needs no targets"
        case "visionos": return question + " what visionOS shows is not known"
        default: return question
        }
    }

    /// The target that an invalid name probably means, or `nil` if it resembles none.
    ///
    /// A release that does not exist means the next one that does, because the numbers skip from 18 to 26. A release of
    /// macOS means its Mac Catalyst: 18 for macOS 15 (confidence A).
    package static func nearest(to text: String) -> MenuTarget? {
        let letters = text.lowercased().filter(\.isLetter)
        let names = ["ipados", "maccatalyst", "ios", "ipad", "macos", "catalyst", "mac", "visionos"]
        guard let name = names.first(where: { $0 == letters }) ?? EditDistance.nearest(to: letters, in: names) else {
            return nil
        }
        let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
        var wanted = Int(digits) ?? .max
        if name == "macos", wanted < 16 { wanted += 3 }
        // visionOS 1 was released with iPadOS 17.
        if name == "visionos", wanted < 3 { wanted += 16 }
        let targets = all.filter {
            $0.platform == (name.hasPrefix("mac") || name == "catalyst" ? .macCatalyst : .iPadOS)
        }
        return targets.first { $0.release >= wanted } ?? targets.last
    }
}
