/// What a command consists of, in one object that never changes: a large menu is walked many times over, and a command on
/// the way must cost no more than a reference.
///
/// The texts that most commands have stand right behind the object's fields in UTF-8, one after the other; in a menu of
/// hundreds of thousands of commands each would be an object of its own otherwise.
final class CommandStorage: ManagedBuffer<CommandStorage.Fields, UInt8> {
    struct Fields {
        // What a builder asks of every command stands first, beside the object's count of references.
        let identityHash: UInt32
        let origin: ElementOrigin
        let traits: ElementTraits
        let hasDiscoverabilityTitle: Bool
        /// Where the texts end in the bytes.
        let titleEnd: UInt32
        let actionEnd: UInt32
        let discoverabilityTitleEnd: UInt32
        /// Nil if a command has none of it.
        let details: DetailsBox?
    }

    final class DetailsBox: Sendable {
        let details: Command.Details

        init(_ details: Command.Details) {
            self.details = details
        }
    }

    private static let noDetails = Command.Details()

    /// - Parameters title, action, discoverabilityTitle: In UTF-8.
    static func make(
        title: Span<UInt8>, action: Span<UInt8>, discoverabilityTitle: Span<UInt8>?, _ details: Command.Details,
        _ origin: ElementOrigin
    ) -> CommandStorage {
        let titleEnd = title.count
        let actionEnd = titleEnd + action.count
        let end = actionEnd + (discoverabilityTitle?.count ?? 0)
        let fields = Fields(
            identityHash: IdentityHash.ofCommand(action, details.propertyList), origin: origin,
            traits: ElementTraits(title: title, discoverabilityTitle: discoverabilityTitle, details),
            hasDiscoverabilityTitle: discoverabilityTitle != nil, titleEnd: UInt32(titleEnd),
            actionEnd: UInt32(actionEnd), discoverabilityTitleEnd: UInt32(end),
            details: details == noDetails ? nil : DetailsBox(details))
        let storage = CommandStorage.create(minimumCapacity: end) { _ in fields }
        unsafe storage.withUnsafeMutablePointerToElements { bytes in
            let room = unsafe UnsafeMutableBufferPointer(start: bytes, count: end)
            var next = unsafe title.withUnsafeBufferPointer { unsafe room.initialize(fromContentsOf: $0) }
            next = unsafe action.withUnsafeBufferPointer { unsafe room[next...].initialize(fromContentsOf: $0) }
            if let text = discoverabilityTitle {
                _ = unsafe text.withUnsafeBufferPointer { unsafe room[next...].initialize(fromContentsOf: $0) }
            }
        }
        // What is made is an object of the class that was asked to.
        return unsafe unsafeDowncast(storage, to: CommandStorage.self)
    }

    static func make(_ members: Command.Members) -> CommandStorage {
        var (title, action, discoverabilityTitle) = (members.title, members.action, members.discoverabilityTitle ?? "")
        return title.withUTF8 { title in
            action.withUTF8 { action in
                discoverabilityTitle.withUTF8 { text in
                    unsafe make(
                        title: title.span, action: action.span,
                        discoverabilityTitle: members.discoverabilityTitle == nil ? nil : text.span, members.details,
                        members.origin)
                }
            }
        }
    }

    var title: String { text(0..<field(\.titleEnd)) }
    var action: String { text(field(\.titleEnd)..<field(\.actionEnd)) }
    var discoverabilityTitle: String? {
        field(\.hasDiscoverabilityTitle) ? text(field(\.actionEnd)..<field(\.discoverabilityTitleEnd)) : nil
    }

    /// One of the fields, without the check for other accesses that `header` makes: there are only reads.
    @inline(__always)
    func field<Value>(_ value: (Fields) -> Value) -> Value {
        unsafe withUnsafeMutablePointerToHeader { unsafe value($0.pointee) }
    }

    /// One of the details, without a copy of the others.
    @inline(__always)
    func detail<Value>(_ value: (Command.Details) -> Value) -> Value {
        if let box = field(\.details) { value(box.details) } else { value(CommandStorage.noDetails) }
    }

    var plainIdentityHash: UInt32 {
        unsafe withText(field(\.titleEnd)..<field(\.actionEnd)) { unsafe IdentityHash.ofCommand($0.span, nil) }
    }

    var members: Command.Members {
        var members = Command.Members(action: action)
        members.title = title
        members.discoverabilityTitle = discoverabilityTitle
        members.origin = field(\.origin)
        members.details = detail { $0 }
        return members
    }

    private func text(_ range: Range<UInt32>) -> String {
        unsafe withText(range) { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// - Parameter range: Between two of the ends among the fields, for these bytes have been set.
    private func withText<Result>(_ range: Range<UInt32>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        unsafe withUnsafeMutablePointerToElements {
            unsafe body(UnsafeBufferPointer(start: $0 + Int(range.lowerBound), count: range.count))
        }
    }
}
