extension [UInt8] {
    /// Calls a closure with the bytes. The property `span` needs macOS 26 and iOS 26 (Apple's documentation, confidence A),
    /// that of a buffer does not.
    @inlinable @inline(__always) package func withSpan<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe withUnsafeBufferPointer { bytes throws(Failure) in try body(unsafe bytes.span) }
    }
}
