import { noneOf, onlyOf, type QueryFields, type QueryOf } from '../query/index.ts'

/** Members of an address that choose among the rows without narrowing them. */
const PAGE_MEMBERS: readonly string[] = ['page', 'perPage', 'orderBy', 'orderDir']

/** Members of an address that are dates. */
const DATE_MEMBERS: readonly string[] = ['from', 'to']

/** What a list is narrowed by at present: its dates alone, filters, or nothing. */
export type NarrowedBy = 'dates' | 'filters' | null

/** What narrows a list. */
export interface Narrowing<Query> {
  narrowedBy: NarrowedBy
  /** What its address says of what narrows it, and of nothing else. */
  narrowing: Partial<Query>
  /** The change that takes it away. */
  none: Partial<Query>
}

/** What narrows a list. `lasting` members say which list it is: they are no filter. */
export const narrowingOf = <const Fields extends QueryFields>(
  fields: Fields,
  query: QueryOf<Fields>,
  lasting: readonly string[],
): Narrowing<QueryOf<Fields>> => {
  const filters = Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !PAGE_MEMBERS.includes(name) && !lasting.includes(name),
    ),
  )
  const said = Object.keys(filters).filter((name) => query[name] !== undefined)
  // The filters are some of the fields.
  return {
    narrowedBy: kindOf(said),
    narrowing: onlyOf(filters, query) as Partial<QueryOf<Fields>>,
    none: noneOf(filters) as Partial<QueryOf<Fields>>,
  }
}

const kindOf = (said: readonly string[]): NarrowedBy => {
  if (said.length === 0) return null
  return said.every((name) => DATE_MEMBERS.includes(name)) ? 'dates' : 'filters'
}
