import { compareNaturally, sectionKey } from '@seatdesk/domain'

/** The longest name that a listing can give its section. */
const LONGEST = 60

/** As many as are kept; a house has some hundreds, a drawing of every seat an id for each. */
const MOST = 2_000

/** Ids that drawing programs make up. */
const MADE_UP = [
  /^(?:g|path|rect|circle|ellipse|line|polyline|polygon|text|use|layer)\d+(?:-\d+)*$/,
  /^(?:Layer|Group|Frame|Rectangle|Ellipse|Polygon|Line|Path|Vector)(?:[ _]\d+)?(?:[-_]\d+)*$/,
]

/** The name that an element goes by as a section; `null` for one that has none. */
export const sectionNameOf = (attributes: ReadonlyMap<string, string>): string | null => {
  const given = attributes.get('data-section') ?? attributes.get('data-section-id')
  const id = attributes.get('id')
  const isMadeUp = id === undefined || MADE_UP.some((pattern) => pattern.test(id))
  const name = (given ?? (isMadeUp ? '' : id)).trim()
  return name && name.length <= LONGEST ? name : null
}

/** Names in their natural order, each once however it is spelt; of very many the first. */
export const sectionNames = (names: readonly string[]): string[] => {
  const byKey = new Map<string, string>()
  for (const name of names) {
    if (byKey.size === MOST) break
    if (!byKey.has(sectionKey(name))) byKey.set(sectionKey(name), name)
  }
  return [...byKey.values()].toSorted(compareNaturally)
}
