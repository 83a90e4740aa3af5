/// Names of responders, of which several may have one name in code.
struct UniqueNames {
    private var used: Set<String> = []
    /// The last numbers that distinguish those of one name.
    private var numbers: [String: Int] = [:]

    /// The name, with a number if it is used already.
    mutating func add(_ name: String) -> String {
        if used.insert(name).inserted { return name }
        var number = numbers[name] ?? 2
        while !used.insert("\(name) \(number)").inserted { number += 1 }
        numbers[name] = number
        return "\(name) \(number)"
    }
}
