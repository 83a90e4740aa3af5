// What Swift's macro for selectors needs of the module ObjectiveC, so that generated code can be type-checked where there
// is no Objective-C.

public struct Selector: Equatable, ExpressibleByStringLiteral, Sendable {
    public let name: String
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
}
