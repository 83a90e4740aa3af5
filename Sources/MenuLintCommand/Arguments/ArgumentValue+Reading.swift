import SourceText

extension ArgumentValue {
    /// The value as the program reads it: known words as they are written in full, everything else as given.
    ///
    /// - Parameter option: The option that it belongs to, for messages; nil for an argument.
    /// - Throws: ``UsageError`` for an unknown word, with the nearest, and for half a pair.
    func canonical(_ value: String, for option: String?) throws(UsageError) -> String {
        switch self {
        case .text, .file, .folder: return value
        case .word(_, let vocabulary): return try vocabulary.canonical(value, for: option)
        case .list(let element):
            let words = value.split(separator: ",").map { String($0.drop { $0 == " " }) }
            return try words.map { word throws(UsageError) in try element.canonical(word, for: option) }
                .joined(separator: ",")
        case .pair(let first, let separator, let second, let isOptional):
            let parts = value.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
                .map { String($0) }
            guard parts.count == 2 else {
                if isOptional { return try first.canonical(value, for: option) }
                throw UsageError("\(option ?? "") needs \(placeholder), not \(value.displayQuoted)")
            }
            guard !parts[0].isEmpty, !parts[1].isEmpty else {
                let missing = parts[0].isEmpty ? first : second
                throw UsageError("there is no \(missing.placeholder) in \(value.displayQuoted) for \"\(option ?? "")\"")
            }
            return try first.canonical(parts[0], for: option) + String(separator)
                + second.canonical(parts[1], for: option)
        }
    }
}
