import { ALIAS_SIGN, compareNaturally, sectionKey } from '@seatdesk/domain'

/** The longest name that a listing can give its section. */
const LONGEST = 60

/** As many as are kept; a house has some hundreds, a drawing of every seat an id for each. */
const MOST = 2_000

/** Ids that drawing programs make up. */
const MADE_UP = [
  /^(?:g|path|rect|circle|ellipse|line|polyline|polygon|text|use|layer)\d+(?:-\d+)*$/,
  /^(?:Layer|Group|Frame|Rectangle|Ellipse|Polygon|Line|Path|Vector)(?:[ _]\d+)?(?:[-_]\d+)*$/,
]

/** The name that an element is given as a section; `null` for one that is given none. */
export const givenNameOf = (attributes: ReadonlyMap<string, string>): string | null =>
  nameIn(attributes.get('data-section') ?? attributes.get('data-section-id') ?? '')

/** What an element that was named here goes by beside its name. */
export const ALIASES = 'data-section-aliases'

/** Every name of an element that was named here, none if it was told to be no section. */
export const ownNamesOf = (attributes: ReadonlyMap<string, string>): string[] | null => {
  const others = attributes.get(ALIASES)
  if (others === undefined) return null
  return [attributes.get('data-section') ?? '', ...others.split(ALIAS_SIGN)].flatMap(
    (name) => nameIn(name) ?? [],
  )
}

/** The attributes by which an element goes by these names, and by nothing else. */
export const namedBy = ([name = '', ...others]: readonly string[]): [string, string][] => [
  ['data-section', name],
  [ALIASES, others.join(ALIAS_SIGN)],
]

/**
 * The name that a shape goes by where it is given none: its id, unless a program made that up. Ids
 * have no spaces, and drawing programs write underscores for them.
 */
export const idNameOf = (id: string | undefined): string | null =>
  nameIn(id === undefined || MADE_UP.some((pattern) => pattern.test(id)) ? '' : spoken(id))

const spoken = (id: string): string => id.replaceAll('_', ' ')

const nameIn = (text: string): string | null => {
  const name = text.trim()
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

/** The keys of all names of each section that has several. */
export const aliasGroups = (several: readonly (readonly string[])[]): string[][] =>
  several.map((names) => [...new Set(names.map(sectionKey))]).filter((keys) => keys.length > 1)
