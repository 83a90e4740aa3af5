/// What a client says about itself in `initialize`.
struct ClientCapabilities: Sendable {
    var encoding = PositionEncoding.utf16
    /// Whether the client asks for diagnostics, so that none are published.
    var pullsDiagnostics = false
    /// Whether it shows Markdown in hovers.
    var showsMarkdown = false
    /// Whether it shows symbols as a tree.
    var showsSymbolTree = false
    /// Whether it takes code actions with their edits, rather than commands.
    var takesCodeActions = false
    /// Whether it asks what a rename would change first.
    var preparesRename = false
    /// Whether it shows places that are related to a finding.
    var showsRelated = false
    /// Whether it links the code of a finding to its explanation.
    var linksCodes = false
    /// Whether it fades out what is unused.
    var fadesUnused = false
    /// Whether it takes edits with the versions of their documents.
    var versionsEdits = false
    /// Whether edits can create files.
    var createsFiles = false
    /// Whether it reports changes of the files that the server names.
    var watchesFiles = false
    /// Whether it asks for diagnostics again when the server says so.
    var refreshesDiagnostics = false
    /// Whether it asks for inlay hints again when the server says so.
    var refreshesHints = false
    /// Whether it shows the progress of work.
    var showsProgress = false
    /// Whether the server can ask for settings.
    var hasConfiguration = false
    /// Whether it reports changes of settings if the server asks for that.
    var registersConfiguration = false
    var settings = ClientSettings()

    init() {}

    init(_ params: JSONView) {
        let capabilities = params["capabilities"]
        let document = capabilities["textDocument"]
        encoding = PositionEncoding(offered: capabilities["general"]["positionEncodings"].strings)
        pullsDiagnostics = document["diagnostic"].isObject
        showsMarkdown = document["hover"]["contentFormat"].strings.contains("markdown")
        showsSymbolTree = document["documentSymbol"]["hierarchicalDocumentSymbolSupport"].bool ?? false
        takesCodeActions = document["codeAction"]["codeActionLiteralSupport"].isObject
        preparesRename = document["rename"]["prepareSupport"].bool ?? false
        let published = document["publishDiagnostics"]
        showsRelated =
            published["relatedInformation"].bool ?? document["diagnostic"]["relatedInformation"].bool ?? false
        linksCodes =
            published["codeDescriptionSupport"].bool ?? document["diagnostic"]["codeDescriptionSupport"].bool ?? false
        let tags = published["tagSupport"]
        fadesUnused =
            tags.bool
            ?? (tags["valueSet"].elements + document["diagnostic"]["tagSupport"]["valueSet"].elements)
            .contains { $0.integer == 1 }
        let workspace = capabilities["workspace"]
        versionsEdits = workspace["workspaceEdit"]["documentChanges"].bool ?? false
        // Only edits with versions can create files, also if a client that can do that does not say so.
        createsFiles = workspace["workspaceEdit"]["resourceOperations"].strings.contains("create")
        watchesFiles = workspace["didChangeWatchedFiles"]["dynamicRegistration"].bool ?? false
        refreshesDiagnostics = workspace["diagnostics"]["refreshSupport"].bool ?? false
        refreshesHints = workspace["inlayHint"]["refreshSupport"].bool ?? false
        showsProgress = capabilities["window"]["workDoneProgress"].bool ?? false
        hasConfiguration = workspace["configuration"].bool ?? false
        registersConfiguration = workspace["didChangeConfiguration"]["dynamicRegistration"].bool ?? false
        settings = ClientSettings(params["initializationOptions"])
    }
}

/// The settings of the server: `initializationOptions`, or `menulint` in the client's configuration.
struct ClientSettings: Hashable, Sendable {
    /// The layouts of inlay hints, by name.
    var hintLayouts: [String] = []

    init() {}

    init(_ value: JSONView) {
        hintLayouts = value["inlayHints"]["layouts"].strings
    }
}
