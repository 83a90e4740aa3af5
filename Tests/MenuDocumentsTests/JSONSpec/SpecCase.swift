import Testing

@testable import MenuDocuments

/// A menu spec with the expected problem, and whether the JSON Schema rejects it too.
struct SpecCase: Sendable, CustomTestStringConvertible {
    /// A problem that the reader must report.
    struct Problem: Sendable, Equatable {
        var pointer: String
        var message: String
        /// The text that the problem's range covers.
        var text: String
    }

    let name: String
    let text: String
    let problems: [Problem]
    /// Why the schema accepts a spec that the reader rejects; `nil` if both agree.
    let schemaCannotSay: String?

    var testDescription: String { name }

    /// A spec that both accept.
    static func valid(_ name: String, _ text: String) -> SpecCase {
        SpecCase(name: name, text: text, problems: [], schemaCannotSay: nil)
    }

    /// A spec with one problem.
    static func invalid(
        _ name: String, _ text: String, _ pointer: String, _ message: String, at range: String,
        schemaCannotSay reason: String? = nil
    ) -> SpecCase {
        SpecCase(
            name: name, text: text, problems: [Problem(pointer: pointer, message: message, text: range)],
            schemaCannotSay: reason)
    }

    // A spec that is correct except for one part. Pointers are relative to the part.

    static func validElement(_ name: String, _ element: String) -> SpecCase {
        valid(name, spec(element: element))
    }

    static func invalidElement(
        _ name: String, _ element: String, _ pointer: String, _ message: String, at range: String,
        schemaCannotSay reason: String? = nil
    ) -> SpecCase {
        invalid(
            name, spec(element: element), "/build/0/insertChild/children/0" + pointer, message, at: range,
            schemaCannotSay: reason)
    }

    static func validOperation(_ name: String, _ operation: String) -> SpecCase {
        valid(name, spec(operation: operation))
    }

    static func invalidOperation(
        _ name: String, _ operation: String, _ pointer: String, _ message: String, at range: String,
        schemaCannotSay reason: String? = nil
    ) -> SpecCase {
        invalid(name, spec(operation: operation), "/build/0" + pointer, message, at: range, schemaCannotSay: reason)
    }

    static func invalidApp(
        _ name: String, _ app: String, _ pointer: String, _ message: String, at range: String,
        schemaCannotSay reason: String? = nil
    ) -> SpecCase {
        invalid(name, #"{"menuSpec":1,"app":\#(app)}"#, "/app" + pointer, message, at: range, schemaCannotSay: reason)
    }

    static func invalidResponders(
        _ name: String, _ responders: String, _ pointer: String, _ message: String, at range: String,
        schemaCannotSay reason: String? = nil
    ) -> SpecCase {
        invalid(
            name, #"{"menuSpec":1,"responders":\#(responders)}"#, "/responders" + pointer, message, at: range,
            schemaCannotSay: reason)
    }

    private static func spec(element: String) -> String {
        spec(operation: #"{"insertChild":{"title":"M","children":[\#(element)]},"atEndOf":"file"}"#)
    }

    private static func spec(operation: String) -> String {
        #"{"menuSpec":1,"app":{"targets":["iPadOS 18","iPadOS 26"]},"build":[\#(operation)]}"#
    }
}
