import Platform

/// Another program, run for its output.
enum ChildProcess {
    /// Runs a program that is found on the path, without input and with its errors thrown away.
    ///
    /// - Parameters:
    ///   - words: The program's name and its arguments.
    ///   - environment: All that it sees of the environment.
    /// - Returns: What it wrote, or nil if it could not be run or ended with another status than 0.
    static func output(of words: [String], environment: [String: String]) -> [UInt8]? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let process = start(words, environment, output: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        guard let process else { return nil }
        let output = try? FileSystem.read(ends[0], words[0])
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        return status == 0 ? output : nil
    }

    private static func start(_ words: [String], _ environment: [String: String], output: Int32) -> pid_t? {
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
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        var process = pid_t()
        return posix_spawnp(&process, words[0], &actions, nil, &arguments, &variables) == 0 ? process : nil
    }
}
