/// Asks `git` so that nothing which came with a repository decides what runs: no file monitor of its configuration, no folder
/// that only looks like a repository (`HEAD`, `config` and so on can be in a pull request), nothing fetched from elsewhere.
enum Git {
    /// What `git` answers in a folder, or nil if it fails or is not there.
    ///
    /// - Parameter variables: Names of variables that it sees beside those that say where its programs and the user's
    ///   configuration are.
    static func output(
        of words: [String], in folder: String, variables: [String], _ console: Console
    ) -> [UInt8]? {
        var environment = ["LC_ALL": "C", "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"]
        for name in ["PATH", "HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL"] + variables {
            environment[name] = console.environment(name)
        }
        let settings = ["-c", "core.fsmonitor=false", "-c", "safe.bareRepository=explicit"]
        return ChildProcess.output(of: ["git", "-C", folder] + settings + words, environment: environment)
    }
}
