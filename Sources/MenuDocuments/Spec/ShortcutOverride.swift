package import KeyCombinations

/// A command's combination for one layout, where the app does not leave that to the system.
package struct ShortcutOverride: Hashable, Sendable {
    /// The layout's name, which is for the catalog to understand.
    package let layout: String
    package let keyCombination: KeyCombination
    /// Where the combination stands: UTF-8 offsets.
    package let range: Range<Int>
}
