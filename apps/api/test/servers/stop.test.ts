// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openPurchases } from '../crash/invariants.ts'
import { makeEvent, makeListing } from '../fixtures.ts'
import { createClientFor, makePeople, type Person } from './people.ts'
import { freePort, startServer } from './server-process.ts'
import { type ServerStorage, createServerStorage } from './server-storage.ts'

/** The delay of the payment provider. The server gets SIGTERM while it waits for it. */
const PROVIDER_MS = 2_000

let serverHome: ServerStorage
let seed: { buyer: Person; eventId: number; listingId: number }

beforeAll(async () => {
  serverHome = await createServerStorage()
  seed = await serverHome.inDatabase(async (db) => {
    const [seller, buyer] = await makePeople(db, 2)
    if (!seller || !buyer) throw new Error('nobody was made')
    const eventId = await makeEvent(db)
    const listingId = await makeListing(db, { eventId, sellerId: seller.accountId })
    return { buyer, eventId, listingId }
  })
})

afterAll(() => serverHome.remove())

test('RUN-12 after SIGTERM during a purchase, the purchase completes, streams end and the server exits', async () => {
  const port = await freePort()
  const server = await startServer({ env: serverHome.env, port })
  const buyer = createClientFor(server.baseUrl, seed.buyer)
  const { card } = await buyer.paymentMethods.addCard({ cardToken: 'tok_visa' })
  const stream = await buyer.stream.open({ eventId: seed.eventId })
  const nextEvent = stream.next()
  await buyer.sandbox.provider({ delayMs: PROVIDER_MS })
  const purchasePromise = buyer.purchases.create({
    listings: [{ listingId: seed.listingId, quantity: 1 }],
    paymentMethodId: card.id,
  })
  // The stream shows that the seat is held. From then on the purchase waits for the provider.
  expect(await nextEvent).toMatchObject({ value: { type: 'availability', available: 1 } })
  server.signal('SIGTERM')
  server.signal('SIGTERM')
  const { payment } = await purchasePromise
  expect(payment?.status).toBe('succeeded')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  while (!(await stream.next()).done) continue

  const second = await startServer({ env: serverHome.env, port })
  expect(await openPurchases(buyer)).toHaveLength(1)
  await second.stop()
})
