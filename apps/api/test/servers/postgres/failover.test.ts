import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { type ApiClient, HttpError } from '@seatdesk/api-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { migrate } from '../../../src/platform/database/migrate.ts'
import { openPostgres } from '../../../src/platform/database/open-database.ts'
import { expectInvariants, openPurchases } from '../../crash/invariants.ts'
import { makeEvent, makeListing } from '../../fixtures.ts'
import { createClientFor, makePeople } from '../people.ts'
import { retryUntilReady } from '../retry-until-ready.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { type FailoverAddress, openFailoverAddress } from './failover-address.ts'
import {
  canReplicate,
  type PrimaryAndStandby,
  startPrimaryAndStandby,
} from './primary-and-standby.ts'

const BUYERS = 50

/** Less than the number of buyers, and more than are served before the primary is killed. */
const STOCK = 40

const SERVED_BEFORE = 8

const BACK_WITHIN_MS = 10_000

if (!canReplicate)
  process.stdout.write('Without the programs of PostgreSQL no standby is promoted here.\n')

describe.skipIf(!canReplicate)('a primary killed while 50 brokers buy', () => {
  let both: PrimaryAndStandby
  let address: FailoverAddress
  let server: ServerProcess
  let buyers: { api: ApiClient; cardId: string }[]
  let listingId: number

  beforeAll(async () => {
    both = await startPrimaryAndStandby()
    address = await openFailoverAddress()
    address.lead(both.primaryPort)
    const url = both.urlAt(address.port)
    const db = await openPostgres(url)
    await migrate(db)
    const [seller, ...people] = await makePeople(db, BUYERS + 1)
    listingId = await makeListing(db, {
      eventId: await makeEvent(db),
      sellerId: seller?.accountId ?? 0,
      seats: Array.from({ length: STOCK }, (_, index) => String(index + 1)),
    })
    await db.destroy()
    server = await startServer({ env: { DATABASE_URL: url }, port: await freePort() })
    buyers = await Promise.all(
      people.map(async (person) => {
        const api = createClientFor(server.baseUrl, person)
        const { card } = await api.paymentMethods.addCard({ cardToken: 'tok_visa' })
        return { api, cardId: card.id }
      }),
    )
  })

  afterAll(async () => {
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    await address.close()
    await both.stop()
  })

  /** Buys a ticket and retries while it is rejected. Returns whether there was one left. */
  const buy = async (
    { api, cardId }: (typeof buyers)[number],
    listeners: { bought: () => void; refused: (error: HttpError) => void },
  ): Promise<boolean> => {
    const idempotencyKey = randomUUID()
    const cart = { listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId }
    for (;;)
      try {
        const { payment } = await api.purchases.create(cart, { idempotencyKey })
        if (payment) listeners.bought()
        return payment !== null
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        listeners.refused(error)
        await wait(200)
      }
  }

  test('RUN-72 is replaced by its standby without a server restart, lost purchases or seats sold twice', async () => {
    const rejections: HttpError[] = []
    let bought = 0
    const enough = Promise.withResolvers<void>()
    const listeners = {
      bought: () => {
        bought += 1
        if (bought === SERVED_BEFORE) enough.resolve()
      },
      refused: (error: HttpError) => void rejections.push(error),
    }
    const purchasesPromise = Promise.all(buyers.map((buyer) => buy(buyer, listeners)))
    await enough.promise
    await both.killPrimary()
    const killedAt = performance.now()
    // Forward too early: until it is promoted, a standby is read-only.
    address.lead(both.standbyPort)
    expect((await fetch(`${server.baseUrl}/health`)).status).toBe(200)
    await both.promote()
    while (!(await fetch(`${server.baseUrl}/ready`)).ok) await wait(50)
    expect(performance.now() - killedAt).toBeLessThan(BACK_WITHIN_MS)

    const hasBought = await purchasesPromise
    expect(hasBought.filter(Boolean)).toHaveLength(STOCK)
    expect(rejections.length).toBeGreaterThan(0)
    expect(rejections.filter(({ status }) => status !== 503)).toEqual([])
    expect(rejections.filter(({ retryAfterSeconds }) => retryAfterSeconds === null)).toEqual([])
    const anonymous = createClientFor(server.baseUrl)
    await retryUntilReady(() => anonymous.sandbox.clock({ advanceSeconds: 11 * 60 }))
    for (const [index, { api }] of buyers.entries())
      expect(await openPurchases(api)).toHaveLength(hasBought[index] ? 1 : 0)
    await expectInvariants(
      anonymous,
      buyers.map(({ api }) => api),
    )
  })
})
