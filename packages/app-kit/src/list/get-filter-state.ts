import { omitParams, pickParams, type QueryFields, type ParsedQuery } from '../query/index.ts'

/** Query members that select among the rows without filtering them. */
const PAGE_MEMBERS: readonly string[] = ['page', 'perPage', 'orderBy', 'orderDir']

/** Query members that are dates. */
const DATE_MEMBERS: readonly string[] = ['from', 'to']

/** Which kind of filter is set: dates only, other filters, or null for none. */
export type ActiveFilterKind = 'dates' | 'filters' | null

/** The filters of a list. */
export interface FilterState<Query> {
  filterKind: ActiveFilterKind
  /** The values of the filters only. */
  activeFilters: Partial<Query>
  /** A change that clears them. */
  none: Partial<Query>
}

/**
 * Returns the filters of a list. `fixedParams` members identify the list and do not count as filters.
 */
export const getFilterState = <const Fields extends QueryFields>(
  fields: Fields,
  query: ParsedQuery<Fields>,
  fixedParams: readonly string[],
): FilterState<ParsedQuery<Fields>> => {
  const filters = Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !PAGE_MEMBERS.includes(name) && !fixedParams.includes(name),
    ),
  )
  const activeNames = Object.keys(filters).filter((name) => query[name] !== undefined)
  // The filters are a subset of the fields.
  return {
    filterKind: filterKindOf(activeNames),
    activeFilters: pickParams(filters, query) as Partial<ParsedQuery<Fields>>,
    none: omitParams(filters) as Partial<ParsedQuery<Fields>>,
  }
}

const filterKindOf = (names: readonly string[]): ActiveFilterKind => {
  if (names.length === 0) return null
  return names.every((name) => DATE_MEMBERS.includes(name)) ? 'dates' : 'filters'
}
