import Output
import SourceText

/// The paths of files and their URIs.
enum DocumentURI {
    /// The path of a `file` URI; `nil` for other schemes.
    static func path(_ uri: String) -> String? {
        guard uri.hasPrefix("file://") else { return nil }
        let rest = uri.utf8.dropFirst("file://".utf8.count)
        // A host, such as `localhost`, comes before the path.
        guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        var bytes: [UInt8] = []
        var digits: [UInt8]?
        for byte in rest[slash...] {
            if let known = digits {
                digits = known + [byte]
                guard known.count == 1 else { continue }
                guard let value = UInt8(String(decoding: known + [byte], as: UTF8.self), radix: 16) else { return nil }
                bytes.append(value)
                digits = nil
            } else if byte == UInt8(ascii: "%") {
                digits = []
            } else {
                bytes.append(byte)
            }
        }
        return digits == nil ? FilePath.normalized(String(decoding: bytes, as: UTF8.self)) : nil
    }

    static func uri(ofPath path: String) -> String { "file://" + path.uriPath }
}
