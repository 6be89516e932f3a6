import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'

import type { ChallengeOutcome, PaymentAct } from '../dialect/dialect.ts'
import { answerChallenge } from './challenge.ts'
import { SECRET_KEY } from './http/endpoint.ts'
import { type Knobs, turnKnobs } from './http/knobs.ts'
import { befallPayment } from './payment-act.ts'
import { restApp } from './rest-app.ts'
import { settleDue } from './settle.ts'
import { eventWriter } from './store/event-log.ts'
import { inTransaction, objectStore } from './store/object-store.ts'
import type { SandboxTables } from './tables.ts'
import { createDispatcher, type WebhookEndpoint } from './webhook/dispatcher.ts'
import type { Work } from './work.ts'

/** How long what others did waits for its webhooks. */
const PATIENCE = 2000

/** The address of a provider that listens. */
export interface SandboxServer {
  host: '127.0.0.1'
  port: number
  close(): Promise<void>
}

/**
 * A payment provider that speaks Stripe's REST dialect, drives test cards and test bank accounts as
 * documented, keeps everything in the database that it is given and sends signed webhooks.
 *
 * Our server reaches it through the `stripe` package: `new Stripe(provider.secretKey, { host,
 * port, protocol: 'http' })`. Differences from the real one: no fees and no balance transactions but
 * those of disputes, the platform's own balance may go below zero, and a next action is always `use_stripe_sdk`.
 */
export interface SandboxProvider {
  /** What calls to `app` are signed with, but for a browser's. */
  secretKey: string
  /** Every call, `/v1/…`, for either key. */
  app: Hono
  /** The calls of the publishable key alone, to be mounted where browsers can reach them. */
  browserRoutes: Hono
  /** Serves `app` on a free port of this machine, and takes up what an earlier process left. */
  listen(): Promise<SandboxServer>
  /** Sets every knob; `{}` heals, and sends the webhooks that were held back. */
  misbehave(knobs: Knobs): Promise<void>
  /**
   * Answers a card's authentication for the intent with this client secret, and returns when the
   * webhook has arrived, or after 2 s. `abandon` is a holder who walks away: nothing happens, the
   * intent goes on asking. Throws an `ApiError` (404 unknown secret, 400 nothing was asked).
   */
  challenge(clientSecret: string, outcome: ChallengeOutcome): Promise<void>
  /**
   * Has a payment disputed, inquired about, a dispute of it won or lost, or refunded from the
   * dashboard, and returns when the webhooks have arrived, or after 2 s. Throws an `ApiError` (404
   * unknown payment, 400 where that cannot happen to it).
   */
  befall(paymentId: string, act: PaymentAct): Promise<void>
  /**
   * To be called after the clock moved: settles debits (four business days), checks of bank
   * accounts, payouts and refunds that are due, and sends the webhooks that are due.
   */
  tick(): Promise<void>
  /** Every object as the provider would show it, by its kind (`payment_intent`, `payout`, …). */
  export(): Promise<Record<string, unknown[]>>
  /** Sends every webhook that is due, and returns when none is left. */
  deliverPending(): Promise<void>
}

/** Makes the sandbox provider; its tables must be there (`createSandboxProviderTables`). */
export const createSandboxProvider = (options: {
  /** Any PGlite or PostgreSQL that has its tables. */
  db: Kysely<SandboxTables>
  now(): Date
  webhook: WebhookEndpoint
}): SandboxProvider => {
  const { now, webhook } = options
  // Names here are those of the tables; a plugin of the host's that renames columns must not.
  const db = options.db.withoutPlugins()

  const tick = async (): Promise<void> => {
    await settleDue(db, now())
    await dispatcher.drain()
  }

  const dispatcher = createDispatcher({ db, now, endpoint: webhook, onTimer: tick })
  const host = { db, now, onCommit: dispatcher.wake }
  const app = restApp({ ...host, isForBrowsers: false })

  /** Does what others do, and waits for the news of it. */
  const happen = async (what: (work: Work) => Promise<unknown>): Promise<void> => {
    const work = { now: now(), account: null, request: null }
    await inTransaction(db, (trx) =>
      what({ ...work, store: objectStore(trx), emit: eventWriter(trx, work) }),
    )
    await Promise.race([dispatcher.drain(), delay(PATIENCE, undefined, { ref: false })])
  }

  const listen = async (): Promise<SandboxServer> => {
    const server = createAdaptorServer({ fetch: app.fetch }) as Server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port to listen on')
    dispatcher.wake()
    return {
      host: '127.0.0.1',
      port: address.port,
      async close() {
        await dispatcher.stop()
        const closed = once(server, 'close')
        server.close()
        server.closeAllConnections()
        await closed
      },
    }
  }

  return {
    secretKey: SECRET_KEY,
    app,
    browserRoutes: restApp({ ...host, isForBrowsers: true }),
    listen,
    tick,
    deliverPending: dispatcher.drain,

    async misbehave(knobs) {
      await turnKnobs(db, knobs)
      dispatcher.wake()
    },

    challenge: (clientSecret, outcome) =>
      happen((work) => answerChallenge(work, clientSecret, outcome)),

    befall: (paymentId, act) => happen((work) => befallPayment(work, paymentId, act)),

    async export() {
      const rows = await db
        .selectFrom('sandbox_objects')
        .select(['kind', 'body'])
        .orderBy('seq')
        .execute()
      const objects: Record<string, unknown[]> = {}
      for (const { kind, body } of rows) (objects[kind] ??= []).push(JSON.parse(body))
      return objects
    },
  }
}
