import Platform

/// Runs `git` so that nothing in a repository decides which programs run: no file monitor from its configuration, no
/// folder that only looks like a repository (a pull request can add `HEAD`, `config` and so on), no network access.
enum Git {
    /// The output of `git` in a folder; nil if it fails or is not installed.
    ///
    /// - Parameter variables: Environment variables to forward besides those that locate programs and the user's
    ///   configuration.
    static func output(
        of arguments: [String], in folder: String, variables: [String], _ console: Console
    ) -> [UInt8]? {
        var environment = ["LC_ALL": "C", "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"]
        for name in ["PATH", "HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL"] + variables {
            environment[name] = console.environment(name)
        }
        let settings = ["-c", "core.fsmonitor=false", "-c", "safe.bareRepository=explicit"]
        return ChildProcess.output(of: ["git", "-C", folder] + settings + arguments, environment: environment)
    }
}

/// Runs another program for its output.
private enum ChildProcess {
    /// Runs a program on the path without input, and discards its errors.
    ///
    /// - Parameters:
    ///   - command: The program's name and its arguments.
    ///   - environment: The whole environment of the program.
    /// - Returns: Its output, or nil if it could not be run or failed.
    static func output(of command: [String], environment: [String: String]) -> [UInt8]? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let process = start(command, environment, output: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        guard let process else { return nil }
        let output = try? FileSystem.read(ends[0], command[0])
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        return status == 0 ? output : nil
    }

    private static func start(_ command: [String], _ environment: [String: String], output: Int32) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        if output != STDOUT_FILENO { posix_spawn_file_actions_addclose(&actions, output) }
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        var process = pid_t()
        return posix_spawnp(&process, command[0], &actions, nil, &arguments, &variables) == 0 ? process : nil
    }
}
