/**
 * An answer in which whatever says the same as in the last is that of the last, as far down as there is
 * anything: what is drawn by a part that is the same may be left as it is. Rows are told by their `id`,
 * wherever they are by now, and what has none by its place. A list itself is another with each answer,
 * alone or as the `results` of a page: whoever goes by answers hears of each.
 */
export const withKeptParts = <Data>(last: unknown, now: Data): Data =>
  withNewList(kept(last, now)) as Data

const withNewList = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return [...(answer as readonly unknown[])]
  if (isPlain(answer) && Array.isArray(answer['results']))
    return { ...answer, results: [...(answer['results'] as readonly unknown[])] }
  return answer
}

const kept = (last: unknown, now: unknown): unknown => {
  if (Object.is(last, now)) return last
  if (Array.isArray(last) && Array.isArray(now)) return keptList(last, now)
  if (last instanceof Map && now instanceof Map) return keptMap(last, now)
  if (isPlain(last) && isPlain(now)) return keptObject(last, now)
  return now
}

const keptList = (last: readonly unknown[], now: readonly unknown[]): readonly unknown[] => {
  const byId = new Map(last.filter(isNamed).map((item) => [item['id'], item]))
  const items = now.map((item, place) =>
    kept(isNamed(item) ? byId.get(item['id']) : last[place], item),
  )
  return areAlike(last, items) ? last : items
}

const keptMap = (
  last: ReadonlyMap<unknown, unknown>,
  now: ReadonlyMap<unknown, unknown>,
): ReadonlyMap<unknown, unknown> => {
  const items = new Map([...now].map(([key, item]) => [key, kept(last.get(key), item)]))
  const isSame =
    areAlike([...last.keys()], [...items.keys()]) &&
    areAlike([...last.values()], [...items.values()])
  return isSame ? last : items
}

const keptObject = (last: Plain, now: Plain): Plain => {
  const parts = Object.entries(now).map(([name, part]) => [name, kept(last[name], part)] as const)
  const isSame =
    Object.keys(last).length === parts.length &&
    parts.every(([name, part]) => Object.hasOwn(last, name) && Object.is(last[name], part))
  return isSame ? last : Object.fromEntries(parts)
}

const areAlike = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((item, place) => Object.is(item, others[place]))

type Plain = Readonly<Record<string, unknown>>

/** What an answer is read into; a file, a moment or anything else is what it is. */
const isPlain = (item: unknown): item is Plain =>
  typeof item === 'object' && item !== null && Object.getPrototypeOf(item) === Object.prototype

const isNamed = (item: unknown): item is Plain => isPlain(item) && 'id' in item
