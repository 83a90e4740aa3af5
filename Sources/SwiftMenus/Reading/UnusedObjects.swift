/// Objects to which nothing else refers.
///
/// Unchecked, because they are only freed, by whichever thread.
package final class UnusedObjects: @unchecked Sendable {
    private let objects: [AnyObject]

    init(_ objects: [AnyObject]) { self.objects = objects }
}
