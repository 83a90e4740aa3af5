import ShortcutLocalizer

/// A layout whose remap has been read off Apple's menus.
struct MeasuredLayout: Sendable {
    /// The last part of the identifier.
    let name: String
    let keys: LayoutKeys
    /// What menus show in place of a US character; a character that is not listed stays.
    let remap: [Unicode.Scalar: Unicode.Scalar]

    /// What menus show for a US character.
    func shown(for character: Unicode.Scalar) -> Unicode.Scalar { remap[character] ?? character }

    /// The measured ones among the layouts of a catalog.
    static func all(in contents: CatalogContents) -> [MeasuredLayout] {
        contents.layouts.filter { !$0.observedRemaps.isEmpty }.map { layout in
            let remap = layout.observedRemaps.compactMap { cell in
                KeyOutput(cell.target).scalar.map { (cell.us, $0) }
            }
            return MeasuredLayout(
                name: layout.description.shortIdentifier, keys: layout.keys,
                remap: Dictionary(remap, uniquingKeysWith: { first, _ in first }))
        }
    }
}
