extension String {
    /// The only Unicode scalar of the string, or `nil` if it is empty or has several.
    package var onlyScalar: Unicode.Scalar? {
        let scalars = unicodeScalars
        guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
            return nil
        }
        return first
    }
}
