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

    static func make(_ texts: Command.Texts, _ details: Command.Details, _ origin: ElementOrigin) -> CommandStorage {
        let titleEnd = texts.title.count
        let actionEnd = titleEnd + texts.action.count
        let end = actionEnd + (texts.discoverabilityTitle?.count ?? 0)
        let storage = CommandStorage.create(minimumCapacity: end) { _ in
            Fields(
                identityHash: IdentityHash.ofCommand(texts.action, details.propertyList), origin: origin,
                traits: ElementTraits(texts, details), hasDiscoverabilityTitle: texts.discoverabilityTitle != nil,
                titleEnd: UInt32(titleEnd), actionEnd: UInt32(actionEnd), discoverabilityTitleEnd: UInt32(end),
                details: details == noDetails ? nil : DetailsBox(details))
        }
        storage.withUnsafeMutablePointerToElements { bytes in
            let room = UnsafeMutableBufferPointer(start: bytes, count: end)
            var next = room.initialize(fromContentsOf: texts.title)
            next = room[next...].initialize(fromContentsOf: texts.action)
            if let text = texts.discoverabilityTitle { _ = room[next...].initialize(fromContentsOf: text) }
        }
        return unsafeDowncast(storage, to: CommandStorage.self)
    }

    static func make(_ members: Command.Members) -> CommandStorage {
        var (title, action, discoverabilityTitle) = (members.title, members.action, members.discoverabilityTitle ?? "")
        return title.withUTF8 { title in
            action.withUTF8 { action in
                discoverabilityTitle.withUTF8 { text in
                    let texts = Command.Texts(
                        title: title, action: action,
                        discoverabilityTitle: members.discoverabilityTitle == nil ? nil : text)
                    return make(texts, members.details, members.origin)
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
        withUnsafeMutablePointerToHeader { value($0.pointee) }
    }

    /// One of the details, without a copy of the others.
    @inline(__always)
    func detail<Value>(_ value: (Command.Details) -> Value) -> Value {
        if let box = field(\.details) { value(box.details) } else { value(CommandStorage.noDetails) }
    }

    var plainIdentityHash: UInt32 {
        withText(field(\.titleEnd)..<field(\.actionEnd)) { IdentityHash.ofCommand($0, nil) }
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
        withText(range) { String(decoding: $0, as: UTF8.self) }
    }

    private func withText<Result>(_ range: Range<UInt32>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withUnsafeMutablePointerToElements {
            body(UnsafeBufferPointer(start: $0 + Int(range.lowerBound), count: range.count))
        }
    }
}
