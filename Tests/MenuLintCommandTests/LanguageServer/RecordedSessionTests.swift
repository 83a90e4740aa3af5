import Foundation
import Output
import TestBasics
import TestSupport
import Testing

/// Sessions in files: lines that begin with `>` are the client's messages, those with `<` what the server sent.
@Suite("Recorded sessions of the language server")
struct RecordedSessionTests {
    private static let folder = "Tests/MenuLintCommandTests/LanguageServer/Sessions"

    @Test("have the same answers", arguments: Checkout.names(in: folder, endingIn: ".session"))
    func replay(name: String) throws {
        let path = RecordedSessionTests.folder + "/" + name
        let session = EditorSession(folder: "/menus")
        var lines: [String] = []
        var pulls = false
        for line in try Checkout.text(path).split(separator: "\n") where !line.hasPrefix("<") {
            lines.append(String(line))
            guard line.hasPrefix("> ") else { continue }
            let text = String(line.dropFirst(2))
            pulls = pulls || text.contains("\"diagnostic\":{}")
            session.send(raw: "Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
            lines += try session.messages(until: isAnswer(to: text, pulls)).map { "< " + $0 }
        }
        _ = try session.end()
        let recorded = lines.joined(separator: "\n") + "\n"
        try expectGolden(recorded.replacing("\"\(Version.current)\"", with: "\"VERSION\""), path)
    }

    /// Whether a message is the last that the server sends for one of the client; `nil` if it sends none.
    private func isAnswer(to text: String, _ pulls: Bool) -> ((EditorSession.Object) -> Bool)? {
        let json = try? JSONSerialization.jsonObject(with: Data(text.utf8))
        guard let message = json as? EditorSession.Object, let method = message["method"] as? String else {
            return { $0["error"] != nil }
        }
        if let id = message["id"] { return { ($0["id"] as? Int) == id as? Int } }
        let isPublished = ["didOpen", "didChange", "didClose"].contains { method == "textDocument/" + $0 }
        guard isPublished, !pulls else { return nil }
        let document = (message["params"] as? EditorSession.Object)?["textDocument"] as? EditorSession.Object
        return { answer in
            let params = answer["params"] as? EditorSession.Object
            return params?["uri"] as? String == document?["uri"] as? String
                && params?["version"] as? Int == document?["version"] as? Int
        }
    }
}
