import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { Kysely } from 'kysely'

import type { SandboxTables } from '../tables.ts'
import { toUnixSeconds } from '../time.ts'
import {
  leaseDueEvents,
  type Deliveries,
  type Event,
  MAX_BATCH,
  findNextDueTime,
  settleDeliveries,
} from './delivery-queue.ts'

/** Returns the `Stripe-Signature` header of a body. */
const signature = (body: string, secret: string, sentAt: Date): string => {
  const t = toUnixSeconds(sentAt)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return `t=${t},v1=${v1}`
}

const DELIVERY_TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 60_000
/**
 * The latest start of a request after the lease began, in milliseconds, so that the lease outlasts
 * the request's timeout.
 */
const LONG_ENOUGH = 4_000

/** The webhook's URL and signing secret. */
export interface WebhookEndpoint {
  url(): string
  secret: string
}

/** Webhook dispatcher: sends events in order and never holds a transaction open while sending. */
export interface Dispatcher {
  /** Starts sending in the background; returns immediately. */
  wake(): void
  /** Sends all due events and resolves when none is left. */
  drain(): Promise<void>
  /** Stops for good after the current event. */
  stop(): Promise<void>
}

/** Creates a dispatcher. `onTimer` runs other due work. */
export const createDispatcher = (options: {
  db: Kysely<SandboxTables>
  now(): Date
  endpoint: WebhookEndpoint
  onTimer(): Promise<void>
}): Dispatcher => {
  const { db, now, endpoint, onTimer } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  const stopping = new AbortController()

  async function send(body: string): Promise<boolean> {
    try {
      const response = await fetch(endpoint.url(), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature(body, endpoint.secret, now()),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  /** Sends events in order, up to the first that fails. */
  async function sendInOrder(events: Event[], copies: number): Promise<Deliveries> {
    const startedAt = performance.now()
    const arrived: Event[] = []
    for (const event of events) {
      if (stopping.signal.aborted || performance.now() - startedAt > LONG_ENOUGH) break
      const sent = await Promise.all(Array.from({ length: copies }, () => send(event.body)))
      if (!sent.every(Boolean))
        return { arrived, failed: event, unsent: events.slice(arrived.length + 1) }
      arrived.push(event)
    }
    return { arrived, failed: undefined, unsent: events.slice(arrived.length) }
  }

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = await leaseDueEvents(db, now())
      if (next === 'none') return
      if (next === 'busy') {
        await delay(20)
        continue
      }
      const deliveries = await sendInOrder(next.events, next.copies)
      await settleDeliveries(db, deliveries, now())
      // The batch was not full: events written from now on wake the dispatcher.
      if (deliveries.arrived.length < MAX_BATCH && deliveries.unsent.length === 0) return
    }
  }

  async function setTimer(): Promise<void> {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    const due = await findNextDueTime(db)
    if (!due) return
    const wait = Math.min(POLL_INTERVAL_MS, Math.max(250, due.getTime() - now().getTime()))
    timer = setTimeout(() => void onTimer().catch(() => undefined), wait)
    timer.unref()
  }

  // No `await` separates the last check of `isWanted` from the end of the run, so no wake-up is
  // lost.
  async function run(): Promise<void> {
    try {
      do {
        isWanted = false
        await sendDue()
        await setTimer()
      } while (isWanted && !stopping.signal.aborted)
    } finally {
      running = undefined
    }
  }

  function drain(): Promise<void> {
    isWanted = true
    running ??= run()
    return running
  }

  return {
    wake: () => void drain().catch(() => undefined),
    drain,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running?.catch(() => undefined)
    },
  }
}
