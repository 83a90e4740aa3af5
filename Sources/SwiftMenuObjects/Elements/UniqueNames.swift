import SourceText

/// Names of responders, of which several may have one name in code.
package struct UniqueNames {
    private var used: Set<ExactString> = []
    /// The last numbers that distinguish those of one name.
    private var numbers: [ExactString: Int] = [:]

    package init() {}

    /// The name, with a number if it is used already.
    package mutating func add(_ name: String) -> String {
        if used.insert(ExactString(name)).inserted { return name }
        var number = numbers[ExactString(name)] ?? 2
        while !used.insert(ExactString("\(name) \(number)")).inserted { number += 1 }
        numbers[ExactString(name)] = number
        return "\(name) \(number)"
    }
}
