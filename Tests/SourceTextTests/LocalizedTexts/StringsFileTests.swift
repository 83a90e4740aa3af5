import Foundation
import SourceText
import Testing

@Suite("Files of strings")
struct StringsFileTests {
    static let strings = ["open": "Öffnen …", "close": "Schließen", "long": String(repeating: "ab", count: 40)]

    private func read(_ bytes: [UInt8]) -> [String: String] {
        Dictionary(StringsFile(bytes).entries.map { ($0.key, $0.text) }) { $1 }
    }

    @Test(
        "property lists in XML and in the binary format",
        arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func formats(format: PropertyListSerialization.PropertyListFormat) throws {
        var list: [String: Any] = Self.strings
        list["plural"] = ["one": "1"]
        let bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
        #expect(read(bytes) == Self.strings)
    }

    @Test("ranges are those of the keys in the text")
    func ranges() {
        for text in ["\n\"a b\" = \"x\";", "<plist><dict><key>a b</key><string>x</string></dict></plist>"] {
            let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            for bytes in [Array(text.utf8), utf16] {
                let file = StringsFile(bytes)
                let range = file.entries.first?.keyRange ?? 0..<0
                #expect(String(decoding: file.bytes[range], as: UTF8.self).contains("a b"))
            }
        }
    }

    @Test("damaged files have fewer strings, or none")
    func damaged() throws {
        let binary = [UInt8](
            try PropertyListSerialization.data(fromPropertyList: Self.strings, format: .binary, options: 0))
        for length in 0..<binary.count { _ = read(Array(binary[..<length])) }
        for index in binary.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var bytes = binary
                bytes[index] = value
                #expect(read(bytes).count <= 100)
            }
        }
        #expect(read(Array("<plist><dict><key>a</key><dict/><string>x</string><key>b</dict>".utf8)).isEmpty)
        #expect(read(Array("<plist><dict><key>a</key><dict/><string>x</string></dict></plist>".utf8)).isEmpty)
    }
}
