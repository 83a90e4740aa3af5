/// What a message speaks of.
enum Subject {
    /// The value of a key.
    case key(String)
    /// One of the list that is the value of a key.
    case entry(of: String)
    /// What has no key: "an operation".
    case thing(String)
}

extension Subject: CustomStringConvertible {
    var description: String {
        switch self {
        case .key(let name): "\"\(name)\""
        case .entry(let name): "an entry of \"\(name)\""
        case .thing(let thing): thing
        }
    }
}
