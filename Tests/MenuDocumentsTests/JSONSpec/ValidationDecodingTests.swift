import MenuBuilder
import SourceText
import Testing

@testable import MenuDocuments

@Suite struct ValidationDecodingTests {
    private func validations(_ json: String) -> [Responder.Validation] {
        let text = #"{"menuSpec":1,"responders":[{"name":"A","validations":\#(json)}]}"#
        return MenuDocument.read(SourceFile(name: "x", text: text), dialect: .json).responders?[0].validations ?? []
    }

    @Test("A validation specifies commands, changes and conditions")
    func everything() {
        let found = validations(
            #"[{"action":"a:","propertyList":1,"when":"!c","title":"T","discoverabilityTitle":"D","attributes":["hidden"],"state":"on"},{"action":"b:","attributes":[]}]"#
        )
        #expect(
            found == [
                Responder.Validation(
                    "a:", propertyList: .number(PropertyList.Number(Int64(1))), when: "!c", title: "T",
                    discoverabilityTitle: "D", attributes: .hidden, state: .on),
                Responder.Validation("b:", attributes: []),
            ])
    }

    @Test(
        "A validation with invalid commands or conditions has no effect",
        arguments: [
            #"{"title":"T"}"#, #"{"action":"","title":"T"}"#, #"{"action":"a:","when":"","title":"T"}"#,
            #"{"action":"a:","propertyList":null,"title":"T"}"#, "[]",
        ])
    func notUnderstood(validation: String) {
        #expect(validations("[\(validation)]").isEmpty)
    }
}
