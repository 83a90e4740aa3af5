/// A part of linting, for those who measure.
enum LintPhase: String, Sendable {
    case building = "building the menus"
    case keyboards = "localizing"
    case rules = "rules about the document"
    case elements = "rules about elements"
    case settling = "suppressions and order"
}
