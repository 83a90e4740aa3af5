import SourceText

/// Work for a thread of its own.
struct ServerWork: Sendable {
    let run: @Sendable () -> WorkResult
}

/// The result of work, for the thread of the messages.
enum WorkResult: Sendable {
    case analysis(AnalysisResult)
    case answer(AnswerResult)
}

/// What is known about a version of a document.
struct AnalysisResult: Sendable {
    let work: Int
    let uri: String
    let revision: Int
    /// The last revision of any document whose text counted.
    let lastRevision: Int
    let analysis: Analysis
    /// The findings in other files.
    let foreign: [ExactString: [ForeignFinding]]
    /// The notification with the findings.
    let message: String?
}

/// The answer to a request about a document.
struct AnswerResult: Sendable {
    let work: Int
    /// The revision of the text that the answer is about.
    let textRevision: Int
    let message: String
}

/// Work that has been started.
struct RunningWork {
    enum Kind: Equatable {
        case analysis
        case answer
    }

    /// What the user sees of work that takes long.
    enum Progress {
        case hidden, asked, shown
    }

    let uri: String
    let kind: Kind
    /// Slow work does not keep that of other documents from starting.
    var isSlow = false
    var progress = Progress.hidden
}

/// A request about a document that has no answer yet.
struct PendingRequest {
    let id: RequestID
    let uri: String
    let request: DocumentRequest
    let cancellation = Cancellation()
    /// The number of the work that makes its answer; `nil` while it waits.
    var work: Int?
}

/// What the server has asked the client.
enum ClientQuestion {
    case configuration
    /// To show the progress of work, by its number.
    case progress(Int)
    /// Something whose answer does not matter.
    case other
}
