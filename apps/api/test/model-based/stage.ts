import { createApiClient, isApiError, memorySession } from '@seatdesk/api-client'
import { expect } from 'vitest'

import type { MarketContext } from '../../src/app/market-context.ts'
import { openSession } from '../../src/identity/session/session-store.ts'
import { createAccountClient, type Person } from '../account-client.ts'
import { makeEvent, makeListing, makeVenue } from '../fixtures.ts'
import { openTestMarket, type TestMarket } from '../market.ts'
import type { Event, Method, Model } from './model.ts'
import { METHODS } from './model.ts'

type Api = ReturnType<typeof createApiClient>

interface Actor {
  person: Person
  methods: Map<Method, string>
  /** The client of this quarter of an hour; a later one signs in anew. */
  client: { api: Api; madeAt: number; market: TestMarket } | null
}

/** The real market that a story is played on, and the people in it. */
export interface Stage {
  market: TestMarket
  cast: Actor[]
  /** The moment at which the story began. */
  curtain: Date
  /** Does to each server process what a control wants done. */
  spoil: (ctx: MarketContext) => void | Promise<void>
}

/** Opens a market for stories; `spoil` is done to each of its processes. */
export const openStage = async (spoil: Stage['spoil'] = () => {}): Promise<Stage> => {
  const market = await openTestMarket({ FEE_PERCENT: '2.5', TRUSTED_PROXIES: '1' })
  await spoil(market.ctx)
  return { market, cast: [], curtain: market.ctx.clock.now(), spoil }
}

const DAY_MS = 86_400_000

const FIRST_CAST = 4

/** Begins another story, at noon of a day of the week, with people and events of its own. */
export const begin = async (stage: Stage, weekday: number): Promise<Model> => {
  const now = stage.market.ctx.clock.now()
  const noon = Math.ceil(now.getTime() / DAY_MS) * DAY_MS + DAY_MS / 2
  const days = (weekday - new Date(noon).getUTCDay() + 7) % 7
  await stage.market.advance(Math.ceil((noon + days * DAY_MS - now.getTime()) / 1000))
  stage.curtain = stage.market.ctx.clock.now()
  stage.cast = []
  const model: Model = {
    now: 0,
    webhooks: 'prompt',
    brokers: [],
    events: [],
    listings: [],
    checkouts: [],
  }
  for (let number = 0; number < FIRST_CAST; number += 1)
    join(stage, model, await createAccountClient(stage.market).person())
  const venueId = await makeVenue(stage.market.ctx.db, { time_zone: 'UTC' })
  for (const days of [2, 40]) model.events.push(await eventIn(stage, venueId, days))
  for (const [index, event] of model.events.entries()) await stock(stage, model, index, event)
  return model
}

const eventIn = async (
  { market, curtain }: Stage,
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

/** Something to begin with: six tickets of somebody's, to be bought in any number. */
const stock = async (stage: Stage, model: Model, number: number, event: Event): Promise<void> => {
  const [seller, quantity, price] = [model.brokers[number], 6, 50_37]
  if (!seller) return
  const id = await makeListing(stage.market.ctx.db, {
    eventId: event.id,
    sellerId: actor(stage, number).person.id,
    quantity,
    priceCents: price,
    given: { delivery_type_id: 4 },
  })
  model.listings.push({ id, seller, event, quantity, price, splitRule: 'any', isWithdrawn: false })
}

/** Takes somebody into the cast. */
export const join = (stage: Stage, model: Model, person: Person): void => {
  model.brokers.push({ number: stage.cast.length, hasLeft: false })
  stage.cast.push({ person, methods: new Map(), client: null })
}

export const actor = ({ cast }: Stage, number: number): Actor => {
  const found = cast[number]
  if (!found) throw new Error(`nobody in the cast has the number ${number}`)
  return found
}

const GOOD_FOR_MS = 14 * 60_000

/** Our own client, signed in as somebody of the cast. */
export const apiOf = async (stage: Stage, { number }: { number: number }): Promise<Api> => {
  const of = actor(stage, number)
  const { market } = stage
  const now = market.ctx.clock.now().getTime()
  if (of.client?.market === market && now - of.client.madeAt < GOOD_FOR_MS) return of.client.api
  const session = await openSession(market.ctx, market.ctx.db, {
    accountId: of.person.id,
    scope: 'Authorized User',
  })
  const api = clientOf(market, session.tokens)
  of.client = { api, madeAt: now, market }
  return api
}

/** Our own client for a pair of tokens. */
export const clientOf = (
  { baseUrl }: TestMarket,
  tokens: { accessToken: string; refreshToken: string },
): Api => createApiClient({ baseUrl, session: memorySession(tokens), timeZone: 'UTC' })

/** The card or bank account of somebody that does this when it is charged. */
export const methodOf = async (
  stage: Stage,
  broker: { number: number },
  method: Method,
): Promise<string> => {
  const { methods } = actor(stage, broker.number)
  const known = methods.get(method)
  if (known !== undefined) return known
  const { paymentMethods } = await apiOf(stage, broker)
  const token = METHODS[method]
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

/** Sets how webhooks come, and whether the next call to the provider fails. */
export const turn = async (
  { market }: Stage,
  { webhooks }: Model,
  failNext?: '500' | 'reset',
): Promise<void> => {
  await market.provider({ webhooks: KNOBS[webhooks], ...(failNext ? { failNext } : {}) })
}

/** Kills the server and starts it again. */
export const restart = async (stage: Stage): Promise<void> => {
  stage.market = await stage.market.kill()
  await stage.spoil(stage.market.ctx)
  // Whoever held a key is gone; by the time that another asks, its lease has run out.
  await stage.market.ctx.db
    .updateTable('idempotency_keys')
    .set({ leased_until: new Date(0) })
    .where('status', 'is', null)
    .execute()
}

/** The answer to a call, or the reason for which it was refused. */
export const outcomeOf = async <Answer>(call: Promise<Answer>): Promise<Answer | string> => {
  try {
    return await call
  } catch (error) {
    if (isApiError(error) && error.kind === 'refused') return error.reason ?? String(error.status)
    throw error
  }
}

/** Compares what became of a call with the reason for which it should be refused, or `done`. */
export const expectOutcome = (outcome: unknown, expected: string): void => {
  expect(typeof outcome === 'string' ? outcome : 'done').toBe(expected)
}
