import SourceText
import Synchronization

/// What was read from files that several menus of a run share. Links can make one file that of thousands of menus.
///
/// A value is kept from the second use of its file: most files have one menu.
package final class SharedValues<Value: Sendable>: Sendable {
    private struct Key: Hashable {
        let file: FileIdentity
        let language: ExactString
    }

    private enum Entry {
        case usedOnce
        case kept(Value)
    }

    private let entries = Mutex<[Key: Entry]>([:])

    package init() {}

    /// The value of a file, which may depend on a language too; nil if it cannot be read.
    ///
    /// - Parameter file: The file; nil if its text is not that of the file.
    package func value(of file: FileIdentity?, language: String = "", read: () -> Value?) -> Value? {
        guard let file else { return read() }
        let key = Key(file: file, language: ExactString(language))
        let known = entries.withLock { $0[key] }
        if case .kept(let value)? = known { return value }
        guard let value = read() else { return nil }
        entries.withLock { $0[key] = known == nil ? .usedOnce : .kept(value) }
        return value
    }
}
