import Output
import Platform
import SourceText

extension LanguageServer {
    /// More threads than this are never at work for documents that were opened or changed.
    private static let maximumAnalyses = 64

    /// Starts what can run now: linting and answers.
    mutating func startWork() {
        startAnalyses()
        startAnswers()
        if needsRefresh { refresh() }
        needsRefresh = false
    }

    private mutating func begin(_ kind: RunningWork.Kind, _ uri: String) -> Int {
        lastWork += 1
        running[lastWork] = RunningWork(uri: uri, kind: kind)
        return lastWork
    }

    mutating func receive(_ result: WorkResult) {
        switch result {
        case .analysis(let result): receive(result)
        case .answer(let result): receive(result)
        }
    }

    // MARK: Linting

    /// Starts to lint documents that have changed, some at a time.
    private mutating func startAnalyses() {
        let analyses = running.values.filter { $0.kind == .analysis }
        let free = min(
            max(2, SystemThread.processorCount) - analyses.count { !$0.isSlow },
            LanguageServer.maximumAnalyses - analyses.count)
        guard free > 0 else { return }
        // What was changed last is what the user looks at.
        let waiting = documents.values.filter(\.isWaiting).sorted { $0.revision > $1.revision }
        guard !waiting.isEmpty else { return }
        let (texts, host, client, lastRevision) = (openTexts, host, client, lastRevision)
        for document in waiting.prefix(free) {
            guard let path = document.path else { continue }
            documents[document.uri]?.begin()
            let number = begin(.analysis, document.uri)
            start(
                ServerWork {
                    let analysis = host.analyze(path, texts)
                    let diagnostics = PublishedDiagnostics(document, analysis, host, client)
                    return .analysis(
                        AnalysisResult(
                            work: number, uri: document.uri, revision: document.revision, lastRevision: lastRevision,
                            analysis: analysis, foreign: ForeignFinding.all(in: analysis, of: path, host, client),
                            message: client.pullsDiagnostics
                                ? nil
                                : MessageWriter.notification(
                                    PublishedDiagnostics.method,
                                    PublishedDiagnostics.params(
                                        document.uri, version: document.version, diagnostics.json))))
                })
        }
    }

    private mutating func receive(_ result: AnalysisResult) {
        finish(result.work)
        documents[result.uri]?.finish(result.revision, result.analysis)
        // Other texts can have changed before it was known that they matter.
        if result.analysis.dependencies.contains(where: { changes[$0] ?? 0 > result.lastRevision }) {
            invalidate { $0.uri == result.uri }
        }
        // A result for an earlier text is not published.
        guard let document = documents[result.uri], document.revision == result.revision else { return }
        let path = ExactString(document.path ?? "")
        unpublished.formUnion(foreign.set(result.foreign, of: result.uri))
        if foreign.owners(of: path).isEmpty {
            if let message = result.message { writer.send(message) }
            unpublished.remove(path)
        } else if !client.pullsDiagnostics {
            unpublished.insert(path)
        }
        publishForeignFindings()
        if let failure = result.analysis.failure { show(failure) }
    }

    // MARK: Answers

    private mutating func startAnswers() {
        guard requests.contains(where: { $0.work == nil }) else { return }
        let (texts, open) = (openTexts, openDocuments)
        var busy = Set(running.values.lazy.filter { $0.kind == .answer }.map(\.uri))
        for index in requests.indices where requests[index].work == nil {
            let request = requests[index]
            guard !busy.contains(request.uri), let document = documents[request.uri], let analysis = document.current,
                let path = document.path.map(ExactString.init), isSettled(path)
            else { continue }
            busy.insert(request.uri)
            let number = begin(.answer, request.uri)
            requests[index].work = number
            let (host, client, foreign) = (host, client, foreign.findings(in: path))
            let (id, answer) = (request.id, request.request)
            start(
                ServerWork {
                    let context = RequestContext(
                        document: document, analysis: analysis, host: host, client: client, texts: texts, open: open,
                        outline: document.outline(analysis), foreign: foreign, cancellation: request.cancellation)
                    let message: String
                    do throws(ResponseError) {
                        message = MessageWriter.response(to: id, try answer.result(context))
                    } catch {
                        message = MessageWriter.response(error.of(id))
                    }
                    return .answer(
                        AnswerResult(work: number, textRevision: document.textRevision, message: message))
                })
        }
    }

    private mutating func receive(_ result: AnswerResult) {
        finish(result.work)
        guard let index = requests.firstIndex(where: { $0.work == result.work }) else { return }
        guard documents[requests[index].uri]?.textRevision == result.textRevision else {
            // It is answered again, about the new text.
            requests[index].work = nil
            return
        }
        requests.remove(at: index)
        writer.send(result.message)
    }

    /// Answers requests with an error, also those that are being answered.
    mutating func refuse(_ error: ResponseError, where isRefused: (PendingRequest) -> Bool) {
        for request in requests where isRefused(request) {
            request.cancellation.cancel()
            writer.respond(error.of(request.id))
        }
        requests.removeAll(where: isRefused)
    }

    // MARK: Slow work

    /// Whether ``noteSlowWork(upTo:)`` has something to do later.
    var hasQuickWork: Bool { running.values.contains { !$0.isSlow } }

    /// Work up to a number has taken long by now.
    mutating func noteSlowWork(upTo last: Int) {
        for number in running.keys.sorted() where number <= last && running[number]?.isSlow == false {
            running[number]?.isSlow = true
            guard client.showsProgress else { continue }
            running[number]?.progress = .asked
            ask("window/workDoneProgress/create", .object([("token", .number(number))]), .progress(number))
        }
    }

    mutating func showProgress(of number: Int) {
        guard let work = running[number] else { return }
        running[number]?.progress = .shown
        let name = DocumentURI.path(work.uri)?.lastPathComponent ?? work.uri
        let title = work.kind == .analysis ? "menulint: linting" : "menulint: working"
        report(number, [("kind", .string("begin")), ("title", .string(title)), ("message", .string(name))])
    }

    private mutating func finish(_ number: Int) {
        let work = running.removeValue(forKey: number)
        if work?.progress == .shown { report(number, [("kind", .string("end"))]) }
    }

    private func report(_ number: Int, _ value: [(String, JSONText.Value)]) {
        let params = JSONText.Value.object([("token", .number(number)), ("value", .object(value))])
        writer.send(MessageWriter.notification("$/progress", params))
    }
}
