package import KeyCombinations
import MenuBuilder
package import MenuDocuments
import SourceText

extension RefusedOperation {
    /// Why the operation has no effect, as a fragment: `the insertion is refused: ⌘I of "Get Info" is taken by …`.
    package func reason(in document: MenuSpecDocument, _ spelling: ShortcutSpelling = .symbols) -> String {
        let operation = document.operations[operationIndex]
        switch refusal.code {
        case .duplicates:
            let clashes = listed(refusal.clashes.map { $0.reason(spelling) }, limit: 4)
            return "\(operation.noun) is refused: \(clashes)"
        case .unknownReference:
            return .isNotInTheTree(operation.reference) + becauseOf(document)
        default:
            return "\(operation.noun) is refused: \(refusal.reason)"
        }
    }

    /// What became of the element that the operation names, where the document had it.
    private func becauseOf(_ document: MenuSpecDocument) -> String {
        switch cause {
        case .refused(let operation): "; \(document.operations[operation].noun) that would bring it is refused itself"
        case .removed: "; an operation before takes it away"
        case .otherTarget: "; it exists on other targets only"
        case .notUnderstood, nil: ""
        }
    }
}
