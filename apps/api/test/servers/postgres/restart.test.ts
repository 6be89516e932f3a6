import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { type ApiClient, HttpError } from '@seatdesk/api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  type PostgresServer,
  startPostgres,
} from '../../../../../packages/tooling/src/start-postgres.ts'
import { openPostgres } from '../../../src/platform/database/open-database.ts'
import { expectInvariants, openPurchases } from '../../crash/invariants.ts'
import { makeEvent, makeListing } from '../../fixtures.ts'
import { createClientFor, makePeople } from '../people.ts'
import { retryUntilReady } from '../retry-until-ready.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'

const BUYERS = 4
const DOWN_MS = 1_000
const BACK_WITHIN_MS = 10_000
/** How many tickets each buyer gets before the crash, and again after it. */
const TRIPS = 3

let postgres: PostgresServer
let server: ServerProcess
let buyers: { api: ApiClient; cardId: string }[]
let listingId: number

beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.createDatabase('market')
  const url = `${postgres.url}/market`
  server = await startServer({ env: { DATABASE_URL: url }, port: await freePort() })
  const db = await openPostgres(url)
  const [seller, ...people] = await makePeople(db, BUYERS + 1)
  listingId = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: seller?.accountId ?? 0,
    seats: Array.from({ length: 100 }, (_, index) => String(index + 1)),
  })
  await db.destroy()
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
  await postgres.stop()
})

/** A failed request's response and how long it took. */
interface ErrorResponse {
  status: number
  retryAfterSeconds: number | null
  tookMs: number
}

test('RUN-26 after PostgreSQL crashes during purchases, clients that retry lose nothing', async () => {
  const rejections: ErrorResponse[] = []
  const bought: string[] = []

  /** Buys one ticket and retries while it is rejected. */
  const buy = async ({ api, cardId }: (typeof buyers)[number]): Promise<void> => {
    const idempotencyKey = randomUUID()
    const cart = { listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId }
    for (;;) {
      const startedAt = performance.now()
      try {
        const { payment } = await api.purchases.create(cart, { idempotencyKey })
        expect(payment?.status).toBe('succeeded')
        bought.push(payment?.id ?? '')
        return
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        const { status, retryAfterSeconds } = error
        rejections.push({ status, retryAfterSeconds, tookMs: performance.now() - startedAt })
        await wait(200)
      }
    }
  }

  const buyAll = async () => {
    for (let trip = 0; trip < TRIPS; trip += 1) await Promise.all(buyers.map(buy))
  }

  await buyAll()
  const during = buyAll()
  await wait(50)
  await postgres.crash()
  expect((await fetch(`${server.baseUrl}/health`)).status).toBe(200)
  const ready = await fetch(`${server.baseUrl}/ready`)
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  await wait(DOWN_MS)
  await postgres.startAgain()
  const backSince = performance.now()
  while (!(await fetch(`${server.baseUrl}/ready`)).ok) await wait(50)
  expect(performance.now() - backSince).toBeLessThan(BACK_WITHIN_MS)
  await during

  expect(rejections.length).toBeGreaterThan(0)
  expect(rejections.filter(({ status }) => status !== 503)).toEqual([])
  expect(rejections.filter(({ retryAfterSeconds }) => retryAfterSeconds === null)).toEqual([])
  expect(rejections.filter(({ tookMs }) => tookMs > BACK_WITHIN_MS)).toEqual([])
  expect(new Set(bought).size).toBe(2 * TRIPS * BUYERS)
  const anonymous = createClientFor(server.baseUrl)
  await retryUntilReady(() => anonymous.sandbox.clock({ advanceSeconds: 11 * 60 }))
  const openOrders = await Promise.all(buyers.map(({ api }) => openPurchases(api)))
  expect(openOrders.flat()).toHaveLength(bought.length)
  await expectInvariants(
    anonymous,
    buyers.map(({ api }) => api),
  )
})
