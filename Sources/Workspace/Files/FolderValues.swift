import SourceText

/// What is known of folders, of each from what is known of the folder around it. Finds it out once for each folder, because
/// the folders of a run have most of those around them in common.
struct FolderValues<Value> {
    private var known: [ExactString: Value] = [:]

    /// The value of a folder.
    ///
    /// - Parameters:
    ///   - folder: Absolute and normalized.
    ///   - outermost: The value around the last folder that counts.
    ///   - isLast: Whether the folders around a folder do not count. Called from the inside out.
    ///   - inner: The value of a folder in one with a value. Called from the outside in.
    /// - Complexity: O(folders that were not asked about before).
    mutating func value(
        of folder: String, outermost: Value, isLast: (_ folder: String) -> Bool,
        inner: (_ folder: String, _ outer: Value) -> Value
    ) -> Value {
        var unknown: [String] = []
        var value = outermost
        var current: String? = folder
        while let folder = current {
            if let found = known[ExactString(folder)] {
                value = found
                break
            }
            unknown.append(folder)
            current = isLast(folder) ? nil : FilePath.parent(of: folder)
        }
        for folder in unknown.reversed() {
            value = inner(folder, value)
            known[ExactString(folder)] = value
        }
        return value
    }
}

extension FolderValues: Sendable where Value: Sendable {}
