import Platform
import SourceText
import Synchronization

/// Runs `git` so that nothing in a repository decides which programs run: no file monitor or hook from its configuration,
/// no folder that only looks like a repository (a pull request can add `HEAD`, `config` and so on), no network access.
/// Callers use commands that do not read files of the work tree, so no filter runs.
enum Git {
    /// The time after which `git` is ended, in seconds.
    static let timeLimit = 30

    /// When `git` was last ended because it took too long, in seconds. For as long again it is not asked, so that several
    /// questions do not each take that time.
    private static let lastTimeout = Mutex<Int?>(nil)

    /// The output of `git` in a folder.
    ///
    /// - Parameter variables: Environment variables to forward besides those that locate programs and the user's
    ///   configuration.
    /// - Throws: ``GitFailure`` without output.
    static func output(
        of arguments: [String], input: [UInt8] = [], in folder: String, variables: [String],
        limit: Int = FileSystem.maximumSize, _ console: Console
    ) throws(GitFailure) -> [UInt8] {
        var environment = [
            "LC_ALL": "C", "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0",
            "GIT_NO_REPLACE_OBJECTS": "1",
        ]
        for name in ["HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL"] + variables {
            environment[name] = console.environment(name)
        }
        let folders = searchPath(console, for: folder)
        environment["PATH"] = folders.joined(separator: ":")
        let settings = [
            "core.fsmonitor=false", "core.hooksPath=/dev/null", "safe.bareRepository=explicit",
            // A checkout of another user, as in the container of a CI job, has ignored files all the same.
            "safe.directory=*",
        ]
        let program = folders.lazy.map { $0 + "/git" }
            .first { FileSystem.kind(of: $0) == .file && access($0, X_OK) == 0 }
        guard let program else { throw .failed }
        if let last = lastTimeout.withLock(\.self), ChildProcess.seconds() - last < timeLimit { throw .timedOut }
        do throws(GitFailure) {
            return try ChildProcess.output(
                of: [program, "-C", folder] + settings.flatMap { ["-c", $0] } + arguments, input: input,
                environment: environment, timeLimit: timeLimit, limit: limit)
        } catch {
            if error == .timedOut { lastTimeout.withLock { $0 = ChildProcess.seconds() } }
            throw error
        }
    }

    /// The folders in which programs are looked for: the absolute ones of the search path that are in no repository, or in one
    /// that contains neither the folder in which `git` is run, nor the working directory, nor a file that the command line or
    /// the environment names. A pull request can add a `git` to the others, and to those of the repository around a submodule.
    private static func searchPath(_ console: Console, for folder: String) -> [String] {
        let repositories = KnownRepositories()
        lazy var places = [folder, console.workingDirectory].map { FileSystem.resolved($0) ?? $0 } + console.namedPaths
        func isTrusted(_ program: String) -> Bool {
            var next = repositories.root(at: program)
            // A repository of the whole disk would leave no program.
            while let root = next, root != "/" {
                if places.contains(where: { FilePath.contains(root, $0) }) { return false }
                next = FilePath.parent(of: root).flatMap(repositories.root)
            }
            return true
        }
        let path = console.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").map { String($0) }.filter { folder in
            guard FilePath.isAbsolute(folder), let resolved = FileSystem.resolved(folder) else { return false }
            return isTrusted(resolved)
        }
    }

    /// Whether there is a repository to ask: one around the working directory, or one that the environment names. Without one,
    /// `git` has no answer and is not run.
    static func hasRepository(_ console: Console) -> Bool {
        console.environment("GIT_DIR") != nil || Repository.root(at: console.workingDirectory) != nil
    }

    /// The output of `git` in the working directory, with the repository that the environment names; nil if it fails, or without
    /// a repository.
    static func answer(
        _ arguments: [String], input: [UInt8] = [], limit: Int = FileSystem.maximumSize, _ console: Console
    ) throws(GitFailure) -> [UInt8]? {
        guard hasRepository(console) else { return nil }
        do throws(GitFailure) {
            return try output(
                of: arguments, input: input, in: console.workingDirectory, variables: ["GIT_DIR", "GIT_WORK_TREE"],
                limit: limit, console)
        } catch {
            guard error == .failed else { throw error }
            return nil
        }
    }

    /// Bytes of a list of files, which is that of a repository with half a million files. A few trees that contain each other
    /// list any number of files.
    private static let maximumList = 64 << 20

    /// A list of files: as ``answer(_:input:limit:_:)``.
    static func list(_ arguments: [String], _ console: Console) throws(GitFailure) -> [UInt8]? {
        do throws(GitFailure) {
            return try answer(arguments, limit: maximumList, console)
        } catch {
            guard error == .tooLarge else { throw error }
            throw .unreadable("its list of files is larger than \(maximumList >> 20) MiB")
        }
    }

    /// The sizes of objects in bytes, without those that the repository lacks; empty if `git` fails at one of them.
    static func sizes(of objects: some Sequence<String>, _ console: Console) throws(GitFailure) -> [String: Int] {
        let input = objects.map { $0 + "\n" }.joined()
        guard
            let lines = try answer(
                ["cat-file", "--batch-check=%(objectname) %(objectsize)"], input: Array(input.utf8), console)
        else { return [:] }
        // "OBJECT SIZE", or "OBJECT missing".
        let fields = lines.split(separator: 0x0A).map { line in
            line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        }
        return Dictionary(
            fields.compactMap { fields in fields.count == 2 ? Int(fields[1]).map { (fields[0], $0) } : nil },
            uniquingKeysWith: min)
    }

    /// Why `git` does not give the contents of an object.
    static func problem(ofObject object: String, _ console: Console) throws(GitFailure) -> GitFailure {
        .unreadable(
            try answer(["cat-file", "-e", object], console) == nil
                ? "the repository lacks its object; in a partial clone, \"git show\" of this name fetches it, "
                    + "otherwise \"git fetch --refetch\""
                : "its object is damaged, or no file; \"git fsck\" finds damage")
    }
}

/// Why `git` gave no output.
enum GitFailure: Error, Equatable {
    /// It is not installed, or its exit status is not 0.
    case failed
    /// It took longer than ``Git/timeLimit``.
    case timedOut
    /// Its output is larger than the readers accept.
    case tooLarge
    /// It has nothing to read for this reason.
    case unreadable(String)

    /// A file with several contents in the index.
    static var conflict: GitFailure {
        .unreadable("it has a merge conflict; \":2:FILE\" is the own version and \":3:FILE\" the other one")
    }

    /// Why a file of a revision cannot be read: lower case, no final period.
    var reason: String {
        switch self {
        case .tooLarge: "it is larger than 512 MiB"
        case .timedOut: "git did not answer within \(Git.timeLimit) seconds"
        case .failed: "git failed"
        case .unreadable(let reason): reason
        }
    }
}

/// Runs another program for its output.
private enum ChildProcess {
    /// Runs a program, and discards its errors.
    ///
    /// - Parameters:
    ///   - command: The program's path and its arguments.
    ///   - input: What the program can read from its standard input.
    ///   - environment: The whole environment of the program.
    ///   - timeLimit: The time after which the program is ended, in seconds.
    ///   - limit: The number of bytes after which it is ended.
    static func output(
        of command: [String], input: [UInt8], environment: [String: String], timeLimit: Int, limit: Int
    ) throws(GitFailure) -> [UInt8] {
        var (ends, inputEnds): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&ends) == 0 else { throw .failed }
        guard pipe(&inputEnds) == 0 else {
            for end in ends { close(end) }
            throw .failed
        }
        for end in [ends[0], inputEnds[1]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = start(command, environment, input: inputEnds[0], output: ends[1])
        close(ends[1])
        close(inputEnds[0])
        guard let process else {
            close(ends[0])
            close(inputEnds[1])
            throw .failed
        }
        let deadline = seconds() + timeLimit
        let output = exchange(input, inputEnds[1], ends[0], deadline: deadline, limit: limit)
        // Closed before waiting: the program may be blocked by a full pipe.
        close(ends[0])
        guard case .success(let bytes) = output else {
            end(process)
            return try output.get()
        }
        // A program can close its output long before it ends.
        guard let status = status(of: process, deadline: deadline) else {
            end(process)
            throw .timedOut
        }
        guard status == 0 else { throw .failed }
        return bytes
    }

    /// Kills a program and those that it has started.
    private static func end(_ process: pid_t) {
        kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Waits for the end of a program; nil if it has not ended at the deadline.
    private static func status(of process: pid_t, deadline: Int) -> Int32? {
        var status: Int32 = 0
        var pause: Int32 = 0
        while true {
            switch waitpid(process, &status, WNOHANG) {
            case 0:
                guard seconds() < deadline else { return nil }
                // Milliseconds, more each time.
                poll(nil, 0, pause)
                pause = min(pause + 1, 50)
            case process: return status
            default: guard errno == EINTR else { return -1 }
            }
        }
    }

    /// Writes the input, whose end it closes, and reads the output, whichever the program is ready for.
    private static func exchange(
        _ input: [UInt8], _ writer: Int32, _ reader: Int32, deadline: Int, limit: Int
    ) -> Result<[UInt8], GitFailure> {
        var (rest, isOpen) = (input[...], true)
        func closeInput() {
            if isOpen { close(writer) }
            isOpen = false
        }
        defer { closeInput() }
        _ = fcntl(writer, F_SETFL, O_NONBLOCK)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if rest.isEmpty { closeInput() }
            // A negative descriptor is ignored.
            var entries = [
                pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isOpen ? writer : -1, events: Int16(POLLOUT), revents: 0),
            ]
            let remaining = deadline - seconds()
            guard remaining > 0 else { return .failure(.timedOut) }
            let ready = poll(&entries, 2, Int32(remaining * 1000))
            if ready < 0, errno != EINTR { return .failure(.failed) }
            guard ready > 0 else { continue }
            if entries[1].revents != 0 {
                let count = rest.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
                if count >= 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN, errno != EINTR { rest = [] }
            }
            guard entries[0].revents != 0 else { continue }
            let count = read(reader, &buffer, buffer.count)
            if count < 0, errno != EINTR { return .failure(.failed) }
            if count == 0 { return .success(bytes) }
            bytes += buffer.prefix(max(0, count))
            guard bytes.count <= limit else { return .failure(.tooLarge) }
        }
    }

    static func seconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec
    }

    private static func start(
        _ command: [String], _ environment: [String: String], input: Int32, output: Int32
    ) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A process group of its own, so that the programs which it starts can be ended with it.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        for end in [input, output] where end > STDERR_FILENO { posix_spawn_file_actions_addclose(&actions, end) }
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        var process = pid_t()
        return posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables) == 0 ? process : nil
    }
}
