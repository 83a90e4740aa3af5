import Output
import SourceText

/// The paths of files and their URIs.
enum DocumentURI {
    /// The path of a `file` URI; `nil` for other schemes, other hosts, and what no file is called.
    static func path(_ uri: String) -> String? {
        // The names of schemes have no letter case.
        guard uri.prefix(while: { $0 != "/" }).lowercased() == "file:", uri.dropFirst("file:".count).hasPrefix("//")
        else { return nil }
        let rest = uri.utf8.dropFirst("file://".utf8.count)
        // A host comes before the path. The file of another host is not the one of that path here.
        guard let slash = rest.firstIndex(of: UInt8(ascii: "/")),
            ["", "localhost"].contains(String(decoding: rest[..<slash], as: UTF8.self).lowercased())
        else { return nil }
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
        return digits == nil && !bytes.contains(0) ? FilePath.normalized(String(decoding: bytes, as: UTF8.self)) : nil
    }

    /// The path that a document without a file would have if it were saved in a folder, by its language; `nil` for other
    /// schemes and languages.
    static func path(ofUntitled uri: String, language: String?, in folder: String) -> String? {
        guard uri.prefix("untitled:".count).lowercased() == "untitled:", let language,
            let ending = ["json": ".json", "jsonc": ".jsonc", "swift": ".swift", "xml": ".xib"][language],
            let name = path("file:///" + uri.dropFirst("untitled:".count))
        else { return nil }
        let whole = name.hasSuffix(ending) ? name : name + ending
        // A name that no file has, or the path that the client has chosen.
        if name.dropFirst().contains("/") { return whole }
        return (folder == "/" ? "" : folder) + "/untitled:" + whole.dropFirst()
    }

    static func uri(ofPath path: String) -> String { "file://" + path.uriPath }
}
