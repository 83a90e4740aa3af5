import ShortcutLocalizer

/// A layout whose remap was observed in Apple's menus.
struct ObservedLayout: Sendable {
    /// The last part of the identifier.
    let name: String
    let keys: LayoutKeys
    /// The characters that menus show for US characters; missing ones stay the same.
    let remap: [Unicode.Scalar: Unicode.Scalar]

    /// The character that menus show for a US character.
    func shown(for character: Unicode.Scalar) -> Unicode.Scalar { remap[character] ?? character }

    /// The layouts of a catalog that have observed remaps.
    static func all(in contents: CatalogContents) -> [ObservedLayout] {
        contents.layouts.filter { !$0.observedRemaps.isEmpty }.map { layout in
            let remap = layout.observedRemaps.compactMap { cell in
                KeyOutput(cell.target).scalar.map { (cell.us, $0) }
            }
            return ObservedLayout(
                name: layout.description.shortIdentifier, keys: layout.keys,
                remap: Dictionary(remap, uniquingKeysWith: { first, _ in first }))
        }
    }
}
