import type { TicketFilters } from '../tickets-query.ts'

/** None of the filters that stand behind the button. */
export const NO_MORE = {
  rowFrom: undefined,
  rowTo: undefined,
  delivery: undefined,
  inHandBy: undefined,
  together: undefined,
} as const satisfies Partial<TicketFilters>

/** How many of them are in force. */
export const countMore = (filters: TicketFilters): number =>
  [filters.rowFrom, filters.rowTo, filters.delivery, filters.inHandBy, filters.together].filter(
    (value) => value !== undefined,
  ).length
