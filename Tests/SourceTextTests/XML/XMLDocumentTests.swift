import Testing
import SourceText

@Suite("An XML text")
struct XMLDocumentTests {
    func read(_ text: String) -> XMLDocument { XMLDocument.read(Array(text.utf8)) }

    func source(_ document: XMLDocument, _ range: Range<Int>) -> String {
        String(decoding: document.bytes[range], as: UTF8.self)
    }

    @Test("has the ranges of its elements and attribute values")
    func positions() throws {
        let document = read("<?xml version='1.0'?>\n<a b=\"1\" ü:c='x y'><d/>é<e f = \"&lt;\">t</e></a>\n")
        #expect(document.error == nil)
        let root = try #require(document.root)
        #expect(document.name(of: root) == "a")
        #expect(source(document, document.startTagRange(of: root)) == "<a b=\"1\" ü:c='x y'>")
        #expect(document.attributes(of: root).map { source(document, $0.nameRange) } == ["b", "ü:c"])
        #expect(document.attributes(of: root).map { source(document, $0.valueRange) } == ["1", "x y"])
        #expect(document.attributes(of: root).map { source(document, $0.range) } == ["b=\"1\"", "ü:c='x y'"])
        let children = Array(document.children(of: root))
        #expect(children.map(document.name) == ["d", "e"])
        #expect(children.map { source(document, document.range(of: $0)) } == ["<d/>", "<e f = \"&lt;\">t</e>"])
        #expect(document.value("f", of: children[1]) == "<")
        #expect(document.value("g", of: children[1]) == nil)
        #expect(document.text(of: root) == "é")
        #expect(source(document, document.contentRange(of: children[1])) == "t")
    }

    @Test(
        "resolves references and normalizes whitespace",
        arguments: [
            ("<a b='&amp;&#x2318;&#8984;&quot;&apos;&gt;'/>", "&⌘⌘\"'>"), ("<a b='x\r\ny\tz\n'/>", "x y z "),
        ])
    func values(text: String, value: String) {
        let document = read(text)
        #expect(document.root.flatMap { document.value("b", of: $0) } == value)
    }

    @Test(
        "has the text of an element",
        arguments: [
            ("<a>x<!-- <b> -->y<?p i?>z</a>", "xyz"), ("<a>1<b>2</b>3</a>", "13"),
            ("<a><![CDATA[<&]]]>&lt;</a>", "<&]<"), ("<a>l\r\nm\rn</a>", "l\nm\nn"), ("<a/>", ""),
        ])
    func characters(text: String, expected: String) {
        let document = read(text)
        #expect(document.root.map(document.text) == expected)
    }

    @Test(
        "reports the position of an error",
        arguments: [
            ("", .empty, 0), ("  \n", .notXML, 0), ("plain", .notXML, 0), ("<a>", .unclosedElement("a"), 3),
            ("<a></b>", .wrongEndTag("b", expected: "a"), 3), ("</a>", .unopenedEndTag("a"), 0),
            ("<a/><b/>", .secondRoot, 4), ("<a/>x", .textOutsideRoot, 4), ("<a b/>", .missingValue("b"), 3),
            ("<a b=1/>", .missingQuote("b"), 3), ("<a b='1' b='2'/>", .duplicateAttribute("b"), 9),
            ("<a b='<'/>", .lessThanInValue, 6), ("<a b='1'c='2'/>", .invalidTag("a"), 8),
            ("<a>&x;</a>", .unknownEntity("x"), 3), ("<a>&#0;</a>", .invalidCharacter(0), 3),
            ("<a>&#xD800;</a>", .invalidReference, 3), ("<a>& b</a>", .unfinishedReference, 3),
            ("<a>\u{1}</a>", .invalidCharacter(1), 3), ("<a>]]></a>", .endOfCDATA, 3),
            ("<a>&#1;</a>", .invalidCharacter(1), 3), ("<a><!-- -- --></a>", .doubleHyphen, 8),
            ("<a><?xml version='1.0'?></a>", .misplacedDeclaration, 3), ("<a", .unexpectedEnd, 2),
            ("<a b='x", .unterminated("value of \"b\""), 5), ("<a><!-- x", .unterminated("comment"), 3),
            ("<a><![CDATA[x", .unterminated("CDATA section"), 3), ("<1/>", .strayLessThan, 0),
            ("<a></1>", .invalidName, 5),
            ("<?xml version='1.0' encoding='windows-1252'?><a/>", .unsupportedEncoding("windows-1252"), 30),
            ("<?xml version='1.0' encoding='UTF-16'?><a/>", .mismatchedEncoding("UTF-16", actual: "UTF-8"), 30),
            ("\u{FEFF}<?xml version='1.0' encoding='l1'?><a/>", .unsupportedEncoding("l1"), 33),
            (
                "\u{FEFF}<?xml version='1.0' encoding='latin1'?><a/>",
                .mismatchedEncoding("latin1", actual: "UTF-8"), 33
            ),
            ("<?xml version='1.0' encoding='ascii'?><a>é</a>", .notASCII(0xC3), 41),
            ("<a>1 < 2</a>", .strayLessThan, 5), ("x <a/>", .textOutsideRoot, 0),
            ("<a>&lt</a>", .unterminatedReference("lt"), 3), ("<a b='?x=1&y=2'/>", .unfinishedReference, 10),
            ("<a><!ELEMENT b ANY></a>", .unknownDeclaration, 3), ("<a/><![CDATA[x]]>", .textOutsideRoot, 4),
            ("<a/><!DOCTYPE a>", .misplacedDocumentType, 4), ("<a><!-", .unexpectedEnd, 3),
            ("bplist00", .binary, 0),
            ("<!DOCTYPE a [<!ENTITY x>]><a/>", .invalidMarkupDeclaration, 13),
            ("<!DOCTYPE a [%x;]><a/>", .parameterEntity, 13),
            ("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&y;</a>", .unknownEntity("y"), 33),
        ] as [(String, XMLSyntaxError.Code, Int)])
    func errors(text: String, code: XMLSyntaxError.Code, offset: Int) {
        let document = read(text)
        #expect(document.root == nil)
        #expect(document.error?.code == code)
        #expect(document.error?.range.lowerBound == offset)
    }

    @Test("is rejected at bytes that are not UTF-8", arguments: [[0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xFF], [0xC3]])
    func badBytes(bytes: [UInt8]) {
        let document = XMLDocument.read(Array("<a>".utf8) + bytes + Array("</a>".utf8))
        #expect(document.error?.code == .invalidUTF8)
        #expect(document.error?.range == 3..<4)
    }

    @Test("in UTF-16 needs a byte-order mark or a declaration")
    func utf16() {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a b=\"⌘😀\"/>"
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
            let document = XMLDocument.read(bytes)
            #expect(document.bytes == Array(text.utf8))
            #expect(!document.isUTF8)
            #expect(document.root.flatMap { document.value("b", of: $0) } == "⌘😀")
        }
        let unmarked = text.replacing(" encoding=\"UTF-16\"", with: "").utf16.flatMap {
            [UInt8($0 >> 8), UInt8($0 & 0xFF)]
        }
        #expect(XMLDocument.read(unmarked).error?.code == .missingByteOrderMark)
        #expect(XMLDocument.read([0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E, 0]).error?.code == .missingByteOrderMark)
        #expect(XMLDocument.read([0xFF, 0xFE] + little + [0x20]).error?.code == .invalidUTF16)
        #expect(XMLDocument.read([0xFF, 0xFE, 0x00, 0xD8]).error?.code == .invalidUTF16)
        let mislabelled = text.replacing("UTF-16", with: "UTF-8").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(
            XMLDocument.read([0xFF, 0xFE] + mislabelled).error?.code == .mismatchedEncoding("UTF-8", actual: "UTF-16"))
    }

    @Test("in ISO-8859-1 needs a declaration", arguments: ["ISO-8859-1", "iso-8859-1", "latin1"])
    func latin1(name: String) {
        let declaration = "<?xml version='1.0' encoding='\(name)'?>"
        let document = XMLDocument.read(
            Array("\(declaration)<".utf8) + [0xE9] + Array("t b='".utf8) + [0xFF, 0x80] + Array("x'/>".utf8))
        #expect(document.error == nil)
        #expect(document.bytes == Array("\(declaration)<ét b='ÿ\u{80}x'/>".utf8))
        #expect(document.root.flatMap { document.value("b", of: $0) } == "ÿ\u{80}x")
        #expect(!document.isUTF8)
    }

    @Test("may have thousands of attributes with different names")
    func manyAttributes() {
        let attributes = (0..<20_000).map { " b\($0)=''" }.joined()
        #expect(read("<a\(attributes)><c\(attributes)/></a>").error == nil)
        for repeated in [" b0=''", " b40=''", " b19999=''"] {
            let error = read("<a\(attributes)\(repeated)/>").error
            #expect(error?.code == .duplicateAttribute(String(repeated.dropFirst().dropLast(3))))
        }
    }

    @Test("skips a document type and never opens external entities")
    func documentType() {
        let document = read(
            "<!DOCTYPE plist PUBLIC \"-//X//DTD\" 'file:///no/such.dtd [1]>' [<!ATTLIST plist a CDATA 'x'>]><plist/>")
        #expect(document.error == nil)
        #expect(document.root.flatMap { document.value("a", of: $0) } == nil)
    }

    @Test("supports declared entities with a short text; the first declaration wins")
    func entities() {
        let document = read(
            """
            <!DOCTYPE a [<!ENTITY e 'é&#65;"\n'><!ENTITY e 'no'><!ENTITY lt 'no'><!ENTITY ü "u"><!ENTITY k ']'>]>
            <a b='<&e;&ü;&lt;&k;>'>x&e;&ü;&lt;&k;</a>
            """.replacing("'<&", with: "'&").replacing(";>'", with: ";'"))
        #expect(document.error == nil)
        #expect(document.root.flatMap { document.value("b", of: $0) } == "éA\" u<]")
        #expect(document.root.map(document.text) == "xéA\"\nu<]")
    }

    @Test(
        "rejects other entities, so the billion-laughs attack ends at the first",
        arguments: [
            "'&#60;b/>'", "'<b/>'", "'&#38;lt;'", "'&lt;'", "'&f;'", "']]>'", "SYSTEM 'x'", "PUBLIC 'x' 'y'",
            "SYSTEM 'x' NDATA n", "'\(String(repeating: "x", count: 65))'",
        ])
    func otherEntities(definition: String) {
        let declared = "<!DOCTYPE a [<!ENTITY e \(definition)><!ENTITY f 'ha'>]>"
        #expect(read("\(declared)<a/>").error == nil)
        #expect(read("\(declared)<a>&e;</a>").error?.code == .unsupportedEntity("e"))
        #expect(read("\(declared)<a b='&e;'/>").error?.code == .unsupportedEntity("e"))
    }

    @Test("accepts references to control characters only if allowed")
    func controlReferences() {
        let document = XMLDocument.read(Array("<a b=\"&#x0001;\"/>".utf8), allowsControlReferences: true)
        #expect(document.root.flatMap { document.value("b", of: $0) } == "\u{1}")
    }

    @Test("is limited to a depth of 512")
    func bounds() {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(read(nested(512)).error == nil)
        #expect(read(nested(513)).error?.code == .tooDeep)
        #expect(read(String(repeating: "<a>", count: 1_000_000)).error?.code == .tooDeep)
    }

    @Test("reports an error wherever it is truncated")
    func truncation() {
        let text = Array("<?xml version=\"1.0\"?><!-- c --><a b=\"é&amp;\"><![CDATA[x]]><c/>t&#65;</a>".utf8)
        for length in 0..<text.count { #expect(XMLDocument.read(Array(text[..<length])).error != nil) }
        #expect(XMLDocument.read(text).error == nil)
    }
}
