import MenuDocuments
import SourceCode
import SourceText
import SwiftMenus
import Workspace

extension SwiftMenus {
    /// Adds what code says about items with equal keys: which classes handle their actions, and which items it changes.
    ///
    /// - Parameter objectiveCFiles: The paths of the Objective-C files beside the Swift code.
    /// - Complexity: O(size of the code) if items have equal keys, otherwise O(items).
    mutating func addActionHandlers(
        _ sources: [SourceFile], _ objectiveCFiles: [String], _ read: SwiftTargetInput.Reader
    ) {
        let shared = documents.map(\.commandsWithSharedKeys)
        if shared.allSatisfy(\.isEmpty) { return }
        var index = ActionIndex()
        for source in sources { index.add(source.bytes, .swift) }
        // Objective-C may handle and validate what no Swift code handles, and change any item.
        for path in objectiveCFiles {
            if let bytes = try? read(path) { index.add(bytes, .objectiveC) }
        }
        let classes = HandlingClasses(index)
        for (document, commands) in shared.enumerated() where !commands.isEmpty {
            let handlers = ActionHandlers(of: commands, in: documents[document], classes)
            documents[document].changeCompanions { $0.actionHandlers = handlers }
        }
    }
}
