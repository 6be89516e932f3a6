import { type ApiClient, createApiClient, memorySession } from '@seatdesk/api-client'

import { NIGHTLY } from '../../../../../packages/tooling/src/nightly.ts'
import { makeAccount, makeEvent, makeListing, makeVenue } from '../../fixtures.ts'
import { makePeople, type Person } from '../people.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import type { ServerStorage } from '../server-storage.ts'

export const BUYERS = NIGHTLY ? 50 : 20

/** How many tickets a listing has by default. */
export const STOCK = 10

type Both = [ServerProcess, ServerProcess]

/** Starts two servers at once with the same settings. */
export const startTwoServers = async (env: Readonly<Record<string, string>>): Promise<Both> => {
  const [first, second] = [await freePort(), await freePort()]
  return Promise.all([startServer({ env, port: first }), startServer({ env, port: second })])
}

/** Two servers on one database, and accounts with sessions. */
export type ServerPair = Awaited<ReturnType<typeof openServerPair>>

/** Starts two servers with these settings, and creates accounts in their database. */
export const openServerPair = async (
  serverHome: ServerStorage,
  env: Readonly<Record<string, string>>,
) => {
  const servers = await startTwoServers(env)
  const people = await serverHome.inDatabase((db) => makePeople(db, BUYERS + 10))

  /** Returns a client for each server. Both share one session. */
  const clientsOf = (tokens?: Person['tokens']): [ApiClient, ApiClient] => {
    const session = memorySession(tokens)
    const [a, b] = servers
    return [
      createApiClient({ baseUrl: a.baseUrl, session, timeZone: 'UTC' }),
      createApiClient({ baseUrl: b.baseUrl, session, timeZone: 'UTC' }),
    ]
  }

  /** Returns an account that no other test uses, with a client for each server. */
  const nextPerson = () => {
    const person = people.pop()
    if (!person) throw new Error('there are not enough people')
    const [a, b] = clientsOf(person.tokens)
    return { ...person, a, b }
  }

  const withCard = async () => {
    const person = nextPerson()
    const { card } = await person.a.paymentMethods.addCard({ cardToken: 'tok_visa' })
    return { ...person, cardId: card.id }
  }

  const makeStock = (sellerId?: number, input: { quantity?: number; date_time?: string } = {}) =>
    serverHome.inDatabase(async (db) => {
      const { quantity = STOCK, ...event } = input
      const venueId = await makeVenue(db, { time_zone: 'UTC' })
      const eventId = await makeEvent(db, { venue_id: venueId, ...event })
      const listingId = await makeListing(db, {
        eventId,
        sellerId: sellerId ?? (await makeAccount(db)),
        seats: Array.from({ length: quantity }, (_, index) => String(index + 1)),
        given: { delivery_type_id: 1 | 4 | 8 },
      })
      return { eventId, listingId }
    })

  /** Advances the clock, and has both servers run the due jobs at the same time. */
  const advance = async (seconds: number): Promise<void> => {
    const [a, b] = clientsOf()
    for (const advanceSeconds of [seconds, 0])
      await Promise.all([
        a.sandbox.clock({ advanceSeconds }),
        b.sandbox.clock({ advanceSeconds: 0 }),
      ])
  }

  const stop = () => Promise.all(servers.map((server) => server.stop()))

  return { servers, clientsOf, nextPerson, withCard, makeStock, advance, stop }
}

/** All buyers buy one ticket of a listing with fewer tickets, half of them on each server. */
export const rush = async ({ makeStock, withCard }: ServerPair) => {
  const { listingId } = await makeStock()
  const buyers = await Promise.all(Array.from({ length: BUYERS }, withCard))
  const responses = await Promise.all(
    buyers.map(({ a, b, cardId }, index) =>
      (index % 2 === 0 ? a : b).purchases.create({
        listings: [{ listingId, quantity: 1 }],
        paymentMethodId: cardId,
      }),
    ),
  )
  return { buyers, answers: responses }
}

/** Creates a number of one-ticket orders of a listing. Returns the buyer and the sale ids, newest first. */
export const buyFromEachServer = async (
  { withCard, makeStock }: ServerPair,
  seller: ReturnType<ServerPair['nextPerson']>,
  { date_time, orders }: { date_time: string; orders: number },
) => {
  const buyer = await withCard()
  const { listingId } = await makeStock(seller.accountId, { quantity: orders, date_time })
  for (let order = 0; order < orders; order += 1)
    await buyer.a.purchases.create({
      listings: [{ listingId, quantity: 1 }],
      paymentMethodId: buyer.cardId,
    })
  const { results } = await seller.b.sales.list({ perPage: orders })
  return { buyer, ids: results.map(({ id }) => id) }
}

/** Buys on server `a`; returns the first stream event about it on server `b`. */
export const waitForPurchase = async ({ withCard, nextPerson, makeStock }: ServerPair) => {
  const [buyer, watcher] = [await withCard(), nextPerson()]
  const { eventId, listingId } = await makeStock()
  const watching = new AbortController()
  const stream = await watcher.b.stream.open({ eventId }, { signal: watching.signal })
  const first = stream.next()
  await buyer.a.purchases.create({
    listings: [{ listingId, quantity: 2 }],
    paymentMethodId: buyer.cardId,
  })
  const received = await first
  watching.abort()
  return { listingId, heard: received }
}
