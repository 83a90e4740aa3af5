/// A binary operator, by the precedence groups of the standard library.
struct SwiftOperator {
    let precedence: Int
    var isRightAssociative = false

    static let assignment = SwiftOperator(precedence: 1, isRightAssociative: true)
    static let ternary = SwiftOperator(precedence: 2, isRightAssociative: true)
    static let casting = SwiftOperator(precedence: 8)

    /// The precedence above assignment, for patterns that end at `=`.
    static let abovePattern = 2

    private init(precedence: Int, isRightAssociative: Bool = false) {
        self.precedence = precedence
        self.isRightAssociative = isRightAssociative
    }

    /// An operator of the standard library, or another one with the precedence of `+`.
    init(_ text: String) {
        switch text {
        case "=", "*=", "/=", "%=", "+=", "-=", "<<=", ">>=", "&=", "|=", "^=", "&*=", "&+=", "&-=", "&<<=", "&>>=",
            ".&=", ".|=", ".^=":
            self = .assignment
        case "->": self.init(precedence: 3, isRightAssociative: true)
        case "||", ".||": self.init(precedence: 3)
        case "&&", ".&&": self.init(precedence: 4)
        case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".==", ".!=", ".<", ".<=", ".>", ".>=":
            self.init(precedence: 5)
        case "??": self.init(precedence: 6, isRightAssociative: true)
        case "...", "..<": self.init(precedence: 9)
        case "*", "/", "%", "&*", "&", ".&": self.init(precedence: 11)
        case "<<", ">>", "&<<", "&>>": self.init(precedence: 12)
        default: self.init(precedence: 10)
        }
    }
}
