import Platform

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
}
