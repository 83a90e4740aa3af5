import SourceText

/// A request about a document.
struct DocumentRequest: Sendable {
    /// The result if there is nothing to say.
    let emptyResult: JSONText.Value
    /// Whether the parameters contain a position or range of the document's text.
    let hasPosition: Bool
    let result: @Sendable (RequestContext) throws(ResponseError) -> JSONText.Value

    /// - Returns: `nil` for an unknown method.
    init?(_ method: String, _ params: JSONView, _ client: ClientCapabilities) {
        hasPosition = params["position"].exists || params["range"].exists
        emptyResult = method == "textDocument/diagnostic" ? PublishedDiagnostics.emptyReport : .null
        switch method {
        case "textDocument/diagnostic":
            result = { context throws(ResponseError) in
                PublishedDiagnostics.report(context.diagnostics, previous: params["previousResultId"].string)
            }
        case "textDocument/codeAction":
            result = { context throws(ResponseError) in
                .array(CodeActions(context).actions(in: try context.range(params), params["context"]))
            }
        case "textDocument/hover":
            result = { context throws(ResponseError) in Hover(context).json(at: try context.offset(params)) }
        case "textDocument/completion":
            result = { context throws(ResponseError) in Completion(context).json(at: try context.offset(params)) }
        case "textDocument/inlayHint":
            result = { context throws(ResponseError) in .array(InlayHints(context).json(in: try context.range(params)))
            }
        case "textDocument/documentSymbol":
            result = { context throws(ResponseError) in Symbols(context).json }
        case "textDocument/foldingRange":
            result = { context throws(ResponseError) in .array(Folding(context.text).json) }
        case "textDocument/documentLink":
            result = { context throws(ResponseError) in .array(DocumentLinks(context).json) }
        case "textDocument/definition":
            result = { context throws(ResponseError) in
                .array(Names(context).definitions(at: try context.offset(params)))
            }
        case "textDocument/references":
            result = { context throws(ResponseError) in
                .array(
                    Names(context).references(
                        at: try context.offset(params),
                        includesDefinition: params["context"]["includeDeclaration"].bool ?? true))
            }
        case "textDocument/prepareRename":
            result = { context throws(ResponseError) in Names(context).renamedRange(at: try context.offset(params)) }
        case "textDocument/rename":
            result = { context throws(ResponseError) in
                try Names(context).rename(at: try context.offset(params), to: params["newName"].string)
            }
        default: return nil
        }
    }
}
