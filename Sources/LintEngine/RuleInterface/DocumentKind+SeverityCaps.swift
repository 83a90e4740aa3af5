import MenuDocuments

extension DocumentKind {
    /// The most that a finding about keyboard layouts matters, unless the user has set its severity.
    ///
    /// What becomes of AppKit's key equivalents on a layout was measured for some layouts and is derived for others;
    /// that is no ground for failing an app which has shipped for years.
    var layoutCeiling: Severity { self == .uiKit ? .error : .warning }

    /// The most that a combination matters which the system keeps for itself.
    ///
    /// On a Mac people can give most of them up in the System Settings, and apps for such people have shipped with them.
    var reservedCeiling: Severity { self == .appKit ? .warning : .error }
}
