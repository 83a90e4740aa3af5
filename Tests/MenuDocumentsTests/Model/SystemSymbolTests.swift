import MenuDocuments
import Testing

@Suite("SF Symbols")
struct SystemSymbolTests {
    @Test(
        "are found by their whole name, from the first to the last",
        arguments: [
            ("0.circle", 13), ("star", 13), ("star.fill", 13), ("book.pages", 17), ("arrow.trianglehead.clockwise", 18),
            ("zzz", 13), ("", nil), ("sta", nil), ("star.fil", nil), ("star.fill.", nil), ("star 13", nil), ("~", nil),
            ("\u{FF}", nil),
        ] as [(String, Int?)])
    func release(name: String, release: Int?) {
        #expect(SystemSymbol.firstRelease(of: name) == release)
    }

    @Test("similar ones have the same first letter and nearly the same length")
    func near() {
        let names = SystemSymbol.names(near: "square.and.arow.up")
        #expect(names.contains("square.and.arrow.up"))
        #expect(names.allSatisfy { $0.hasPrefix("s") && abs($0.count - 18) <= 2 })
        #expect(SystemSymbol.names(near: "") == [])
        #expect(SystemSymbol.names(near: "zzzz") == ["zzz"])
    }
}
