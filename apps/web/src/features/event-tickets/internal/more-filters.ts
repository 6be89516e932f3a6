import type { TicketFilters } from '../tickets-query.ts'

/** Clears all secondary filters. */
export const NO_MORE_FILTERS = {
  rowFrom: undefined,
  rowTo: undefined,
  delivery: undefined,
  inHandBy: undefined,
  together: undefined,
} as const satisfies Partial<TicketFilters>

/** Returns the number of active secondary filters. */
export const countMoreFilters = (filters: TicketFilters): number =>
  [filters.rowFrom, filters.rowTo, filters.delivery, filters.inHandBy, filters.together].filter(
    (value) => value !== undefined,
  ).length
