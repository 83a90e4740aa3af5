import Foundation
import TestSupport
import Testing
import Workspace

@Suite("Logos")
struct LogoTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    private func run(_ logo: Data, _ format: String, name: String = "logo") throws -> CapturedRun {
        let folder = try TemporaryFolder()
        try logo.write(to: URL(fileURLWithPath: folder.path + "/" + name))
        return CapturedRun([
            "cheatsheet", "examples/talk.menu.jsonc", "--format", format, "--logo", folder.path + "/" + name,
        ])
    }

    private func svg(_ content: String) -> Data {
        Data("<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>".utf8)
    }

    @Test("is part of the page", arguments: ["html", "svg"])
    func embedded(format: String) throws {
        let plain = try run(Data(LogoTests.png), format)
        #expect(plain.status == .clean && plain.output.contains("data:image/png;base64,iVBORw0KGgoBAgM="))
        let style = "style=\"position:fixed\""
        let drawing = try run(svg("<path \(style) fill=\"url(#a)\" d=\"M0 0\"/><use href=\"#a\"/>"), format)
        #expect(drawing.status == .clean && drawing.output.contains("data:image/svg+xml;base64,PHN2Zy"))
        #expect(!drawing.output.contains("position:fixed"))
        #expect(format == "svg" || drawing.output.contains("img-src data:;"))
    }

    @Test(
        "has its own proportions in a picture",
        arguments: [
            (#"width="900" height="100""#, "240"), (#"width="90px" height="60px""#, "78"),
            (#"viewBox="0 0 20 40""#, "26"), (#"width="100%" height="100%" viewBox="0,0,2,1""#, "104"),
            (#"width="0" height="0""#, "52"), (#"viewBox="0 0 x""#, "52"), ("", "52"),
        ])
    func proportions(attributes: String, width: String) throws {
        let logo = Data("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)/>".utf8)
        #expect(try run(logo, "svg").output.contains("width=\"\(width)\" height=\"52\" href="))
        let header = LogoTests.png.prefix(8) + [0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0, 0, 0, 0, 128]
        #expect(try run(Data(header), "svg").output.contains("width=\"104\" height=\"52\" href="))
    }

    @Test("pages without a logo allow no pictures")
    func policy() {
        #expect(
            !CapturedRun(["cheatsheet", "examples/talk.menu.jsonc", "--format", "html"]).output.contains("img-src"))
    }

    @Test(
        "drawings that run or load something are refused",
        arguments: [
            "<script>alert(1)</script>", "<path onclick=\"alert(1)\"/>", "<image href=\"https://a.b/c.png\"/>",
            "<use xlink:href=\"//a.b/c.svg#d\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"/>", "<foreignObject/>",
            "<path fill=\"url( 'https://a.b/c#d')\"/>", "<style>@import 'https://a.b';</style>",
            "<image href=\"data:image/svg+xml;base64,AAAA\"/>", "<a href=\"javascript:alert(1)\"/>",
            "<animate attributeName=\"href\" to=\"https://a.b\"/>", "<animateTransform/>", "<animateMotion/>",
            "<?xml-stylesheet href=\"https://a.b/c.xsl\"?>", "<g xml:base=\"https://a.b/\"/>",
            "<path fill=\"u\\72l(https://a.b/c#d)\"/>", "<path mask=\"image-set('https://a.b/c' 1x)\"/>",
        ])
    func active(content: String) throws {
        let run = try run(svg(content), "html")
        #expect(run.status == .usage && run.output.isEmpty, "\(run.errors)")
        #expect(run.errors.contains("is no logo: it contains"))
    }

    @Test("other files are refused")
    func others() throws {
        for logo in [Data(), Data("GIF89a".utf8), Data("<html/>".utf8), Data("<svg>".utf8), Data("JFIF".utf8)] {
            let run = try run(logo, "html")
            #expect(run.status == .usage && run.errors.contains("is no logo") && run.errors.contains("help: "))
        }
        let large = try run(Data(LogoTests.png + Array(repeating: 0, count: 256 << 10)), "html")
        #expect(large.status == .usage && large.errors.contains("larger than 256 KiB"))
        let entities = Data("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>".utf8)
        #expect(try run(entities, "html").status == .usage)
        let hidden = try #require("\u{FEFF}<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>".data(using: .utf16LittleEndian))
        #expect(try run(hidden, "html").status == .usage)
    }

    @Test("a logo needs a format with pictures, and a file that exists")
    func usage() throws {
        #expect(try run(Data(LogoTests.png), "md").errors.contains("\"--logo\" needs html or svg"))
        let run = CapturedRun(["cheatsheet", "examples/talk.menu.jsonc", "--format", "html", "--logo", "no/such.svg"])
        #expect(run.status.rawValue == 3)
    }
}
