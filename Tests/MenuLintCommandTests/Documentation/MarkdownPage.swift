import Foundation
import TestBasics
import TestSupport

/// A Markdown page of the repository.
struct MarkdownPage {
    /// A fenced code block.
    struct CodeBlock {
        /// The word after the fence, such as "console"; empty if there is none.
        let language: String
        /// The HTML comment in the line above the block, without its marks: "from examples/app.menu.json".
        let directive: String?
        /// The indices of the lines between the fences.
        let lines: Range<Int>
        let contents: [String]
    }

    /// From the root of the repository.
    let path: String
    let lines: [String]
    let codeBlocks: [CodeBlock]

    init(_ path: String) throws {
        self.path = path
        lines = try Checkout.text(path).components(separatedBy: "\n")
        codeBlocks = MarkdownPage.codeBlocks(in: lines)
    }

    /// The page with other lines in some of its blocks, in the order of the page.
    func replacing(_ changes: [(block: CodeBlock, contents: [String])]) -> String {
        var lines = lines
        for change in changes.reversed() {
            lines.replaceSubrange(change.block.lines, with: change.contents)
        }
        return lines.joined(separator: "\n")
    }

    /// The contents of the blocks in a language, each with a line break at its end.
    func code(in language: String) -> [String] {
        codeBlocks.filter { $0.language == language }.map { $0.contents.joined(separator: "\n") + "\n" }
    }

    /// The lines outside of code blocks.
    var prose: [String] {
        lines.indices.filter { line in !codeBlocks.contains { $0.lines.contains(line) } }.map { lines[$0] }
    }

    /// The anchors of the page's headings, spelled as GitHub does.
    var anchors: Set<String> {
        var anchors: Set<String> = []
        for line in prose {
            guard let heading = line.firstMatch(of: /^#+ (.+)$/) else { continue }
            let text = String(heading.1).replacing(/\]\([^)]*\)/, with: "").lowercased()
            let slug = text.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
            var unique = slug
            var count = 0
            while !anchors.insert(unique).inserted {
                count += 1
                unique = "\(slug)-\(count)"
            }
        }
        return anchors
    }

    /// The targets of the page's links and images.
    var links: [String] {
        prose.flatMap { line in
            line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
        }
    }

    private static func codeBlocks(in lines: [String]) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: (line: Int, language: String)?
        for (number, line) in lines.enumerated() {
            guard let fence = line.firstMatch(of: /^ *```(.*)$/) else { continue }
            if let start = open {
                let above = start.line > 0 ? lines[start.line - 1] : ""
                blocks.append(
                    CodeBlock(
                        language: start.language,
                        directive: above.firstMatch(of: /^ *<!-- (.*) -->$/).map { String($0.1) },
                        lines: start.line + 1..<number, contents: Array(lines[start.line + 1..<number])))
                open = nil
            } else {
                open = (number, String(fence.1))
            }
        }
        return blocks
    }
}
