/// The result of parsing JSON: the values, or the errors.
package struct JSONDocument: Sendable {
    /// A key repeated in its object.
    package struct DuplicateKey: Sendable {
        /// The later key.
        package let key: JSONNode
        /// The first key of that name in the object.
        package let first: JSONNode
    }

    /// An error with the JSON Pointer of the array or object around it.
    package struct LocatedSyntaxError: Sendable {
        package let error: JSONSyntaxError
        package let pointer: String
    }

    /// The values; empty after an error that ended parsing.
    package let tape: JSONTape
    /// The errors in order. Only the last one can have ended parsing.
    package let errors: [LocatedSyntaxError]
    /// Repeated keys, in document order.
    package let duplicateKeys: [DuplicateKey]

    /// Parses JSON. Errors are part of the result.
    ///
    /// - Complexity: O(length), with 12 bytes of memory per value and key.
    package static func read(_ text: [UInt8], dialect: JSONDialect = .json) -> JSONDocument {
        var scanner = JSONScanner(text, dialect: dialect)
        do throws(JSONSyntaxError) {
            try scanner.read()
            return JSONDocument(scanner, last: nil)
        } catch {
            let code = TextEncoding.explanation(of: text, errorAt: error.range.lowerBound)
            let last = LocatedSyntaxError(
                error: code.map { JSONSyntaxError($0, at: 0..<min(1, text.count)) } ?? error,
                pointer: code == nil && error.container != nil ? scanner.closeAll() : "")
            return JSONDocument(scanner, last: last)
        }
    }

    private init(_ scan: JSONScanner, last: LocatedSyntaxError?) {
        tape = JSONTape(bytes: scan.bytes, entries: last == nil ? scan.entries : [])
        let tolerated = scan.recoverableErrors
        if let last {
            // The tape is incomplete, so earlier errors have no pointer.
            errors = tolerated.map { LocatedSyntaxError(error: $0, pointer: "") } + [last]
            duplicateKeys = []
        } else {
            let pointers = tape.pointersByNode(tolerated.compactMap(\.container))
            errors = tolerated.map { error in
                LocatedSyntaxError(error: error, pointer: error.container.flatMap { pointers[$0] } ?? "")
            }
            duplicateKeys = scan.duplicateKeys.map { DuplicateKey(key: $0.key, first: $0.first) }
                .sorted { $0.key < $1.key }
        }
    }
}

extension JSONScanner {
    /// Ends all open arrays and objects, and returns the JSON Pointer of the innermost one.
    fileprivate mutating func closeAll() -> String {
        for frame in open { entries[frame.node].close(end: position, next: entries.count) }
        return JSONTape(bytes: bytes, entries: entries).pointer(to: JSONNode(index: open.last?.node ?? 0))
    }
}
