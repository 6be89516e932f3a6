/** Remembers what was computed for recent keys, so that memory stays flat however many there are. */
export const recent = <Key, Value>(most: number, compute: (key: Key) => Value) => {
  let known = new Map<Key, Value>()
  return (key: Key): Value => {
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const value = compute(key)
    if (known.size >= most) known = new Map()
    known.set(key, value)
    return value
  }
}
