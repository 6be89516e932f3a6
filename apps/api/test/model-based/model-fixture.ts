import { createApiClient, isApiError, memorySession } from '@seatdesk/api-client'
import { expect } from 'vitest'

import type { MarketContext } from '../../src/app/market-context.ts'
import { openSession } from '../../src/identity/session/session-store.ts'
import { createAccountClient, type Person } from '../account-client.ts'
import { signedInBroker } from '../broker.ts'
import { makeEvent, makeListing, makeVenue } from '../fixtures.ts'
import { openTestMarket, type TestMarket } from '../market.ts'
import type { Event, PaymentMethodBehavior, Model } from './model.ts'
import { PAYMENT_METHOD_TOKENS } from './model.ts'

type Api = ReturnType<typeof createApiClient>

interface Actor {
  person: Person
  methods: Map<PaymentMethodBehavior, string>
  /** The client of the current session, which lasts a quarter of an hour. */
  client: { api: Api; madeAt: number; market: TestMarket } | null
}

/** The real market of a run, and its people. */
export interface ModelFixture {
  market: TestMarket
  cast: Actor[]
  /** The time at which the run began. */
  curtain: Date
  /** Changes each server process, for control tests. */
  spoil: (ctx: MarketContext) => void | Promise<void>
  /** The number of steps played so far. */
  steps: number
  /** The administrator's client of the current session. */
  office: { api: Api; madeAt: number; market: TestMarket } | null
}

/** Opens a market for runs; `spoil` is applied to each of its processes. */
export const openModelFixture = async (
  spoil: ModelFixture['spoil'] = () => {},
): Promise<ModelFixture> => {
  const market = await openTestMarket({
    FEE_PERCENT: '2.5',
    TRUSTED_PROXIES: '1',
    // The limit of unpaid tickets has separate tests.
    MAX_UNPAID_TICKETS: '1000',
  })
  await spoil(market.ctx)
  return { market, cast: [], curtain: market.ctx.clock.now(), spoil, steps: 0, office: null }
}

const DAY_MS = 86_400_000

const FIRST_CAST = 4

/** Begins another run, at noon on a day of the week, with new people and events. */
export const startModel = async (fixture: ModelFixture, weekday: number): Promise<Model> => {
  const now = fixture.market.ctx.clock.now()
  const noon = Math.ceil(now.getTime() / DAY_MS) * DAY_MS + DAY_MS / 2
  const days = (weekday - new Date(noon).getUTCDay() + 7) % 7
  await fixture.market.advance(Math.ceil((noon + days * DAY_MS - now.getTime()) / 1000))
  fixture.curtain = fixture.market.ctx.clock.now()
  fixture.cast = []
  const model: Model = {
    now: 0,
    webhooks: 'prompt',
    brokers: [],
    events: [],
    listings: [],
    checkouts: [],
  }
  for (let number = 0; number < FIRST_CAST; number += 1)
    addBroker(fixture, model, await createAccountClient(fixture.market).person())
  const venueId = await makeVenue(fixture.market.ctx.db, { time_zone: 'UTC' })
  for (const days of [2, 40]) model.events.push(await eventIn(fixture, venueId, days))
  for (const [index, event] of model.events.entries()) await stock(fixture, model, index, event)
  return model
}

const eventIn = async (
  { market, curtain }: ModelFixture,
  venueId: number,
  days: number,
): Promise<Event> => {
  const at = new Date(Math.floor(curtain.getTime() / 1000) * 1000 + days * DAY_MS - 1000)
  const id = await makeEvent(market.ctx.db, {
    venue_id: venueId,
    date_time: at.toISOString().slice(0, 19),
  })
  return { id, at: days * 24 * 60 }
}

/** A first listing: six tickets that can be bought in any quantity. */
const stock = async (
  fixture: ModelFixture,
  model: Model,
  number: number,
  event: Event,
): Promise<void> => {
  const [seller, quantity, price] = [model.brokers[number], 6, 50_37]
  if (!seller) return
  const id = await makeListing(fixture.market.ctx.db, {
    eventId: event.id,
    sellerId: actor(fixture, number).person.id,
    quantity,
    priceCents: price,
    given: { delivery_type_id: 4 },
  })
  model.listings.push({ id, seller, event, quantity, price, splitRule: 'any', isWithdrawn: false })
}

/** Adds a person to the cast. */
export const addBroker = (fixture: ModelFixture, model: Model, person: Person): void => {
  model.brokers.push({ number: fixture.cast.length, hasLeft: false })
  fixture.cast.push({ person, methods: new Map(), client: null })
}

export const actor = ({ cast }: ModelFixture, number: number): Actor => {
  const found = cast[number]
  if (!found) throw new Error(`nobody in the cast has the number ${number}`)
  return found
}

const GOOD_FOR_MS = 14 * 60_000

/** An API client, signed in as a person of the cast. */
export const openApiClient = async (
  fixture: ModelFixture,
  { number }: { number: number },
): Promise<Api> => {
  const user = actor(fixture, number)
  const { market } = fixture
  const now = market.ctx.clock.now().getTime()
  if (user.client?.market === market && Math.abs(now - user.client.madeAt) < GOOD_FOR_MS)
    return user.client.api
  const session = await openSession(market.ctx, market.ctx.db, {
    accountId: user.person.id,
    scope: 'Authorized User',
  })
  const api = createClientWithTokens(market, session.tokens)
  user.client = { api, madeAt: now, market }
  return api
}

/** An API client, signed in as an administrator. */
export const adminApi = async (fixture: ModelFixture): Promise<Api> => {
  const { market, office } = fixture
  const now = market.ctx.clock.now().getTime()
  if (office?.market === market && Math.abs(now - office.madeAt) < GOOD_FOR_MS) return office.api
  const { api } = await signedInBroker(market, 'administrator')
  fixture.office = { api, madeAt: now, market }
  return api
}

/** An API client for a pair of tokens. */
export const createClientWithTokens = (
  { baseUrl }: TestMarket,
  tokens: { accessToken: string; refreshToken: string },
): Api => createApiClient({ baseUrl, session: memorySession(tokens), timeZone: 'UTC' })

/** A person's card or bank account that behaves this way when it is charged. */
export const addMethodWithBehavior = async (
  fixture: ModelFixture,
  broker: { number: number },
  method: PaymentMethodBehavior,
): Promise<string> => {
  const { methods } = actor(fixture, broker.number)
  const { paymentMethods } = await openApiClient(fixture, broker)
  const known = methods.get(method)
  // A card whose authentication is never completed is deleted after a day.
  const isSaved = async () =>
    method !== 'asks' || (await paymentMethods.list()).cards.some(({ id }) => id === known)
  if (known !== undefined && (await isSaved())) return known
  const token = PAYMENT_METHOD_TOKENS[method]
  const id = token.startsWith('btok')
    ? (await paymentMethods.addBankAccount({ bankToken: token })).bankAccount.id
    : (await paymentMethods.addCard({ cardToken: token })).card.id
  methods.set(method, id)
  return id
}

const KNOBS = {
  prompt: {},
  twice: { duplicate: true },
  held: { hold: true },
  dropped: { drop: true },
} as const

/** Sets how webhooks are delivered, and whether the next call to the provider fails. */
export const runNextStep = async (
  { market }: ModelFixture,
  { webhooks }: Model,
  failNext?: '500' | 'reset',
): Promise<void> => {
  await market.provider({ webhooks: KNOBS[webhooks], ...(failNext ? { failNext } : {}) })
}

/** Kills the server and starts it again. */
export const restartServer = async (fixture: ModelFixture): Promise<void> => {
  fixture.market = await fixture.market.kill()
  await fixture.spoil(fixture.market.ctx)
  // The process that leased the keys is gone, so their leases are ended instead of awaited.
  await fixture.market.ctx.db
    .updateTable('idempotency_keys')
    .set({ leased_until: new Date(0) })
    .where('status', 'is', null)
    .execute()
}

/** The response to a call, or the reason for its error. */
export const catchOutcome = async <Answer>(call: Promise<Answer>): Promise<Answer | string> => {
  try {
    return await call
  } catch (error) {
    if (isApiError(error) && error.kind === 'http') return error.reason ?? String(error.status)
    throw error
  }
}

/** Compares the outcome of a call with the expected error reason, or `done`. */
export const expectOutcome = (outcome: unknown, expected: string): void => {
  expect(typeof outcome === 'string' ? outcome : 'done').toBe(expected)
}
