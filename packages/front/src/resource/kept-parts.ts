/**
 * An answer in which whatever says the same as in the last is that of the last, as far down as there is
 * anything: what is drawn by a part that is the same may be left as it is. Rows are told by their `id`,
 * wherever they are by now, and what has none by its place.
 */
export const withKeptParts = <Data>(last: unknown, now: Data): Data => kept(last, now) as Data

const kept = (last: unknown, now: unknown): unknown => {
  if (Object.is(last, now)) return last
  if (Array.isArray(last) && Array.isArray(now)) return keptList(last, now)
  if (last instanceof Map && now instanceof Map) return keptMap(last, now)
  if (isPlain(last) && isPlain(now)) return keptObject(last, now)
  return now
}

const keptList = (last: readonly unknown[], now: readonly unknown[]): readonly unknown[] => {
  const byId = new Map(
    last.flatMap((item) => (isPlain(item) && 'id' in item ? [[item['id'], item]] : [])),
  )
  const items = now.map((item, place) =>
    kept(isPlain(item) && 'id' in item ? byId.get(item['id']) : last[place], item),
  )
  const isSame = last.length === items.length && items.every((item, place) => item === last[place])
  return isSame ? last : items
}

const keptMap = (
  last: ReadonlyMap<unknown, unknown>,
  now: ReadonlyMap<unknown, unknown>,
): ReadonlyMap<unknown, unknown> => {
  const items = [...now].map(([key, item]) => [key, kept(last.get(key), item)] as const)
  const isSame =
    last.size === now.size && items.every(([key, item]) => last.has(key) && last.get(key) === item)
  return isSame ? last : new Map(items)
}

const keptObject = (last: Plain, now: Plain): Plain => {
  const parts = Object.entries(now).map(([name, part]) => [name, kept(last[name], part)] as const)
  const isSame =
    Object.keys(last).length === parts.length &&
    parts.every(([name, part]) => Object.hasOwn(last, name) && last[name] === part)
  return isSame ? last : Object.fromEntries(parts)
}

type Plain = Readonly<Record<string, unknown>>

/** What an answer is read into; a file, a moment or anything else is what it is. */
const isPlain = (item: unknown): item is Plain =>
  typeof item === 'object' && item !== null && Object.getPrototypeOf(item) === Object.prototype
