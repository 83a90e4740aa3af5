import MenuDocuments
import MenuViews
import ShortcutFacts
import ShortcutLocalizer
import SourceText

/// The shortcuts that change on the layouts that the user has chosen, beside the shortcuts as written.
struct InlayHints {
    private let context: RequestContext

    init(_ context: RequestContext) {
        self.context = context
    }

    func json(in range: Range<Int>) -> [JSONText.Value] {
        let names = context.client.settings.hintLayouts
        guard !names.isEmpty else { return [] }
        var known: [KeyboardSystem: [Localizer]] = [:]
        return CommandPlaces(context.outline).places.flatMap { place in
            guard range.contains(place.shortcut.upperBound) else { return [JSONText.Value]() }
            let localizers =
                known[place.system]
                ?? names.flatMap { name in
                    context.host.localizers(forLayout: name, on: place.menu.document.keyboardSystems).filter {
                        $0.selection.layout.system == place.system
                    }
                }
            known[place.system] = localizers
            return localizers.compactMap { localizer in
                let shortcuts = place.localized(by: localizer)
                guard shortcuts.map(\.combination) != place.command.strokes else { return nil }
                return .object([
                    ("position", context.text.position(of: place.shortcut.upperBound).json),
                    ("label", .string("\(localizer.selection.nameWithSystem): \(place.text(of: shortcuts))")),
                    ("paddingLeft", .bool(true)),
                ])
            }
        }
    }
}
