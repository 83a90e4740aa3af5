import Foundation
import TestBasics
import TestSupport

/// A file of the repository, or the part of it between the lines `// snippet: NAME` and `// snippet: end`.
struct Excerpt {
    let lines: [String]

    init(path: String, name: String?) throws {
        var file = try Checkout.text(path).components(separatedBy: "\n")
        if file.last == "" { file.removeLast() }
        guard let name else {
            lines = file
            return
        }
        let isMark: (String, String) -> Bool = { $0.trimmingCharacters(in: .whitespaces) == "// snippet: " + $1 }
        guard
            let start = file.firstIndex(where: { isMark($0, name) }),
            let end = file[start...].firstIndex(where: { isMark($0, "end") })
        else { throw Missing(description: "\(path) has no snippet \(name)") }
        let part = file[(start + 1)..<end]
        let indentation = part.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        lines = part.map { String($0.dropFirst(indentation)) }
    }

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }
}
