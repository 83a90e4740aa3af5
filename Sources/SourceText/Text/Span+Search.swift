import Libc

extension Span<UInt8> {
    /// The offset of the first byte of a value at or after an offset, or the end.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int {
        guard start < count else { return count }
        return unsafe withUnsafeBytes { bytes in
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
            guard let base = rest.baseAddress, let found = unsafe memchr(base, CInt(byte), rest.count) else {
                return count
            }
            return start + (unsafe UnsafeRawPointer(found) - base)
        }
    }

    /// Whether other bytes begin at an offset, which may be outside of the span.
    package func hasBytes(_ wanted: [UInt8], at start: Int) -> Bool {
        guard start >= 0, start + wanted.count <= count else { return false }
        for index in wanted.indices where self[start + index] != wanted[index] { return false }
        return true
    }

    /// The bytes from an offset on, of which there must be enough.
    @inlinable func load<Value: BitwiseCopyable>(_ offset: Int, as type: Value.Type) -> Value {
        precondition(offset >= 0 && offset + MemoryLayout<Value>.size <= count)
        return unsafe withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }

    /// The offset after the spaces and tabs at an offset.
    @inlinable package func skipSpaces(from start: Int) -> Int {
        var offset = start
        // Most lines are indented by fours.
        while offset + 4 <= count, load(offset, as: UInt32.self) == 0x2020_2020 { offset += 4 }
        while offset < count, self[offset] == 0x20 || self[offset] == 0x09 { offset += 1 }
        return offset
    }
}

extension [UInt8] {
    /// Whether the bytes contain a text.
    package func contains(_ text: String) -> Bool {
        let search = TextSearch([Array(text.utf8)])
        return withSpan { search.occurs(in: $0) }
    }
}
