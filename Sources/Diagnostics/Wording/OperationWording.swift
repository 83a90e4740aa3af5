package import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import SourceText

/// How messages name operations.
extension SpecOperation {
    /// What the operation is: `the insertion`, `the replacement`.
    package var noun: String {
        switch kind {
        case .insertChild, .insertSibling, .insert: "the insertion"
        case .replace, .replaceChildren: "the replacement"
        case .remove: "the removal"
        }
    }

    /// The form of the operation that a release introduced.
    package var form: String {
        switch kind {
        case .insert: "inserting elements without a menu around them"
        case .replace: "replacing a command, or a menu by anything but one menu,"
        case .remove: "removing a single command or action"
        case .insertChild, .insertSibling, .replaceChildren: "the operation"
        }
    }

    /// Whether the operation runs on a target.
    package func runs(on target: MenuTarget) -> Bool {
        targets?.contains(target) ?? true
    }
}

extension SpecReference {
    /// The referenced element: `menu "flie"`, `the command sort:`.
    package var phrase: String {
        switch name {
        case .menu(let text): "menu \(text.displayQuoted)"
        case .command(let action, nil): "the command \(action.displayText)"
        case .command(let action, .some): "the command \(action.displayText) with that propertyList"
        case .action(let identifier): "the action \(identifier.displayQuoted)"
        }
    }

    /// The reference without regard to what exists, for fingerprints.
    package var party: FindingFacts.Party {
        switch name {
        case .menu(let text): .menu(text.identityText)
        case .command(let action, let propertyList):
            .command(action: action.identityText, propertyList: propertyList?.identityText(), title: nil)
        case .action(let identifier): .action(identifier.identityText)
        }
    }

    /// The release that introduced the constant that names a menu, or `nil` if it is no constant.
    package var constantRelease: Int? {
        guard case .menu(let text) = name else { return nil }
        return Menu.Identifier.release(introducing: text)
    }

    /// `menu "flie" does not exist at this point, so UIKit silently ignores the operation`.
    package var doesNotExist: String {
        "\(phrase) does not exist at this point, so UIKit silently ignores the operation"
    }
}

extension RefusedOperation {
    /// Why the operation has no effect: `the insertion is refused: ⌘I of "Get Info" is taken by …`.
    package func reason(in document: MenuDocument, _ spelling: ShortcutSpelling = .symbols) -> String {
        let operation = document.operations[operationIndex]
        switch refusal.code {
        case .duplicates:
            let conflicts = listed(refusal.conflicts.map { $0.reason(spelling) }, limit: 4)
            return "\(operation.noun) \(outcome): \(conflicts)"
        case .unknownReference:
            return operation.reference.doesNotExist + causeText(document)
        default:
            return "\(operation.noun) \(outcome): \(refusal.reason)"
        }
    }

    private var outcome: String {
        if refusal.endsApp { return isPossible ? "may crash the app" : "crashes the app" }
        return isPossible ? "may be refused" : "is refused"
    }

    /// Why the referenced element does not exist although the document mentions it.
    private func causeText(_ document: MenuDocument) -> String {
        switch cause {
        case .refused(let operation): "; \(document.operations[operation].noun) that would add it is refused"
        case .removed: "; an earlier operation removes it"
        case .otherTarget: "; it exists only on other targets"
        case .possiblyRefused, .notUnderstood, nil: ""
        }
    }
}

extension MenuEditError {
    /// What is wrong, without the elements involved.
    package var reason: String {
        switch code {
        case .rootChild: "the root menu can contain only menus"
        case .rootSibling: "the root menu has no siblings"
        case .rootRemoval: "the root menu cannot be removed"
        case .rootReplacement: "the root menu cannot be replaced"
        default: description
        }
    }
}

extension ElementConflict {
    /// The conflict, with the inserted element first: `⌘I of "Get Info" is taken by the system's "Italic"`.
    package func reason(_ spelling: ShortcutSpelling = .symbols) -> String {
        switch (kind, inserted) {
        case (.keyCombination, _):
            "\(inserted.keyCombination.map(spelling.text) ?? "the key") of \(inserted.name) is taken by \(existing.qualifiedName)"
        case (.identity, .command(let command)):
            "\(inserted.name) has the action \(command.action.displayText) of \(existing.qualifiedName)"
        case (.identity, .menu(let menu)):
            "the identifier \(menu.identifier.rawValue.displayQuoted) is taken by \(existing.qualifiedName)"
        case (.identity, _):
            "\(inserted.name) has the identifier of \(existing.qualifiedName)"
        }
    }
}
