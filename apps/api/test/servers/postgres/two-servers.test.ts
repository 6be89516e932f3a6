import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { ApiClient } from '@seatdesk/api-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { queueMessage } from '../../../src/notifications/message/message-store.ts'
import { readBooks, openPurchases } from '../../crash/invariants.ts'
import { type ServerStorage, openBareDatabase } from '../server-storage.ts'
import { openSmsGateway } from '../sms-gateway.ts'
import {
  BUYERS,
  waitForPurchase,
  openServerPair,
  type ServerPair,
  rush,
  buyFromEachServer,
  STOCK,
} from './pair-of-servers.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

let gateway: Awaited<ReturnType<typeof openSmsGateway>>
let serverHome: ServerStorage
let pair: ServerPair

beforeAll(async () => {
  gateway = await openSmsGateway()
  // Empty, so that both servers create its tables at once.
  serverHome = await openBareDatabase()
  pair = await openServerPair(serverHome, { ...serverHome.env, SMS_URL: gateway.url })
})

afterAll(async () => {
  await pair.stop()
  await gateway.close()
})

const notificationsOf = async (api: ApiClient, text: string): Promise<string[]> =>
  (await api.notifications.list({ perPage: 100 })).results
    .map(({ message }) => message)
    .filter((message) => message.includes(text))

test('RUN-28 two servers can start at once on an empty database', async () => {
  // They did so for all tests here.
  const statuses = pair.servers.map(async ({ baseUrl }) => (await fetch(`${baseUrl}/ready`)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200])
})

test('RUN-28 a session is valid on both servers, and ends on both at once', async () => {
  const { a, b, tokens } = pair.nextPerson()
  await a.account.getProfile()
  await b.account.getProfile()
  await a.account.logout({ refreshToken: tokens.refreshToken })
  await expect(b.account.getProfile()).rejects.toMatchObject({ status: 401 })
  await expect(a.account.getProfile()).rejects.toMatchObject({ status: 401 })
})

test('RUN-28 a refresh token used on both servers at once is exchanged once', async () => {
  const { tokens } = pair.nextPerson()
  const { refreshToken } = tokens
  const renewed = await Promise.all(
    [...pair.clientsOf(), ...pair.clientsOf(), ...pair.clientsOf()].map((api) =>
      api.account.refreshToken({ refreshToken }),
    ),
  )
  expect(new Set(renewed.map((item) => item.refreshToken)).size).toBe(1)
})

test('RUN-28 wrong passwords are counted across servers', async () => {
  const invalid = { email: `${randomUUID()}@seatdesk.test`, password: 'Wrong-pass-1' }
  const statuses: (number | undefined)[] = []
  for (let attempts = 0; attempts < 6; attempts += 1)
    for (const api of pair.clientsOf())
      await api.account.login(invalid).catch((error) => statuses.push(error.status))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
})

test('RUN-28 wrong codes are counted across servers', async () => {
  const phoneNumber = '+12025550177'
  const newAccount = {
    email: `${randomUUID()}@seatdesk.test`,
    name: 'Ada Broker',
    password: 'Correct-horse-1',
    phoneNumber,
  }
  const [a, b] = pair.clientsOf(await pair.clientsOf()[0].account.register(newAccount))
  const right = /\d{6}/.exec(await gateway.textTo(phoneNumber))?.[0] ?? ''
  const invalid = right === '000000' ? '000001' : '000000'
  const outcomes: unknown[] = []
  for (const [index, code] of [invalid, invalid, invalid, invalid, invalid, right].entries())
    await (index % 2 === 0 ? a : b).account
      .confirmPhone({ code })
      .catch((error) => outcomes.push(error.reason))
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'wrongCode'), 'tooMany'])
})

test('RUN-28 a purchase on one server is streamed by the other', async () => {
  const { listingId, heard } = await waitForPurchase(pair)
  expect(heard).toMatchObject({
    value: { type: 'availability', listingId, available: STOCK - 2 },
  })
})

test('RUN-28 an idempotency key returns the same response on both servers, also concurrently', async () => {
  const buyer = await pair.withCard()
  const { listingId } = await pair.makeStock()
  const idempotencyKey = randomUUID()
  const buy = (api: ApiClient) =>
    api.purchases.create(
      { listings: [{ listingId, quantity: 1 }], paymentMethodId: buyer.cardId },
      { idempotencyKey },
    )
  const [atA, atB] = await Promise.all([buy(buyer.a), buy(buyer.b)])
  expect(atB).toEqual(atA)
  expect(await buy(buyer.b)).toEqual(atA)
  expect(await openPurchases(buyer.b)).toHaveLength(1)
})

test(`RUN-28 ten of ${BUYERS} buyers on both servers get the ten tickets`, async () => {
  const { buyers, answers } = await rush(pair)
  const winners = answers.filter(({ payment }) => payment?.status === 'succeeded')
  expect(winners).toHaveLength(STOCK)
  expect(answers.filter(({ payment }) => payment === null)).toHaveLength(BUYERS - STOCK)
  const [, otherBroker] = pair.clientsOf()
  expect((await otherBroker.sandbox.invariants()).broken).toEqual([])
  const bought = await Promise.all(buyers.map(({ b }) => openPurchases(b)))
  const seats = bought.flat().flatMap(({ listing }) => listing.tickets.map(({ seat }) => seat))
  expect(new Set(seats).size).toBe(STOCK)
  expect(seats).toHaveLength(STOCK)
})

test('RUN-28 a clock advanced on one server is advanced on the other', async () => {
  const { tokens } = pair.nextPerson()
  const atB = () =>
    fetch(`${pair.servers[1].baseUrl}/account/profile`, {
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    })
  expect((await atB()).status).toBe(200)
  await pair.clientsOf()[0].sandbox.clock({ advanceSeconds: 16 * 60 })
  const deadline = Date.now() + 10_000
  while ((await atB()).status === 200 && Date.now() < deadline) await wait(50)
  expect((await atB()).status).toBe(401)
})

describe('due work of both servers', () => {
  const ORDERS = 6

  const tomorrow = () => new Date(Date.now() + 2 * DAY * 1000).toISOString().slice(0, 19)

  test('RUN-28 each sale is paid out once', async () => {
    const seller = pair.nextPerson()
    await seller.a.payoutMethods.addBankAccount({
      accountHolderName: 'Ada Broker',
      accountNumber: '000123456789',
      routingNumber: '110000000',
      accountType: 'checking',
    })
    const { ids } = await buyFromEachServer(pair, seller, { date_time: tomorrow(), orders: ORDERS })
    for (const id of ids) {
      await seller.a.sales.confirm({ id })
      await seller.b.sales.deliver({ id, transferReference: 'TMX-4711' })
    }
    await pair.advance(13 * DAY)
    await pair.advance(9 * DAY)
    const { transfers, payouts } = await readBooks(pair.clientsOf()[0])
    expect([transfers.length, payouts.length]).toEqual([ORDERS, ORDERS])
    for (const id of ids)
      expect(await notificationsOf(seller.b, `S-${id} was sent to your bank`)).toHaveLength(1)
  })

  test(
    'RUN-28 each sale that is not confirmed is rejected and refunded once',
    { tags: ['nightly'] },
    async () => {
      const seller = pair.nextPerson()
      const far = { date_time: '2030-06-01T19:30:00', orders: ORDERS }
      const { buyer, ids } = await buyFromEachServer(pair, seller, far)
      const before = (await readBooks(pair.clientsOf()[0])).refunds.length
      await pair.advance(25 * HOUR)
      expect((await readBooks(pair.clientsOf()[0])).refunds.length - before).toBe(ORDERS)
      for (const id of ids) {
        expect(await notificationsOf(seller.a, `S-${id} was rejected`)).toHaveLength(1)
        expect(await notificationsOf(buyer.b, `O-${id} was rejected`)).toHaveLength(1)
      }
      expect((await pair.clientsOf()[0].sandbox.invariants()).broken).toEqual([])
    },
  )

  test('RUN-28 each message is sent once', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => `+1202556${1000 + index}`)
    await serverHome.inDatabase(async (db) => {
      for (const recipient of numbers)
        await queueMessage(
          db,
          {
            accountId: null,
            thread: null,
            recipient,
            channel: 'sms',
            subject: null,
            text: 'Good morning.',
          },
          new Date(),
        )
    })
    await pair.advance(0)
    for (const number of numbers) await gateway.textTo(number)
    expect(gateway.texts.filter(({ to }) => numbers.includes(to))).toHaveLength(numbers.length)
  })
})

test('RUN-28 both servers end without an error', async () => {
  const ended = { code: 0, signal: null }
  expect(await pair.stop()).toEqual([ended, ended])
})
