import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { type ApiClient, createApiClient, memorySession } from '@seatdesk/api-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { queueMessage } from '../../../src/telling/message/message-store.ts'
import { readBooks, standingPurchases } from '../../crash/books.ts'
import { makeAccount, makeEvent, makeListing, makeVenue } from '../../fixtures.ts'
import { type Home, openBareDatabase, openHome } from '../home.ts'
import { makePeople, type Person } from '../people.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { openSmsGateway } from '../sms-gateway.ts'

const BUYERS = 50
const STOCK = 10
const HOUR = 60 * 60
const DAY = 24 * HOUR

let home: Home
let gateway: Awaited<ReturnType<typeof openSmsGateway>>
let servers: [ServerProcess, ServerProcess]
let people: Person[]

const startTwo = async (at: Home): Promise<[ServerProcess, ServerProcess]> => {
  const env = { ...at.env, SMS_URL: gateway.url }
  const [first, second] = [await freePort(), await freePort()]
  return Promise.all([startServer({ env, port: first }), startServer({ env, port: second })])
}

beforeAll(async () => {
  gateway = await openSmsGateway()
  home = await openHome()
  servers = await startTwo(home)
  people = await home.inDatabase((db) => makePeople(db, BUYERS + 10))
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await gateway.close()
})

/** A client of each server; what one of them is given by signing in is the other's as well. */
const clientsOf = (tokens?: Person['tokens']): [ApiClient, ApiClient] => {
  const session = memorySession(tokens)
  const [a, b] = servers
  return [
    createApiClient({ baseUrl: a.baseUrl, session, timeZone: 'UTC' }),
    createApiClient({ baseUrl: b.baseUrl, session, timeZone: 'UTC' }),
  ]
}

/** Somebody whom no other test has met, with a client of each server. */
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

const makeStock = (sellerId?: number, given: { quantity?: number; date_time?: string } = {}) =>
  home.inDatabase(async (db) => {
    const { quantity = STOCK, ...event } = given
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

/** Moves the clock, and has both do what is due at the same instant. */
const advance = async (seconds: number): Promise<void> => {
  const [a, b] = clientsOf()
  for (const advanceSeconds of [seconds, 0])
    await Promise.all([a.sandbox.clock({ advanceSeconds }), b.sandbox.clock({ advanceSeconds: 0 })])
}

const tellingOf = async (api: ApiClient, words: string): Promise<string[]> =>
  (await api.notifications.list({ perPage: 100 })).results
    .map(({ message }) => message)
    .filter((message) => message.includes(words))

test('RUN-28 two servers that start at once on an empty database: its tables are made once', async () => {
  const bare = await openBareDatabase()
  const both = await startTwo(bare)
  const [first, second] = await Promise.all(both.map((server) => server.stop()))
  expect([first, second]).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ])
  await bare.inDatabase((db) => makePeople(db, 1))
})

test('RUN-28 a session that was opened at one is good at the other, and ends at both at once', async () => {
  const { a, b, tokens } = nextPerson()
  await a.account.getProfile()
  await b.account.getProfile()
  await a.account.logout({ refreshToken: tokens.refreshToken })
  await expect(b.account.getProfile()).rejects.toMatchObject({ status: 401 })
  await expect(a.account.getProfile()).rejects.toMatchObject({ status: 401 })
})

test('RUN-28 a refresh token that comes to both at the same instant is exchanged once', async () => {
  const { tokens } = nextPerson()
  const { refreshToken } = tokens
  const pairs = await Promise.all(
    [...clientsOf(), ...clientsOf(), ...clientsOf()].map((api) =>
      api.account.refreshToken({ refreshToken }),
    ),
  )
  expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1)
})

test('RUN-28 wrong passwords are counted together', async () => {
  const wrong = { email: `${randomUUID()}@seatdesk.test`, password: 'Wrong-pass-1' }
  const statuses: (number | undefined)[] = []
  for (let tried = 0; tried < 6; tried += 1)
    for (const api of clientsOf())
      await api.account.login(wrong).catch((error) => statuses.push(error.status))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
})

test('RUN-28 wrong codes are counted together', async () => {
  const phoneNumber = '+12025550177'
  const newcomer = {
    email: `${randomUUID()}@seatdesk.test`,
    name: 'Ada Broker',
    password: 'Correct-horse-1',
    phoneNumber,
  }
  const [a, b] = clientsOf(await clientsOf()[0].account.register(newcomer))
  const right = /\d{6}/.exec(await gateway.textTo(phoneNumber))?.[0] ?? ''
  const wrong = right === '000000' ? '000001' : '000000'
  const outcomes: unknown[] = []
  for (const [index, code] of [wrong, wrong, wrong, wrong, wrong, right].entries())
    await (index % 2 === 0 ? a : b).account
      .confirmPhone({ code })
      .catch((error) => outcomes.push(error.reason))
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'wrongCode'), 'tooMany'])
})

test('RUN-28 what is bought at one is told to who watches at the other', async () => {
  const [buyer, watcher] = [await withCard(), nextPerson()]
  const { eventId, listingId } = await makeStock()
  const watching = new AbortController()
  const stream = await watcher.b.stream.open({ eventId: eventId }, { signal: watching.signal })
  const first = stream.next()
  await buyer.a.purchases.create({
    listings: [{ listingId, quantity: 2 }],
    paymentMethodId: buyer.cardId,
  })
  expect(await first).toMatchObject({
    value: { type: 'availability', listingId, available: STOCK - 2 },
  })
  watching.abort()
})

test('RUN-28 what was asked at one under a key is answered alike at the other, also at the same instant', async () => {
  const buyer = await withCard()
  const { listingId } = await makeStock()
  const idempotencyKey = randomUUID()
  const buy = (api: ApiClient) =>
    api.purchases.create(
      { listings: [{ listingId, quantity: 1 }], paymentMethodId: buyer.cardId },
      { idempotencyKey },
    )
  const [atA, atB] = await Promise.all([buy(buyer.a), buy(buyer.b)])
  expect(atB).toEqual(atA)
  expect(await buy(buyer.b)).toEqual(atA)
  expect(await standingPurchases(buyer.b)).toHaveLength(1)
})

test('RUN-28 fifty brokers at both want one of ten tickets: ten get one each', async () => {
  const { listingId } = await makeStock()
  const buyers = await Promise.all(Array.from({ length: BUYERS }, withCard))
  const answers = await Promise.all(
    buyers.map(({ a, b, cardId }, index) =>
      (index % 2 === 0 ? a : b).purchases.create({
        listings: [{ listingId, quantity: 1 }],
        paymentMethodId: cardId,
      }),
    ),
  )
  const winners = answers.filter(({ payment }) => payment?.status === 'succeeded')
  expect(winners).toHaveLength(STOCK)
  expect(answers.filter(({ payment }) => payment === null)).toHaveLength(BUYERS - STOCK)
  const [, stranger] = clientsOf()
  expect((await stranger.sandbox.invariants()).broken).toEqual([])
  const bought = await Promise.all(buyers.map(({ b }) => standingPurchases(b)))
  const seats = bought.flat().flatMap(({ listing }) => listing.tickets.map(({ seat }) => seat))
  expect(new Set(seats).size).toBe(STOCK)
  expect(seats).toHaveLength(STOCK)
})

test('RUN-28 a clock that is moved at one is seen at the other', async () => {
  const { tokens } = nextPerson()
  const atB = () =>
    fetch(`${servers[1].baseUrl}/account/profile`, {
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    })
  expect((await atB()).status).toBe(200)
  await clientsOf()[0].sandbox.clock({ advanceSeconds: 16 * 60 })
  const deadline = Date.now() + 10_000
  while ((await atB()).status === 200 && Date.now() < deadline) await wait(50)
  expect((await atB()).status).toBe(401)
})

describe('what falls due while both look for it', () => {
  const ORDERS = 6

  /** So many orders of a listing, one ticket each; gives the sales, newest first. */
  const sell = async (seller: ReturnType<typeof nextPerson>, date_time: string) => {
    const buyer = await withCard()
    const { listingId } = await makeStock(seller.accountId, { quantity: ORDERS, date_time })
    for (let order = 0; order < ORDERS; order += 1)
      await buyer.a.purchases.create({
        listings: [{ listingId, quantity: 1 }],
        paymentMethodId: buyer.cardId,
      })
    const { results } = await seller.b.sales.list({ perPage: ORDERS })
    return { buyer, ids: results.map(({ id }) => id) }
  }

  const tomorrow = () => new Date(Date.now() + 2 * DAY * 1000).toISOString().slice(0, 19)

  test('RUN-28 each sale is paid out once', async () => {
    const seller = nextPerson()
    await seller.a.payoutMethods.addBankAccount({
      accountHolderName: 'Ada Broker',
      accountNumber: '000123456789',
      routingNumber: '110000000',
      accountType: 'checking',
    })
    const { ids } = await sell(seller, tomorrow())
    for (const id of ids) {
      await seller.a.sales.confirm({ id })
      await seller.b.sales.deliver({ id, transferReference: 'TMX-4711' })
    }
    await advance(13 * DAY)
    await advance(9 * DAY)
    const { transfers, payouts } = await readBooks(clientsOf()[0])
    expect([transfers.length, payouts.length]).toEqual([ORDERS, ORDERS])
    for (const id of ids)
      expect(await tellingOf(seller.b, `S-${id} was sent to your bank`)).toHaveLength(1)
  })

  test('RUN-28 each sale that is not confirmed is rejected and refunded once', async () => {
    const seller = nextPerson()
    const { buyer, ids } = await sell(seller, '2030-06-01T19:30:00')
    const before = (await readBooks(clientsOf()[0])).refunds.length
    await advance(25 * HOUR)
    expect((await readBooks(clientsOf()[0])).refunds.length - before).toBe(ORDERS)
    for (const id of ids) {
      expect(await tellingOf(seller.a, `S-${id} was rejected`)).toHaveLength(1)
      expect(await tellingOf(buyer.b, `O-${id} was rejected`)).toHaveLength(1)
    }
    expect((await clientsOf()[0].sandbox.invariants()).broken).toEqual([])
  })

  test('RUN-28 each message goes out once', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => `+1202556${1000 + index}`)
    await home.inDatabase(async (db) => {
      for (const recipient of numbers)
        await queueMessage(
          db,
          { accountId: null, recipient, channel: 'sms', subject: null, text: 'Good morning.' },
          new Date(),
        )
    })
    await advance(0)
    for (const number of numbers) await gateway.textTo(number)
    expect(gateway.texts.filter(({ to }) => numbers.includes(to))).toHaveLength(numbers.length)
  })
})
