import SourceText

extension SpecProblem {
    /// A fault of the text, with the way out that a menu spec offers.
    init(fault located: JSONDocument.LocatedFault) {
        let fault = located.fault
        let bracket = fault.openBracket.map { Related(message: "opened here", range: $0, pointer: located.pointer) }
        self.init(
            kind: .syntax, message: fault.description, help: fault.helpForSpecs, range: fault.range,
            pointer: located.pointer, related: bracket.map { [$0] } ?? [])
    }
}

extension JSONSyntaxError {
    fileprivate var helpForSpecs: String? {
        switch code {
        case .emptyFile, .blankFile: "the smallest menu spec is {\"menuSpec\": 1}"
        case .trailingComma, .comment: help.map { "\($0), or name the file .menu.jsonc" }
        default: help
        }
    }
}
