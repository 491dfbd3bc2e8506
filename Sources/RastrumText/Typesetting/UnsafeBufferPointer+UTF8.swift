extension UnsafeBufferPointer<UInt8> {
  /// The character that starts at `index`.
  func character(at index: Int) -> Unicode.Scalar {
    self[index] < 0x80 ? Unicode.Scalar(self[index]) : scalar(at: index).0
  }

  /// The character that starts at `index` with a byte of 0x80 or more, and its length. The bytes are valid UTF-8; of
  /// others nothing is read beyond the end.
  func scalar(at index: Int) -> (Unicode.Scalar, Int) {
    func continuation(_ offset: Int) -> UInt32 {
      index + offset < count ? UInt32(self[index + offset] & 0x3f) : 0
    }
    let first = UInt32(self[index])
    let value: UInt32
    let length: Int
    if first < 0xe0 {
      value = (first & 0x1f) << 6 | continuation(1)
      length = 2
    } else if first < 0xf0 {
      value = (first & 0x0f) << 12 | continuation(1) << 6 | continuation(2)
      length = 3
    } else {
      value = (first & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
      length = 4
    }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }

  /// The character that starts at `place`, which moves behind it.
  @inline(never)
  func next(_ place: inout Int) -> UInt32 {
    let first = self[place]
    if first < 0x80 {
      place += 1
      return UInt32(first)
    }
    let (scalar, length) = scalar(at: place)
    place += length
    return scalar.value
  }
}
