/// A value that code gives to a property, or the reason why it is not known.
package enum PropertyValue<Value> {
    case known(Value)
    /// Lower case, no final period.
    case unknown(String)
}

// Inlinable, so that the compiler specializes it in the modules that use it.
extension PropertyValue {
    @inlinable package var value: Value? { if case .known(let value) = self { value } else { nil } }
    @inlinable package var reason: String? { if case .unknown(let reason) = self { reason } else { nil } }
}

extension PropertyValue: Equatable where Value: Equatable {
    @inlinable package static func == (left: PropertyValue, right: PropertyValue) -> Bool {
        switch (left, right) {
        case (.known(let one), .known(let other)): one == other
        case (.unknown(let one), .unknown(let other)): one == other
        default: false
        }
    }
}
