package import SourceCode
package import SwiftDeclarations

extension SwiftValue {
    /// The result of an operator for two integers; unknown if it is none of an `Int`.
    package static func arithmetic(_ sign: String, _ one: Int, _ other: Int, _ range: CodeRange) -> SwiftValue {
        let result: (partialValue: Int, overflow: Bool)
        switch sign {
        case "+": result = one.addingReportingOverflow(other)
        case "-": result = one.subtractingReportingOverflow(other)
        case "*": result = one.multipliedReportingOverflow(by: other)
        case "/": result = one.dividedReportingOverflow(by: other)
        case "%": result = one.remainderReportingOverflow(dividingBy: other)
        case "<<": return SwiftValue(.integer(one << other), range)
        case ">>": return SwiftValue(.integer(one >> other), range)
        case "|": return SwiftValue(.integer(one | other), range)
        case "&": return SwiftValue(.integer(one & other), range)
        case "<": return SwiftValue(.boolean(one < other), range)
        case ">": return SwiftValue(.boolean(one > other), range)
        case "<=": return SwiftValue(.boolean(one <= other), range)
        case ">=": return SwiftValue(.boolean(one >= other), range)
        default: return .unknown("depends on an expression", range)
        }
        return result.overflow ? .unknown("is not an Int", range) : SwiftValue(.integer(result.partialValue), range)
    }
}

extension SwiftType {
    /// The integers of the type, as far as the name tells.
    package var integers: ClosedRange<Int> {
        switch name {
        case "UInt8": 0...0xFF
        case "UInt16", "unichar": 0...0xFFFF
        case "UInt32": 0...0xFFFF_FFFF
        case "UInt", "UInt64": 0...(.max)
        case "Int8": -0x80...0x7F
        case "Int16": -0x8000...0x7FFF
        case "Int32": -0x8000_0000...0x7FFF_FFFF
        default: .min...(.max)
        }
    }
}
