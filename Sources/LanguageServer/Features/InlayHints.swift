import KeyCombinations
import MenuViews
import ShortcutLocalizer
import SourceText

/// The shortcuts that change on the layouts that the user has chosen, beside the shortcuts as written.
struct InlayHints {
    private let context: RequestContext

    init(_ context: RequestContext) {
        self.context = context
    }

    func json(in range: Range<Int>) -> [JSONText.Value] {
        let localizers = context.client.settings.hintLayouts.compactMap { context.host.localizer(forLayout: $0) }
        guard !localizers.isEmpty else { return [] }
        return CommandPlaces(context.outline).places.flatMap { place in
            guard let combination = place.command.combination, range.contains(place.shortcut.upperBound) else {
                return [JSONText.Value]()
            }
            return localizers.compactMap { localizer in
                let shortcut = localizer.localize(combination, options: place.command.options)
                guard shortcut.combination != combination else { return nil }
                let shown = shortcut.combination?.symbols ?? "cannot be typed"
                return .object([
                    ("position", context.text.position(of: place.shortcut.upperBound).json),
                    ("label", .string("\(localizer.selection.name): \(shown)")), ("paddingLeft", .bool(true)),
                ])
            }
        }
    }
}
