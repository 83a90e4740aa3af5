import SourceText
import Testing

@testable import MenuDocuments

@Suite struct SpecDecodingTests {
    @Test("Every mistake is one problem, at its position", arguments: SpecCase.all)
    func problems(_ spec: SpecCase) {
        let source = SourceFile(name: "x.menu.json", text: spec.text)
        let document = MenuDocument.read(source, dialect: .json)
        let found = document.problems.map { problem in
            SpecCase.Problem(pointer: problem.pointer, message: problem.message, text: source.text(in: problem.range))
        }
        #expect(found == spec.problems)
    }
}
