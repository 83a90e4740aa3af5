package import MenuDocuments
package import SourceText
package import SwiftMenuObjects

/// What the Swift code of one target of an app says about menus and shortcuts.
package struct SwiftMenus: Sendable {
    /// The menus, the app's main menu first. Each SwiftUI scene, UIKit builder and AppKit menu is a document of its own,
    /// because shortcuts conflict only within one. Ranges are those of ``map``.
    package var documents: [MenuDocument]
    /// The files of the target that were read.
    package var map: ConcatenatedSources
    /// What was seen and what was read.
    package var coverage: ShortcutCoverage
    /// The bytes of ordinary code that take as long to read and lint. Code with loops takes longer than its size says.
    package var work: Int
    /// What reading them has left in memory. To free it takes a while, so that another thread may do that.
    package var leftovers: UnusedObjects?
}
