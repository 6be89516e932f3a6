import { once } from 'node:events'

import { createAdaptorServer } from '@hono/node-server'
import type { Kysely } from 'kysely'
import { Stripe } from 'stripe'

import { PUBLISHABLE_KEY } from '../../dialect/dialect.ts'
import { SECRET_KEY } from '../http/endpoint.ts'
import {
  createSandboxProvider,
  type SandboxProvider,
  type SandboxServer,
} from '../sandbox-provider.ts'
import type { SandboxTables } from '../tables.ts'
import { openTestDatabase } from './open-test-database.ts'

const WEBHOOK_SECRET = 'whsec_bench'

/** A received webhook with a valid signature. */
export type ReceivedWebhook = Stripe.Event

/** Starts a webhook receiver that verifies every signature and responds as configured. */
async function openReceiver(now: () => Date) {
  const deliveries: ReceivedWebhook[] = []
  const receiver = { deliveries, status: 200, url: '', close: () => undefined as void }
  const verified = (body: string, header: string | null): ReceivedWebhook | undefined => {
    try {
      const at = now().getTime()
      return Stripe.webhooks.constructEvent(body, header ?? '', WEBHOOK_SECRET, 300, undefined, at)
    } catch {
      return undefined
    }
  }
  const server = createAdaptorServer({
    fetch: async (request: Request) => {
      const event = verified(await request.text(), request.headers.get('Stripe-Signature'))
      if (event && receiver.status === 200) deliveries.push(event)
      return new Response(null, { status: event ? receiver.status : 400 })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  receiver.url = `http://127.0.0.1:${address.port}/webhook`
  receiver.close = () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
  return receiver
}

/**
 * Test fixture of a provider with a database, a clock, a webhook receiver, a server client and a
 * browser client.
 */
export interface SandboxFixture {
  db: Kysely<SandboxTables>
  provider: SandboxProvider
  address: { host: string; port: number }
  /** Stripe's package with the secret key. */
  stripe: Stripe
  /** Stripe's package with the publishable key, as in a browser. */
  browser: Stripe
  receiver: Awaited<ReturnType<typeof openReceiver>>
  now(): Date
  /** Advances the clock and runs due work. */
  advance(time: { days?: number; minutes?: number; seconds?: number }): Promise<void>
  /** Returns the types of the webhooks received since the last call. */
  newEventTypes(): Promise<string[]>
  /** Opens another provider on the same database, as after a restart. */
  reopen(): Promise<{ provider: SandboxProvider; stripe: Stripe }>
  close(): Promise<void>
}

/** Opens the fixture on an empty database, on Monday, June 1, 2026, at noon. */
export const openSandboxFixture = async (): Promise<SandboxFixture> => {
  const db = await openTestDatabase()
  let time = Date.parse('2026-06-01T12:00:00Z')
  const now = () => new Date(time)
  const receiver = await openReceiver(now)
  const servers: SandboxServer[] = []
  let seen = 0

  async function open() {
    const provider = createSandboxProvider({
      db,
      now,
      webhook: { url: () => receiver.url, secret: WEBHOOK_SECRET },
    })
    const server = await provider.listen()
    servers.push(server)
    const client = (key: string) =>
      new Stripe(key, {
        host: server.host,
        port: server.port,
        protocol: 'http',
        maxNetworkRetries: 0,
      })
    return {
      provider,
      address: { host: server.host, port: server.port },
      stripe: client(SECRET_KEY),
      browser: client(PUBLISHABLE_KEY),
    }
  }

  const first = await open()
  return {
    ...first,
    db,
    receiver,
    now,
    reopen: open,
    async advance({ days = 0, minutes = 0, seconds = 0 }) {
      // Deliver pending webhooks first: after the clock moves, their signatures would be too old.
      await first.provider.deliverPending()
      time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
      await first.provider.tick()
    },
    async newEventTypes() {
      await first.provider.deliverPending()
      const types = receiver.deliveries.slice(seen).map(({ type }) => type)
      seen = receiver.deliveries.length
      return types
    },
    async close() {
      for (const server of servers) await server.close()
      receiver.close()
      await db.destroy()
    },
  }
}

/** Returns the error that Stripe's package throws for a call; fails if the call succeeds. */
export const expectApiError = async (
  call: Promise<unknown>,
): Promise<Stripe.errors.StripeError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('the call was not refused')
}

/** Creates a token from a card typed in a browser. */
export const enterCard = async (browser: Stripe, number: string, cvc?: string): Promise<string> => {
  const token = await browser.tokens.create({
    card: {
      number,
      exp_month: '12',
      exp_year: '2030',
      ...(cvc && { cvc }),
      address_zip: '94105',
    },
  })
  return token.id
}

/** Creates a customer with a saved card. */
export const customerWithCard = async (
  stripe: Stripe,
  token: string,
): Promise<{ customer: string; method: string }> => {
  const customer = await stripe.customers.create({ email: 'buyer@example.com' })
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token } })
  await stripe.paymentMethods.attach(method.id, { customer: customer.id })
  return { customer: customer.id, method: method.id }
}

/** Pays with a payment method without a customer. */
export const payWithMethod = (
  stripe: Stripe,
  method: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: method,
    confirm: true,
    ...more,
  })
