import Testing

@testable import SourceText

@Suite struct PartitioningIndexTests {
    @Test("The first element of the second part is found at every position and length", arguments: 0...9)
    func places(_ length: Int) {
        let numbers = Array(0..<length)
        for first in 0...length {
            #expect(numbers.partitioningIndex { $0 >= first } == first)
        }
    }

    @Test("A slice keeps its indices")
    func slice() {
        #expect([9, 1, 2, 3, 9][1..<4].partitioningIndex { $0 >= 3 } == 3)
        #expect([9, 1, 2, 3, 9][1..<4].partitioningIndex { $0 >= 5 } == 4)
    }
}
