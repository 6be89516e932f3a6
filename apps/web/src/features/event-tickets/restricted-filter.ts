import type { TicketFilters } from './tickets-query.ts'

/** Per browser, like the color scheme: it is how a person buys. */
const KEY = 'without'

/** Keeps the filter of restricted seats for the next events. */
export const saveRestrictedListingsFilter = (without: TicketFilters['without']): void => {
  try {
    if (without === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, without)
  } catch {
    // Storage is blocked or full: the filter holds for this event.
  }
}

/** The filter of restricted seats as it was chosen last. */
export const loadRestrictedSeatsFilter = (): TicketFilters['without'] => {
  try {
    return localStorage.getItem(KEY) === 'restricted' ? 'restricted' : undefined
  } catch {
    return undefined
  }
}
