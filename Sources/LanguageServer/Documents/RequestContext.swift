import MenuDocuments
import SourceText
import Synchronization

/// What the answer to a request about a document depends on.
struct RequestContext: Sendable {
    let document: OpenDocument
    let analysis: Analysis
    let host: any LanguageServerHost
    let client: ClientCapabilities
    /// The texts of all open documents.
    let texts: OpenTexts
    /// How the client names the open documents.
    let open: [ExactString: DocumentIdentity]
    /// The menus of the document.
    let outline: Outline
    /// The findings of other documents that are in this one.
    let foreign: [ForeignFinding]
    let cancellation: Cancellation

    var text: DocumentText { document.text }

    func offset(_ params: JSONView) throws(ResponseError) -> Int {
        guard let position = TextPosition(params["position"]) else {
            throw ResponseError(.invalidParams, "the parameters have no position")
        }
        return text.offset(of: position)
    }

    func range(_ params: JSONView) throws(ResponseError) -> Range<Int> {
        guard let range = Range<TextPosition>(params["range"]) else {
            throw ResponseError(.invalidParams, "the parameters have no range")
        }
        return text.offsets(of: range)
    }
}

/// Says to the thread that works on a request that its result is no longer needed.
final class Cancellation: Sendable {
    private let flag = Atomic(false)

    func cancel() { flag.store(true, ordering: .relaxed) }
    var isCancelled: Bool { flag.load(ordering: .relaxed) }
}

extension RequestContext {
    /// Whether the document is JSON with a menu spec.
    var isMenuSpec: Bool {
        let name = (document.path ?? "").lowercased()
        return name.hasSuffix(".json") || name.hasSuffix(".jsonc")
            ? outline.menus.first.map { $0.document.contributions == nil } ?? false : false
    }
}
