import MenuDocuments
import SourceText
import Workspace

/// The menu bars in the Interface Builder files of a run. Each file is read a few times at most, for all targets.
final class MenuBarFiles: Sendable {
    private let bars = SharedValues<MenuBarShortcuts>()

    /// The menu bar in a file; nil if it cannot be read, or has no menus.
    func menuBar(in file: InputFile, _ console: Console) -> MenuBarShortcuts? {
        let identity = console.openText(of: file.path) == nil ? FileIdentity(of: file.path) : nil
        return bars.value(of: identity) {
            guard let bytes = try? console.read(file),
                let document = MenuDocument.read(SourceFile(name: file.name, bytes: bytes))
            else { return nil }
            let places = SourcePlaces(ConcatenatedSources(name: file.name, [document.source]))
            return MenuBarShortcuts(document) { places.text(of: $0) }
        }
    }
}
