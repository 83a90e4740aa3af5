// The declarations of Foundation that generated code uses, so that it can be type-checked with the other stubs.

public import ObjectiveC

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

extension String {
    public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
        public let key: String
        public init(stringLiteral key: String) { self.key = key }
    }

    public init(localized value: LocalizationValue) { self = value.key }
}

public struct Data {
    public init(_ bytes: [UInt8]) {}
}

public struct Date {
    public init(timeIntervalSinceReferenceDate: Double) {}
}
