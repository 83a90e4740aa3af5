import MenuBuilder
import MenuDocuments

/// How messages speak of operations.
extension SpecOperation {
    /// What the operation is: `the insertion`, `the replacement`.
    package var noun: String {
        switch kind {
        case .insertChild, .insertSibling, .insert: "the insertion"
        case .replace, .replaceChildren: "the replacement"
        case .remove: "the removal"
        }
    }

    /// The form that a release introduced.
    package var form: String {
        switch kind {
        case .insert: "inserting elements without a menu around them"
        case .replace: "replacing a command, or a menu by anything but one menu,"
        case .remove: "removing a single command or action"
        case .insertChild, .insertSibling, .replaceChildren: "the operation"
        }
    }

    /// Whether the operation runs on a target.
    func runs(on target: MenuTarget) -> Bool {
        targets?.contains(target) ?? true
    }
}

extension SpecReference {
    /// What is named: `menu "flie"`, `the command sort:`.
    package var words: String {
        switch name {
        case .menu(let text): "menu \(text.displayQuoted)"
        case .command(let action, nil): "the command \(action.displayText)"
        case .command(let action, .some): "the command \(action.displayText) with that propertyList"
        case .action(let identifier): "the action \(identifier.displayQuoted)"
        }
    }

    /// The release that introduced the constant by which a menu is named; nil if it is no constant.
    var constantRelease: Int? {
        guard case .menu(let text) = name else { return nil }
        return Menu.Identifier.release(introducing: text)
    }
}

extension String {
    static func isNotInTheTree(_ reference: SpecReference) -> String {
        "\(reference.words) is not in the tree, so UIKit ignores the operation without a word"
    }
}
