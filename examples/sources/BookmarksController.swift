import AppKit

final class BookmarksController: NSViewController, NSMenuItemValidation {
    private var clipboard: URL?

    @IBAction func pasteAsBookmark(_ sender: Any?) {}

    @objc func addTag(_ sender: NSMenuItem) {}

    func validateMenuItem(_ item: NSMenuItem) -> Bool {
        if item.action == #selector(pasteAsBookmark(_:)) { return clipboard != nil }
        return true
    }
}
