import { isApiError } from '@seatdesk/api-client'
import { expect, test } from 'vitest'

import { LONG_TIMEOUT_MS } from '../../../../packages/tooling/src/timeouts.ts'
import { makeEvent, makeListing } from '../fixtures.ts'
import { createClientFor, makePeople } from '../servers/people.ts'
import { isTransient } from '../servers/retry-until-ready.ts'
import { freePort, startServer } from '../servers/server-process.ts'
import { createServerStorage } from '../servers/server-storage.ts'
import { expectInvariants, openPurchases } from './invariants.ts'

/** How often the server is killed. A release needs 20. */
const KILLS = Number(process.env['CRASH_KILLS'] ?? 3)
const BUYERS = 4
/** Orders of one buyer between two kills, so that those of 20 kills fit on a page of 100. */
const MAX_ORDERS = 4

test(
  `RUN-25 a server killed ${KILLS} times under load loses no acknowledged purchase`,
  async () => {
    const serverHome = await createServerStorage()
    const { listingId, people } = await serverHome.inDatabase(async (db) => {
      const [seller, ...buyers] = await makePeople(db, BUYERS + 1)
      const id = await makeListing(db, {
        eventId: await makeEvent(db),
        sellerId: seller?.accountId ?? 0,
        seats: Array.from({ length: KILLS * BUYERS * MAX_ORDERS }, (_, index) => String(index + 1)),
      })
      return { listingId: id, people: buyers }
    })
    const port = await freePort()
    const start = () => startServer({ env: serverHome.env, port })
    let server = await start()
    const buyers = await Promise.all(
      people.map(async (person) => {
        const api = createClientFor(server.baseUrl, person)
        const { card } = await api.paymentMethods.addCard({ cardToken: 'tok_visa' })
        return { api, cardId: card.id, acknowledged: 0 }
      }),
    )
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Kill after a different number of orders each time, while others are in progress.
      let ordersUntilKill = 1 + (kill % 3)
      const timeToKill = Promise.withResolvers<void>()
      const purchases = buyers.map(async (buyer) => {
        for (let order = 0; order < MAX_ORDERS; order += 1)
          try {
            const { payment } = await buyer.api.purchases.create({
              listings: [{ listingId, quantity: 1 }],
              paymentMethodId: buyer.cardId,
            })
            if (payment?.status !== 'succeeded') continue
            buyer.acknowledged += 1
            ordersUntilKill -= 1
            if (ordersUntilKill === 0) timeToKill.resolve()
          } catch (error) {
            if (!isApiError(error) || !isTransient(error)) throw error
            return
          }
      })
      await timeToKill.promise
      server.signal('SIGKILL')
      await server.ended
      await Promise.all(purchases)
      server = await start()
    }
    const anonymous = createClientFor(server.baseUrl)
    await anonymous.sandbox.clock({ advanceSeconds: 11 * 60 })
    for (const { api, acknowledged } of buyers)
      expect((await openPurchases(api)).length).toBeGreaterThanOrEqual(acknowledged)
    expect(buyers.reduce((total, buyer) => total + buyer.acknowledged, 0)).toBeGreaterThanOrEqual(
      KILLS,
    )
    await expectInvariants(
      anonymous,
      buyers.map(({ api }) => api),
    )
    await server.stop()
    await serverHome.remove()
  },
  LONG_TIMEOUT_MS,
)
