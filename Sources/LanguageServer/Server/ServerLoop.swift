import Platform
package import SourceText

/// Runs a language server on streams of bytes until the client ends it.
package struct ServerLoop {
    private enum Event: Sendable {
        case message(IncomingMessage)
        case finished(WorkResult)
        /// Work up to this number started at least a second ago.
        case secondPassed(lastWork: Int)
        case inputEnded
    }

    private let host: any LanguageServerHost
    private let version: String
    private let output: ByteSink
    private let read: @Sendable () -> [UInt8]?
    private let isRunning: @Sendable (Int) -> Bool

    /// - Parameters:
    ///   - version: The version of menulint.
    ///   - read: Waits for the next bytes of the client; `nil` at the end.
    ///   - isRunning: Whether a process exists, by its id: the server ends with its parent.
    package init(
        _ host: any LanguageServerHost, version: String, output: ByteSink, read: @escaping @Sendable () -> [UInt8]?,
        isRunning: @escaping @Sendable (Int) -> Bool
    ) {
        self.host = host
        self.version = version
        self.output = output
        self.read = read
        self.isRunning = isRunning
    }

    /// Serves until `exit` or the end of the input.
    ///
    /// - Returns: Whether the client asked the server to shut down before, as the protocol demands.
    package func run() -> Bool {
        let events = BlockingQueue<Event>()
        let read = read
        let reader = SystemThread {
            var messages = MessageReader()
            while let bytes = read() {
                messages.append(bytes)
                while let part = messages.next() { events.append(.message(IncomingMessage(part))) }
            }
            events.append(.inputEnded)
        }
        guard let reader else { return false }
        reader.detach()
        let threads = WorkerThreads()
        defer { threads.end() }
        var server = LanguageServer(host, version: version, output) { work in
            threads.run { events.append(.finished(work.run())) }
        }
        var (isWatching, isTiming) = (false, false)
        while true {
            let batch = events.waitForAll()
            server.cancelled = IncomingMessage.cancelledRequests(
                batch.compactMap { if case .message(let message) = $0 { message } else { nil } })
            for event in batch {
                switch event {
                case .message(let message): server.receive(message)
                case .finished(let result): server.receive(result)
                case .secondPassed(let lastWork):
                    isTiming = false
                    server.noteSlowWork(upTo: lastWork)
                case .inputEnded: server.end()
                }
                if server.hasEnded { break }
            }
            if !server.hasEnded { server.startWork() }
            output.flush()
            if server.hasEnded { return server.isShutDown }
            if server.hasQuickWork, !isTiming {
                isTiming = true
                let lastWork = server.lastWork
                SystemThread {
                    SystemThread.sleep(seconds: 1)
                    events.append(.secondPassed(lastWork: lastWork))
                }?.detach()
            }
            if let parent = server.parentProcess, !isWatching {
                isWatching = true
                watch(parent) { events.append(.inputEnded) }
            }
        }
    }

    /// Serves messages that are known already, one after the other, on this thread.
    ///
    /// - Returns: Whether the client asked the server to shut down before the end.
    package func runWithoutThreads(on input: [UInt8]) -> Bool {
        let works = BlockingQueue<ServerWork>()
        var waiting = 0
        var server = LanguageServer(host, version: version, output) { work in
            works.append(work)
            waiting += 1
        }
        var messages = MessageReader()
        messages.append(input)
        while let part = messages.next(), !server.hasEnded {
            server.receive(IncomingMessage(part))
            server.startWork()
            while waiting > 0 {
                let all = works.waitForAll()
                waiting -= all.count
                for work in all { server.receive(work.run()) }
                server.startWork()
            }
        }
        output.flush()
        return server.isShutDown
    }

    /// Calls `end` when the parent process is gone.
    private func watch(_ parent: Int, _ end: @escaping @Sendable () -> Void) {
        let isRunning = isRunning
        let thread = SystemThread {
            while isRunning(parent) { SystemThread.sleep(seconds: 3) }
            end()
        }
        thread?.detach()
    }
}

extension IncomingMessage {
    /// The requests of a list that later notifications in it cancel.
    fileprivate static func cancelledRequests(_ messages: [IncomingMessage]) -> Set<RequestID> {
        var (requests, cancelled): (Set<RequestID>, Set<RequestID>) = ([], [])
        for message in messages {
            switch message {
            case .request(let id, _, _): requests.insert(id)
            case .notification(method: "$/cancelRequest", let params):
                if let id = RequestID(params["id"]), requests.contains(id) { cancelled.insert(id) }
            default: break
            }
        }
        return cancelled
    }
}
