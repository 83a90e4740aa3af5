import SourceText

/// The files that a configuration names.
struct DocumentLinks {
    private let context: RequestContext

    init(_ context: RequestContext) {
        self.context = context
    }

    var json: [JSONText.Value] {
        guard let path = context.document.path, path.lastPathComponent == ".menulint.json" else { return [] }
        let folder = FilePath.parent(of: path) ?? "/"
        let tape = JSONDocument.read(context.text.bytes).tape
        return LinkedPaths(tape).nodes.compactMap { node in
            let target = FilePath.absolute(tape.string(node), from: folder)
            guard context.host.isFile(target) else { return nil }
            return .object([
                ("range", context.text.json(tape.content(of: node))),
                ("target", .string(DocumentURI.uri(ofPath: target))),
            ])
        }
    }
}

/// The strings of a configuration that are paths of files.
private struct LinkedPaths {
    private(set) var nodes: [JSONNode] = []

    init(_ tape: JSONTape) {
        guard let root = tape.root else { return }
        func add(_ key: String, of object: JSONNode) {
            guard let node = tape.value(of: key, in: object), tape.kind(of: node) == .string else { return }
            nodes.append(node)
        }
        for key in ["$schema", "extends", "baseline"] { add(key, of: root) }
        guard let suppressions = tape.value(of: "suppressions", in: root) else { return }
        for suppression in tape.elements(of: suppressions) { add("file", of: suppression) }
    }
}
