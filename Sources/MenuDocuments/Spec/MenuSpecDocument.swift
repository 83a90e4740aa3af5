package import SourceText
package import MenuBuilder
import Platform

/// A main menu as read from a file of any format, with everything that is wrong with it.
///
/// Reading never fails: a file that is no menu spec is a document with problems. Elements are values of MenuBuilder
/// whose origins lead back to the file; see the positions in `MenuSpecDocument+Positions.swift`. How each format is
/// read: ``MenuFormat``.
package struct MenuSpecDocument: Sendable {
    /// What was read.
    package let source: SourceFile
    /// What is wrong, by offset.
    package let problems: [SpecProblem]
    /// What the spec says about the app as a whole.
    package let app: AppSettings
    /// What `buildMenu(with:)` does, in order.
    package let operations: [SpecOperation]
    /// Who answers which action; nil where the spec does not say, and every action is taken as answered.
    ///
    /// Names are unique, and each `next` leads to the end of a chain: what is otherwise is a problem, and left out.
    package let responders: [Responder]?
    /// The `x-menulint-ignore` of the document, its operations and elements, by offset.
    package let suppressions: [Suppression]
    /// Elements that the running app hides or disables at times, as far as the file says so.
    package let variableElements: Set<ElementOrigin>
    /// The classes of the objects that commands are sent to directly; other commands look for whoever answers them.
    package let targetClasses: [ElementOrigin: String]
    /// What an editor's extension contributes; nil for other documents.
    package let contributions: Contributions?

    let positions: any DocumentPositions
    let targetsOfElements: [ElementOrigin: Set<MenuTarget>]
    /// Whether an operation has elements that could not be read at all, so that nobody knows what is missing.
    let hasUnreadElements: Bool

    /// Reads a menu spec.
    ///
    /// - Complexity: O(length).
    package static func read(_ source: SourceFile, dialect: JSONDialect) -> MenuSpecDocument {
        let json = JSONDocument.read(source.bytes, dialect: dialect)
        var decoder = SpecDecoder(json.tape)
        for repeated in json.repeatedKeys { decoder.problems.add(repeated, in: json.tape) }
        // What is decoded from a text that is no JSON would only repeat its faults.
        if json.faults.isEmpty {
            expectSmallObjects(ofSize: source.bytes.count)
            decoder.decode()
        }
        if let contributes = decoder.contributes {
            return VSCodeReader.document(source, json.tape, contributes, decoder.problems, decoder.ignoredRules)
        }
        return MenuSpecDocument(source, decoder, faults: json.faults)
    }

    private init(_ source: SourceFile, _ decoder: SpecDecoder, faults: [JSONDocument.LocatedFault]) {
        self.source = source
        positions = SpecPositions(tape: decoder.tape, places: decoder.places)
        problems = faults.map(SpecProblem.init(fault:)) + decoder.problems.located(in: decoder.tape)
        app = decoder.app
        operations = decoder.operations
        responders = decoder.responders
        suppressions = decoder.ignoredRules.located(in: decoder.tape)
        targetsOfElements = decoder.targetsOfElements
        hasUnreadElements = decoder.hasUnreadElements
        variableElements = []
        targetClasses = [:]
        contributions = nil
    }

    /// What an adapter for another format has read.
    init(
        _ source: SourceFile, positions: any DocumentPositions, problems: [SpecProblem] = [], app: AppSettings,
        operations: [SpecOperation] = [], variableElements: Set<ElementOrigin> = [],
        targetClasses: [ElementOrigin: String] = [:], contributions: Contributions? = nil,
        suppressions: [Suppression] = []
    ) {
        self.suppressions = suppressions
        self.contributions = contributions
        self.targetClasses = targetClasses
        self.source = source
        self.positions = positions
        self.problems = problems
        self.app = app
        self.operations = operations
        self.variableElements = variableElements
        responders = nil
        targetsOfElements = [:]
        hasUnreadElements = false
    }

    /// Whether the document is so large that threads are worth their start.
    package var isLarge: Bool { positions.count > 5000 }

    /// What the document describes, which decides about the rules that judge it.
    package var kind: DocumentKind {
        contributions != nil ? .editorExtension : app.mainMenu == .appKit ? .appKit : .uiKit
    }

    /// A file of another format that should be JSON, and is not.
    init(unreadable source: SourceFile, _ json: JSONDocument) {
        self.init(
            source, positions: SpecPositions(tape: json.tape, places: SourceMap()),
            problems: json.faults.map(SpecProblem.init(fault:)), app: AppSettings(), contributions: Contributions())
    }
}
