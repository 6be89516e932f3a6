import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'

import type { ChallengeOutcome, PaymentAction } from '../dialect/dialect.ts'
import { applyPaymentAction } from './apply-payment-action.ts'
import { SECRET_KEY } from './http/endpoint.ts'
import { type ProviderFaults, setFaults } from './http/provider-faults.ts'
import { resolveChallenge } from './resolve-challenge.ts'
import { createRestApp } from './rest-app.ts'
import { settleDueObjects } from './settle.ts'
import { createEventWriter } from './store/event-log.ts'
import { inTransaction, createObjectStore } from './store/object-store.ts'
import type { SandboxTables } from './tables.ts'
import { createDispatcher, type WebhookEndpoint } from './webhook/dispatcher.ts'
import type { WorkContext } from './work-context.ts'

/** The longest wait for the webhooks of an external action, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 2000

/** A listening provider with its address. */
export interface SandboxServer {
  host: '127.0.0.1'
  port: number
  close(): Promise<void>
}

/**
 * A fake Stripe: implements its REST API, behaves as documented for test cards and test bank
 * accounts, stores everything in the given database, and sends signed webhooks.
 *
 * Use it through the `stripe` package: `new Stripe(provider.secretKey, { host, port, protocol:
 * 'http' })`. Differences from the real one: fees and balance transactions exist only for disputes,
 * the platform's balance may be negative, and a next action is always `use_stripe_sdk`.
 */
export interface SandboxProvider {
  /** Key for calls to `app`, except those of a browser. */
  secretKey: string
  /** All endpoints, `/v1/…`, for both keys. */
  app: Hono
  /** The endpoints for the publishable key only, to mount where browsers can reach them. */
  browserRoutes: Hono
  /** Serves `app` on a free local port, and resumes the work of an earlier process. */
  listen(): Promise<SandboxServer>
  /** Sets all faults to inject; `{}` turns them off and sends the webhooks that were held back. */
  misbehave(faults: ProviderFaults): Promise<void>
  /**
   * Completes the authentication of the intent with this client secret. Resolves when the webhook
   * was delivered, after at most 2 s. `abandon` has no effect: the intent keeps waiting. Throws an
   * `ApiError` (404 for an unknown secret, 400 if no authentication is pending).
   */
  challenge(clientSecret: string, outcome: ChallengeOutcome): Promise<void>
  /**
   * Applies an external action to a payment: a dispute, an inquiry, the outcome of a dispute, or a
   * refund from the dashboard. Resolves when the webhooks were delivered, after at most 2 s. Throws
   * an `ApiError` (404 for an unknown payment, 400 if its state does not allow the action).
   */
  applyAction(paymentId: string, action: PaymentAction): Promise<void>
  /**
   * Call this after the clock moved. Settles debits (four business days), bank account
   * verifications, payouts and refunds that are due, and sends due webhooks.
   */
  tick(): Promise<void>
  /** Returns all objects as shown by the API, by kind (`payment_intent`, `payout`, …). */
  export(): Promise<Record<string, unknown[]>>
  /** Sends all due webhooks and resolves when none is left. */
  deliverPending(): Promise<void>
}

/** Creates the sandbox provider. Its tables must exist (`createSandboxProviderTables`). */
export const createSandboxProvider = (options: {
  /** A PGlite or PostgreSQL database with the provider's tables. */
  db: Kysely<SandboxTables>
  now(): Date
  webhook: WebhookEndpoint
}): SandboxProvider => {
  const { now, webhook } = options
  // Names in this package are those of the tables, so the host's renaming plugins must not apply.
  const db = options.db.withoutPlugins()

  const tick = async (): Promise<void> => {
    await settleDueObjects(db, now())
    await dispatcher.drain()
  }

  const dispatcher = createDispatcher({ db, now, endpoint: webhook, onTimer: tick })
  const host = { db, now, onCommit: dispatcher.wake }
  const app = createRestApp({ ...host, isForBrowsers: false })

  /** Applies an external action and waits for its webhooks. */
  const applyAction = async (action: (work: WorkContext) => Promise<unknown>): Promise<void> => {
    const work = { now: now(), account: null, request: null }
    await inTransaction(db, (trx) =>
      action({ ...work, store: createObjectStore(trx), emit: createEventWriter(trx, work) }),
    )
    await Promise.race([dispatcher.drain(), delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })])
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
    browserRoutes: createRestApp({ ...host, isForBrowsers: true }),
    listen,
    tick,
    deliverPending: dispatcher.drain,

    async misbehave(faults) {
      await setFaults(db, faults)
      dispatcher.wake()
    },

    challenge: (clientSecret, outcome) =>
      applyAction((work) => resolveChallenge(work, clientSecret, outcome)),

    applyAction: (paymentId, action) =>
      applyAction((work) => applyPaymentAction(work, paymentId, action)),

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
