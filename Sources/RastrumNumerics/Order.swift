/// The indices of `count` elements in the order that a stable sort gives them.
///
/// A merge of ever longer runs, and one function whatever is sorted: the standard library's sort is compiled again for
/// each type of element, 3 KB a type.
package func ordered(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var order = [Int](repeating: 0, count: max(0, count))
  for index in order.indices { order[index] = index }
  var merged = order
  var length = 1
  while length < count {
    var first = 0
    while first < count {
      let middle = min(first + length, count)
      let end = min(middle + length, count)
      var left = first
      var right = middle
      for place in first..<end {
        if left < middle && (right == end || !precedes(order[right], order[left])) {
          merged[place] = order[left]
          left += 1
        } else {
          merged[place] = order[right]
          right += 1
        }
      }
      first = end
    }
    swap(&order, &merged)
    length *= 2
  }
  return order
}
