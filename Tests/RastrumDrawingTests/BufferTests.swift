import Testing

@testable import RastrumDrawing

@Suite struct BufferTests {
  @Test func buffersGrow() {
    var buffer = Buffer<Int>()
    let isEmpty = buffer.isEmpty && buffer.base == nil
    #expect(isEmpty)
    for value in 0..<1000 { buffer.append(value) }
    #expect(buffer.count == 1000 && Array(buffer.elements) == Array(0..<1000))
    buffer.append(repeating: 7, count: 3)
    #expect(Array(buffer.elements.suffix(4)) == [999, 7, 7, 7])
    buffer.removeLast()
    buffer.truncate(to: 2)
    #expect(Array(buffer.elements) == [0, 1])
    buffer[1] = 9
    #expect(buffer[1] == 9)
    // Neither longer nor shorter than nothing.
    buffer.truncate(to: 5)
    buffer.truncate(to: -1)
    #expect(buffer.count == 2)
  }

  @Test(arguments: [Int.max, Int.max / 8, 1 << 60]) func memoryThatIsNotToBeHadIsReported(count: Int) {
    var buffer = Buffer<Double>()
    buffer.append(1)
    buffer.append(repeating: 0, count: count)
    let failed = buffer.failed
    #expect(failed)
    // What was there stays, and the failure too, until the buffer is emptied.
    #expect(Array(buffer.elements) == [1])
    let room = buffer.reserve(1)
    #expect(!room)
    buffer.append(2)
    let stillFailed = buffer.failed
    #expect(stillFailed)
    buffer.removeAll()
    buffer.append(3)
    #expect(!buffer.failed && Array(buffer.elements) == [3])
  }

  @Test func counts() {
    var buffer = Buffer<UInt8>(repeating: 5, count: 4)
    buffer.append(repeating: 1, count: 0)
    buffer.append(repeating: 1, count: -3)
    #expect(Array(buffer.elements) == [5, 5, 5, 5])
    let refused = buffer.reserve(-1)
    #expect(!refused && !buffer.failed)
    buffer.append(contentsOf: UnsafeBufferPointer(start: nil, count: 0))
    #expect(buffer.count == 4)
  }

  @Test func aBlockIsHandedOver() {
    var buffer = Buffer<Int32>(repeating: 3, count: 5)
    let block = buffer.take()
    defer { block?.deallocate() }
    #expect(block?[4] == 3)
    let isTaken = buffer.isEmpty && buffer.capacity == 0
    #expect(isTaken)
    buffer.append(1)
    #expect(buffer[0] == 1)
  }
}
