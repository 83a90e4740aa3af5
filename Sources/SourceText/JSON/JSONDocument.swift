/// The result of parsing JSON: the values, or the errors.
package struct JSONDocument: Sendable {
    /// A key repeated in its object.
    package struct RepeatedKey: Sendable {
        /// The later key.
        package let key: JSONNode
        /// The first key of that name in the object.
        package let first: JSONNode
    }

    /// An error with the JSON Pointer of the array or object around it.
    package struct LocatedSyntaxError: Sendable {
        package let fault: JSONSyntaxError
        package let pointer: String
    }

    /// The values; empty after an error that ended parsing.
    package let tape: JSONTape
    /// The errors in order. Only the last one can have ended parsing.
    package let faults: [LocatedSyntaxError]
    /// Repeated keys, in document order.
    package let repeatedKeys: [RepeatedKey]

    /// Parses JSON. Errors are part of the result.
    ///
    /// - Complexity: O(length), with 12 bytes of memory per value and key.
    package static func read(_ text: [UInt8], dialect: JSONDialect = .json) -> JSONDocument {
        // Typical files have one value or key per 17 bytes. Files with more than one per 4 bytes are scanned twice.
        var scan = Scan(text, dialect, room: text.count / 4 + 8)
        if scan.entries.count < scan.entryCount {
            scan.entries = []
            scan = Scan(text, dialect, room: scan.entryCount)
        }
        let last = scan.fault.map { fault in
            let code = TextEncoding.explanation(of: text, faultAt: fault.range.lowerBound)
            return LocatedSyntaxError(
                fault: code.map { JSONSyntaxError($0, at: 0..<min(1, text.count)) } ?? fault,
                pointer: code == nil && fault.container != nil ? scan.pointerToOpenContainer(in: text) : "")
        }
        return JSONDocument(scan, bytes: text, last: last)
    }

    private init(_ scan: Scan, bytes: [UInt8], last: LocatedSyntaxError?) {
        tape = JSONTape(bytes: bytes, entries: last == nil ? scan.entries : [])
        let tolerated = scan.toleratedFaults
        if let last {
            // The tape is incomplete, so earlier errors have no pointer.
            faults = tolerated.map { LocatedSyntaxError(fault: $0, pointer: "") } + [last]
            repeatedKeys = []
        } else {
            let pointers = tape.pointersByNode(tolerated.compactMap(\.container))
            faults = tolerated.map { fault in
                LocatedSyntaxError(fault: fault, pointer: fault.container.flatMap { pointers[$0] } ?? "")
            }
            repeatedKeys = scan.repeatedKeys.map { RepeatedKey(key: $0.key, first: $0.first) }
                .sorted { $0.key < $1.key }
        }
    }
}

/// The result of a scan.
private struct Scan {
    var entries: [JSONTape.Entry] = []
    /// The number of entries, including dropped ones.
    private(set) var entryCount = 0
    /// The error that ended the scan.
    private(set) var fault: JSONSyntaxError?
    private(set) var toleratedFaults: [JSONSyntaxError] = []
    private(set) var repeatedKeys: [(key: JSONNode, first: JSONNode)] = []
    private var open: [JSONScanner.Frame] = []

    init(_ text: [UInt8], _ dialect: JSONDialect, room: Int) {
        entries = unsafe [JSONTape.Entry](unsafeUninitializedCapacity: room) { memory, count in
            // The scanner holds addresses, so it must not outlive this closure.
            unsafe text.withUnsafeBufferPointer { bytes in
                var scanner = unsafe JSONScanner(TextBytes(bytes), into: EntryBuffer(memory), dialect: dialect)
                do throws(JSONSyntaxError) {
                    try scanner.read()
                } catch {
                    fault = error
                }
                count = min(scanner.entries.count, memory.count)
                entryCount = scanner.entries.count
                (toleratedFaults, repeatedKeys, open) = (scanner.toleratedFaults, scanner.repeatedKeys, scanner.open)
            }
        }
    }

    /// The JSON Pointer of the innermost open array or object.
    func pointerToOpenContainer(in text: [UInt8]) -> String {
        let tape = JSONTape(bytes: text, entries: entries)
        var pointer = ""
        for (outer, inner) in zip(open, open.dropFirst()) {
            var child = outer.node + 1
            var ordinal = 0
            let offset = outer.isObject ? 1 : 0
            while child + offset < inner.node {
                child = entries[child + offset].next
                ordinal += 1
            }
            pointer += outer.isObject ? tape.pointerPart(key: JSONNode(index: child)) : "/\(ordinal)"
        }
        return pointer
    }
}
