import { noneOf, type QueryFields, type QueryOf } from '../query/index.ts'

/** Members of an address that choose among the rows without narrowing them. */
const PAGE_MEMBERS: readonly string[] = ['page', 'perPage', 'orderBy', 'orderDir']

/** Members of an address that are dates. */
const DATE_MEMBERS: readonly string[] = ['from', 'to']

/** What a list is narrowed by at present: its dates alone, filters, or nothing. */
export type NarrowedBy = 'dates' | 'filters' | null

/**
 * What narrows a list, and the change that takes it away. `lasting` members say which list it is:
 * they are no filter.
 */
export const narrowingOf = <const Fields extends QueryFields>(
  fields: Fields,
  query: QueryOf<Fields>,
  lasting: readonly string[],
): { narrowedBy: NarrowedBy; none: Partial<QueryOf<Fields>> } => {
  const filters = Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !PAGE_MEMBERS.includes(name) && !lasting.includes(name),
    ),
  )
  const said = Object.keys(filters).filter((name) => query[name] !== undefined)
  // Its members are some of the fields.
  return { narrowedBy: kindOf(said), none: noneOf(filters) as Partial<QueryOf<Fields>> }
}

const kindOf = (said: readonly string[]): NarrowedBy => {
  if (said.length === 0) return null
  return said.every((name) => DATE_MEMBERS.includes(name)) ? 'dates' : 'filters'
}
