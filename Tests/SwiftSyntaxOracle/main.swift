// What SwiftSyntax, the parser of the compiler, finds in Swift files. Tests compile this with the toolchain's own libraries and
// compare the answer with that of the product; see Tests/SwiftMenusTests/Oracle.
//
// Usage: oracle NAME,NAME… FILE…
//
// Prints "file PATH" for each file, and a line for each call of one of the names: the offsets of its name and its end, a mark if
// nothing runs it, the name, and the arguments with the values of literals.
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import SwiftParser
import SwiftSyntax

final class CallPrinter: SyntaxVisitor {
    private let names: Set<String>
    private(set) var lines: [String] = []
    /// The number of previews and `#if false` around the present node.
    private var idleDepth = 0

    init(_ names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = name(of: call.calledExpression), names.contains(name.text) {
            let arguments = call.arguments.map { "\($0.label?.text ?? "_")=\(value(of: $0.expression))" }
            let start = name.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = call.endPositionBeforeTrailingTrivia.utf8Offset
            lines.append(
                "\(start) \(end) \(idleDepth > 0 ? "idle" : "live") \(name.text)(\(arguments.joined(separator: ",")))")
        }
        return .visitChildren
    }

    private func name(of callee: ExprSyntax) -> TokenSyntax? {
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { return name(of: generic.expression) }
        return callee.as(DeclReferenceExprSyntax.self)?.baseName
            ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName
    }

    /// The value of a literal: a string as the hexadecimal numbers of its scalars; `?` for anything else.
    private func value(of expression: ExprSyntax) -> String {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return value(of: only.expression)
        }
        if let literal = expression.as(StringLiteralExprSyntax.self) {
            guard let text = literal.representedLiteralValue else { return "?" }
            return "\"" + text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ".") + "\""
        }
        if let literal = expression.as(IntegerLiteralExprSyntax.self) {
            return literal.representedLiteralValue.map(String.init) ?? "?"
        }
        return expression.as(BooleanLiteralExprSyntax.self)?.literal.text
            ?? (expression.is(NilLiteralExprSyntax.self) ? "nil" : "?")
    }

    // MARK: - What nothing runs

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { enter(node.macroName) }
    override func visitPost(_ node: MacroExpansionExprSyntax) { leave(node.macroName) }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.macroName) }
    override func visitPost(_ node: MacroExpansionDeclSyntax) { leave(node.macroName) }

    private func enter(_ macro: TokenSyntax) -> SyntaxVisitorContinueKind {
        if macro.text == "Preview" { idleDepth += 1 }
        return .visitChildren
    }

    private func leave(_ macro: TokenSyntax) {
        if macro.text == "Preview" { idleDepth -= 1 }
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        if isPreview(node) { idleDepth += 1 }
        return .visitChildren
    }

    override func visitPost(_ node: StructDeclSyntax) {
        if isPreview(node) { idleDepth -= 1 }
    }

    private func isPreview(_ node: StructDeclSyntax) -> Bool {
        node.inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription == "PreviewProvider" } ?? false
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if isFalse(node) { idleDepth += 1 }
        return .visitChildren
    }

    override func visitPost(_ node: IfConfigClauseSyntax) {
        if isFalse(node) { idleDepth -= 1 }
    }

    private func isFalse(_ node: IfConfigClauseSyntax) -> Bool {
        ["false", "0"].contains(node.condition?.trimmedDescription)
    }
}

func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var (bytes, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 16))
    while true {
        let count = fread(&buffer, 1, buffer.count, file)
        if count == 0 { return bytes }
        bytes += buffer[..<count]
    }
}

let names = Set(CommandLine.arguments[1].split(separator: ",").map(String.init))
for path in CommandLine.arguments.dropFirst(2) {
    guard let bytes = bytes(of: path) else { continue }
    let printer = CallPrinter(names)
    bytes.withUnsafeBufferPointer { printer.walk(Parser.parse(source: $0)) }
    print("file \(path)")
    for line in printer.lines { print(line) }
}
