import type { ApiClient } from '@seatdesk/api-client'

import { untilReady } from '../crash/mortal-market.ts'
import { pass } from './actions/time.ts'
import type { Actor } from './cast.ts'
import type { Found } from './check-figures.ts'
import type { SoakWorld } from './world.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Long enough for holds to lapse, debits to settle, lost news to be asked for and books to be compared. */
const STEPS = [60, 11 * 60, HOUR + 60, DAY + HOUR, 7 * DAY, DAY + HOUR, 2 * HOUR, DAY + HOUR]

/** How often an hour more is waited for what is still under way. */
const MAX_HOURS = 48

/** How often a day more is waited until the books, which are compared daily, are found to agree. */
const MAX_DAYS = 3

/** Heals the provider and lets time pass; gives what is broken when nothing is under way any more. */
export const settleDown = async (world: SoakWorld): Promise<string[]> => {
  const { stranger } = world
  await untilReady(() => stranger.sandbox.provider({}))
  for (const seconds of STEPS) await pass(world, seconds)
  const look = async () => (await untilReady(() => stranger.sandbox.invariants())).broken
  let broken = await look()
  for (let hour = 0; broken.length > 0 && hour < MAX_HOURS; hour += 1) {
    await pass(world, HOUR)
    broken = await look()
  }
  for (let day = 0; day < MAX_DAYS && (await openDifferences(world)).length > 0; day += 1)
    await pass(world, DAY + HOUR)
  return broken
}

const openDifferences = async ({ admin }: SoakWorld) => {
  await untilReady(admin.signIn)
  return everyPage((page) =>
    admin.api.adminReconciliation.list({ state: 'open', perPage: 100, page }),
  )
}

/** Asks the market for everything that it has. */
export const findAll = async (world: SoakWorld): Promise<Found> => {
  const { admin, brokers } = world
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
  const open = await openDifferences(world)
  return {
    orders: await ordersOf(admin),
    listings,
    disputed: new Set(disputes.map(({ paymentId }) => paymentId)),
    differences: open.map((difference) => `the books differ: ${JSON.stringify(difference)}`),
  }
}

const FOR_SALE = 1

/** Whose buyers were charged, or are being charged: what became of the money is in the ledger. */
const PAID_FOR = ['settling', 'paid', 'failed', 'refunded']

const ordersOf = async ({ api }: { api: ApiClient }): Promise<Found['orders']> => {
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
  ask: (page: number) => Promise<{ results: Item[] }>,
): Promise<Item[]> => {
  const items: Item[] = []
  for (let page = 1; ; page += 1) {
    const { results } = await untilReady(() => ask(page))
    items.push(...results)
    if (results.length === 0) return items
  }
}

/** Lets everybody in. */
export const signEverybodyIn = async (actors: readonly Actor[]): Promise<void> => {
  for (const { signIn } of actors) await untilReady(signIn)
}
