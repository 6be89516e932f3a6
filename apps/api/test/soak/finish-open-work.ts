import type { ApiClient } from '@seatdesk/api-client'

import { retryUntilReady } from '../servers/retry-until-ready.ts'
import { advanceTime } from './actions/time.ts'
import type { FinalState } from './check-figures.ts'
import type { Actor } from './seed-actors.ts'
import type { SoakWorld } from './world.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Long enough for holds to expire, debits to settle, lost webhooks to be recovered and reconciliation to run. */
const STEPS = [60, 11 * 60, HOUR + 60, DAY + HOUR, 7 * DAY, DAY + HOUR, 2 * HOUR, DAY + HOUR]

/** The maximum number of additional hours to wait for pending work. */
const MAX_HOURS = 48

/** The maximum number of additional days to wait for reconciliation, which is daily. */
const MAX_DAYS = 3

/** Restores the provider and lets time pass; returns the invariants that are still broken. */
export const finishOpenWork = async (soak: SoakWorld): Promise<string[]> => {
  const { stranger } = soak
  await retryUntilReady(() => stranger.sandbox.provider({}))
  for (const seconds of STEPS) await advanceTime(soak, seconds)
  const check = async () => (await retryUntilReady(() => stranger.sandbox.invariants())).broken
  let broken = await check()
  for (let hour = 0; broken.length > 0 && hour < MAX_HOURS; hour += 1) {
    await advanceTime(soak, HOUR)
    broken = await check()
  }
  for (let day = 0; day < MAX_DAYS && (await openDifferences(soak)).length > 0; day += 1)
    await advanceTime(soak, DAY + HOUR)
  return broken
}

const openDifferences = async ({ admin }: SoakWorld) => {
  await retryUntilReady(admin.signIn)
  return everyPage((page) =>
    admin.api.adminReconciliation.list({ state: 'open', perPage: 100, page }),
  )
}

/** Reads the whole state of the market through the API. */
export const findAll = async (soak: SoakWorld): Promise<FinalState> => {
  const { admin, brokers } = soak
  await admin.signIn()
  const listings = new Map<number, { price: number; isForSale: boolean }>()
  for (const broker of brokers) {
    await broker.signIn()
    for (const { id, price, status } of await everyPage((page) =>
      broker.api.inventory.list({ perPage: 100, page }),
    ))
      listings.set(id, { price, isForSale: status === FOR_SALE })
  }
  const { api } = admin
  const disputes = await everyPage((page) => api.adminDisputes.list({ perPage: 100, page }))
  const open = await openDifferences(soak)
  return {
    orders: await ordersOf(admin),
    listings,
    disputed: new Set(disputes.map(({ paymentId }) => paymentId)),
    differences: open.map((difference) => `the books differ: ${JSON.stringify(difference)}`),
  }
}

const FOR_SALE = 1

/** Checkout states whose buyers were charged or are being charged. */
const PAID_FOR = ['settling', 'paid', 'failed', 'refunded']

const ordersOf = async ({ api }: { api: ApiClient }): Promise<FinalState['orders']> => {
  const orders = await everyPage((page) => api.adminOrders.list({ perPage: 100, page }))
  return orders.map(({ id, buyer, listing, statusId, checkoutState }) => ({
    id,
    buyerId: buyer.id,
    listingId: listing.id,
    quantity: listing.quantity,
    statusId,
    isPaidFor: PAID_FOR.includes(checkoutState),
    ticketIds: listing.tickets.map((ticket) => Number(ticket.id)),
  }))
}

const everyPage = async <Item>(
  request: (page: number) => Promise<{ results: Item[] }>,
): Promise<Item[]> => {
  const items: Item[] = []
  for (let page = 1; ; page += 1) {
    const { results } = await retryUntilReady(() => request(page))
    items.push(...results)
    if (results.length === 0) return items
  }
}

/** Signs all actors in. */
export const logInAllActors = async (actors: readonly Actor[]): Promise<void> => {
  for (const { signIn } of actors) await retryUntilReady(signIn)
}
