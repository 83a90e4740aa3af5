import KeyCombinations

/// The layouts and remaps of a catalog as plain cells, each with its evidence and source, for other programs.
///
/// `docs/layout-data.md` documents the exported formats. A change of a name or meaning in them needs a new ``version``.
package struct LayoutDataset {
    /// The version of the exported formats.
    package static let version = 1
    /// SQLite's `application_id` of an exported database: "mnld" in ASCII.
    package static let applicationID = 0x6D6E_6C64

    /// What a ⌘ shortcut that is written with a character of the US layout becomes on a layout of macOS.
    package struct Remap: Sendable {
        package let us: String
        /// The character that menus show; `nil` if no key produces the shortcut.
        package let shown: String?
        /// The key to press on the layout's natural form of keyboard.
        package let press: KeyPress?
        package let evidence: Evidence
        /// Where the evidence is from: `probe`, `report`, a source of layouts, or `menulint` for its rules.
        package let source: String
        package let confidence: LayoutDescription.Confidence
    }

    /// A layout with its cells.
    package struct Layout: Sendable {
        package let layout: KeyboardLayout
        /// For each character that the US layout types; empty for other systems than macOS.
        package let remaps: [Remap]

        package var description: LayoutDescription { layout.description }
    }

    /// Whether bytes are an exported database.
    package static func isDatabase(_ bytes: [UInt8]) -> Bool {
        CatalogHeader.isDatabase(bytes, of: UInt32(applicationID))
    }

    private let catalog: LayoutCatalog
    /// The layouts without their cells, sorted by system and identifier.
    private let descriptions: [LayoutDescription]

    /// - Throws: ``LayoutError`` if the catalog is damaged.
    package init(_ catalog: LayoutCatalog, systems: [KeyboardSystem]) throws(LayoutError) {
        self.catalog = catalog
        var descriptions: [LayoutDescription] = []
        for system in KeyboardSystem.allCases where systems.contains(system) {
            descriptions += try catalog.layouts(on: system)
        }
        self.descriptions = descriptions
    }

    /// The layouts with their cells.
    ///
    /// - Throws: ``LayoutError`` if the catalog is damaged.
    package func layouts() throws(LayoutError) -> [Layout] {
        var layouts: [Layout] = []
        for description in descriptions { layouts.append(try layout(description)) }
        return layouts
    }

    private func layout(_ description: LayoutDescription) throws(LayoutError) -> Layout {
        let layout = try catalog.layout(description)
        guard description.system == .mac else { return Layout(layout: layout, remaps: []) }
        let localizer = try catalog.localizer(for: LayoutSelection(description))
        let sources = Dictionary(layout.observedRemaps.map { ($0.us, $0.source) }, uniquingKeysWith: { one, _ in one })
        // A recording lists what changes; what it does not list stayed. That is of the recording with the most cells.
        let counts = sources.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let main = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let remaps = USKey.characters.map { character in
            let answer = localizer.localize(KeyCombination(KeyInput(character), .command))
            let (source, confidence) = origin(
                of: answer.evidence, observed: sources[character] ?? main, in: description)
            return Remap(
                us: String(character), shown: answer.combination?.input.rawValue, press: answer.press,
                evidence: answer.evidence, source: source, confidence: confidence)
        }
        return Layout(layout: layout, remaps: remaps)
    }

    private func origin(
        of evidence: Evidence, observed: String?, in layout: LayoutDescription
    ) -> (String, LayoutDescription.Confidence) {
        switch evidence {
        case .observed: (observed ?? "probe", .a)
        case .commandLevel: (layout.source.rawValue, layout.confidence)
        case .assumed: ("menulint", .b)
        case .derived, .none: ("menulint", .c)
        }
    }
}
