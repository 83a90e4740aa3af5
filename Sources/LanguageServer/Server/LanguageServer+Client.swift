import SourceText

/// What the server asks the client.
extension LanguageServer {
    mutating func ask(_ method: String, _ params: JSONText.Value? = nil, _ question: ClientQuestion = .other) {
        lastQuestion += 1
        let id = RequestID.text("menulint-\(lastQuestion)")
        questions[id] = question
        writer.request(id, method, params)
    }

    /// - Parameter result: Nothing if the client answered with an error.
    mutating func receiveAnswer(to id: RequestID?, _ result: JSONView) {
        guard let question = id.flatMap({ questions.removeValue(forKey: $0) }), result.exists else { return }
        switch question {
        case .progress(let work): showProgress(of: work)
        case .configuration:
            guard let settings = result.elements.first, settings.isObject else { return }
            use(ClientSettings(settings))
        case .other: break
        }
    }

    /// Asks to be notified when settings change, or files that findings depend on.
    mutating func register() {
        var registrations: [JSONText.Value] = []
        func add(_ method: String, _ options: [(String, JSONText.Value)] = []) {
            registrations.append(
                .object([
                    ("id", .string(method)), ("method", .string(method)), ("registerOptions", .object(options)),
                ]))
        }
        if client.watchesFiles {
            let pattern = JSONText.Value.string("**/*.{json,strings,xcstrings,plist,pbxproj,swift,m,mm,h}")
            add("workspace/didChangeWatchedFiles", [("watchers", .array([.object([("globPattern", pattern)])]))])
        }
        if client.registersConfiguration {
            add("workspace/didChangeConfiguration", [("section", .string("menulint"))])
        }
        guard !registrations.isEmpty else { return }
        ask("client/registerCapability", .object([("registrations", .array(registrations))]))
    }

    /// The kinds of messages for the user.
    enum MessageType: Int {
        case error = 1
        case warning
    }

    /// Tells the user something, such as why a document was not linted, once.
    mutating func show(_ text: String, _ type: MessageType = .error) {
        guard shownMessages.insert(text).inserted else { return }
        let params = JSONText.Value.object([
            ("type", .number(type.rawValue)), ("message", .string("menulint: \(text)")),
        ])
        writer.send(MessageWriter.notification("window/showMessage", params))
    }

    mutating func askForConfiguration() {
        guard client.hasConfiguration else { return }
        let items = JSONText.Value.array([.object([("section", .string("menulint"))])])
        ask("workspace/configuration", .object([("items", items)]), .configuration)
    }

    mutating func use(_ settings: ClientSettings) {
        guard settings != client.settings else { return }
        client.settings = settings
        checkSettings()
        if client.refreshesHints { ask("workspace/inlayHint/refresh") }
    }

    /// Tells the user which settings have no effect.
    mutating func checkSettings() {
        for name in client.settings.hintLayouts {
            if let problem = host.problem(ofLayout: name) { show("inlayHints.layouts: \(problem)", .warning) }
        }
    }

    /// Asks the client to ask again for what has changed.
    mutating func refresh() {
        if client.pullsDiagnostics, client.refreshesDiagnostics { ask("workspace/diagnostic/refresh") }
        if client.refreshesHints { ask("workspace/inlayHint/refresh") }
    }
}
