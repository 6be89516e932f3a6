import type { PATHS } from '../lib/routes.ts'

const PROFILE = 'account/profile'

/**
 * What a screen asks for at first where its address narrows nothing, below `/api/`: its page asks
 * for it before the code is there. It must be what the screen itself writes, to the letter, or it
 * is asked for twice. What stands at the top comes first.
 */
export const FIRST_ASKS: Partial<Record<keyof typeof PATHS, readonly string[]>> = {
  events: [
    PROFILE,
    'events/?to={day+0}T23%3A59%3A00&per_page=12',
    'events/?from={day+1}T00%3A00%3A00&to={day+6}T23%3A59%3A00&per_page=12',
    'tags/?type=user',
    'favorite-events/',
  ],
  eventList: [PROFILE, 'events/', 'tags/?type=user'],
  eventTickets: [PROFILE, 'events/{id}', 'listings/?filter={id}', 'payment-methods/'],
  purchases: [PROFILE, 'purchases/', 'purchases/totals'],
  listings: [PROFILE, 'inventory/?order_by=upcoming', 'inventory/totals'],
  payouts: [PROFILE, 'payouts/ahead', 'payouts/', 'payouts/totals'],
  notifications: [PROFILE, 'notifications/'],
  sales: [PROFILE, 'sales/', 'sales/totals'],
}
