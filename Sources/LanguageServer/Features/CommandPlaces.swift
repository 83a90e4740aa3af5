import EditorKeyBindings
import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutFacts
import ShortcutLocalizer

/// The commands with shortcuts or chords whose text is in a document.
struct CommandPlaces {
    /// A command and where its text is.
    struct Place {
        let command: AvailableCommand
        let menu: Analysis.Menu
        /// The system that has the shortcut. A key binding of an extension is a place on each of its systems.
        let system: KeyboardSystem
        /// The menu as the system has it.
        let document: MenuDocument
        /// The whole command, in offsets of the document.
        let range: Range<Int>
        /// Its shortcut; the whole command where the format does not say.
        let shortcut: Range<Int>

        /// The shortcut, or each stroke of the chord, on a layout of the system.
        func localized(by localizer: Localizer) -> [LocalizedShortcut] { command.localized(by: localizer) }

        /// The shortcut or chord as the system writes it.
        func text(of shortcuts: [LocalizedShortcut]) -> String {
            if shortcuts.contains(where: \.isUnknown) { return "key not known" }
            let strokes = shortcuts.compactMap(\.combination)
            return strokes.count == shortcuts.count ? text(of: strokes) : "cannot be typed"
        }

        /// Strokes as the system writes them.
        func text(of strokes: [KeyCombination]) -> String {
            ShortcutSpelling.symbols.on(system).text(of: strokes)
        }
    }

    let places: [Place]

    init(_ outline: Outline) {
        var places: [Place] = []
        for menu in outline.menus {
            func local(_ range: Range<Int>) -> Range<Int>? { outline.place(range, in: menu) }
            for system in menu.document.keyboardSystems {
                let document = menu.document.seen(on: system.editorPlatform)
                let keys = menu.document.contributions?.bindingKeys(on: system.editorPlatform)
                for command in document.appCommandsWithKeys {
                    guard let range = local(document.range(of: command.origin)) else { continue }
                    let key = keys.map { $0[command.origin] ?? "key" } ?? "shortcut"
                    let shortcut = document.range(of: command.origin, key: key).flatMap(local)
                    places.append(
                        Place(
                            command: command, menu: menu, system: system, document: document, range: range,
                            shortcut: shortcut ?? range))
                }
            }
        }
        self.places = places
    }

    /// The smallest command around an offset, on each of its systems.
    func places(at offset: Int) -> [Place] {
        let around = places.filter { $0.range.contains(offset) || $0.range.upperBound == offset }
        guard let smallest = around.min(by: { $0.range.count < $1.range.count }) else { return [] }
        return around.filter { $0.range == smallest.range }
    }
}

extension Contributions {
    /// The keys of a manifest with the key combinations of a platform: `key`, or `mac`.
    fileprivate func bindingKeys(on platform: EditorPlatform) -> [ElementOrigin: String] {
        Dictionary(
            bindings.compactMap { binding in binding.keys[platform].map { (binding.origin, $0.member) } },
            uniquingKeysWith: { one, _ in one })
    }
}
