import type { PATHS } from '../lib/routes.ts'

type Asks = Partial<Record<keyof typeof PATHS, readonly string[]>>

/** What takes place today, and in the six days after. */
export const SOON_ASKS = [
  'events/?to={day+0}T23%3A59%3A00&per_page=12',
  'events/?from={day+1}T00%3A00%3A00&to={day+6}T23%3A59%3A00&per_page=12',
]

/**
 * What a screen asks for at first where its address narrows nothing, below `/api/`: its page asks
 * for it before the code is there. It must be what the screen itself writes, to the letter, or it
 * is asked for twice. What stands at the top comes first.
 */
export const FIRST_ASKS: Asks = {
  events: [...SOON_ASKS, 'tags/?type=user', 'favorite-events/'],
  eventList: ['events/', 'tags/?type=user'],
  eventTickets: ['events/{id}', 'listings/?filter={id}', 'payment-methods/'],
  purchases: ['purchases/', 'purchases/totals'],
  listings: ['inventory/?order_by=upcoming', 'inventory/totals'],
  payouts: ['payouts/ahead', 'payouts/', 'payouts/totals'],
  notifications: ['notifications/'],
  sales: ['sales/', 'sales/totals'],
}

/** The same, for whoever comes from elsewhere: the session is brought up to date as well. */
export const PAGE_ASKS: Asks = Object.fromEntries(
  Object.entries(FIRST_ASKS).map(([name, asks]) => [name, ['account/profile', ...asks]]),
)
