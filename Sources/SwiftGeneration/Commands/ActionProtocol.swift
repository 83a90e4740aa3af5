import MenuBuilder
import SourceText

/// The selectors that a menu sends, as methods of an Objective-C protocol where Swift can declare them.
struct ActionProtocol {
    let name: String
    /// The declarations by selector, in the order of the menu.
    private var methods: [String] = []
    private var uses: [String: String] = [:]

    init(named name: String) {
        self.name = name
    }

    /// The code of a selector.
    mutating func selector(_ text: String) -> String {
        if let known = uses[text] { return known }
        let code: String
        if let method = Method(text) {
            methods.append(method.declaration)
            code = "#selector(\(name).\(method.reference))"
        } else {
            // Swift checks the names in a literal of `Selector`.
            let isChecked = text.split(separator: ":").allSatisfy(SwiftIdentifier.isName)
            code = isChecked ? "Selector((\(text.swiftLiteral)))" : "NSSelectorFromString(\(text.swiftLiteral))"
        }
        uses[text] = code
        return code
    }

    func write(to writer: inout CodeWriter) {
        guard !methods.isEmpty else { return }
        writer.separate()
        writer.add("/// The actions of the main menu. Responders that perform one implement its method.")
        writer.add("@MainActor @objc protocol \(name) {") { writer in
            for method in methods { writer.add("@objc optional func \(method)") }
        }
    }

    /// The method of a selector.
    private struct Method {
        let declaration: String
        /// The method in `#selector(Type.method(_:))`.
        let reference: String

        /// nil if there is no method whose selector Swift would write so.
        init?(_ selector: String) {
            let parts = selector.split(separator: ":", omittingEmptySubsequences: false)
            // Actions have a sender, and UIKit's may have an event.
            guard 2...3 ~= parts.count, parts.last == "", parts.dropLast().allSatisfy(SwiftIdentifier.isName),
                let base = parts.first.map({ String($0) }), !Method.impossible.contains(base)
            else { return nil }
            let name = SwiftIdentifier.quoted(base)
            guard parts.count == 3 else {
                declaration = "\(name)(_ sender: Any?)"
                reference = "\(base)(_:)"
                return
            }
            declaration = "\(name)(_ sender: Any?, \(SwiftIdentifier.quoted(String(parts[1]))) event: Any?)"
            reference = "\(base)(_:\(parts[1]):)"
        }

        /// Names that mean something else in `Type.name`.
        private static let impossible: Set<String> = ["Protocol", "Type", "init", "self"]
    }
}
