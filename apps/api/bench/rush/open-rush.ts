import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Tokens } from '@seatdesk/domain'

import { startPostgres } from '../../../../packages/tooling/src/start-postgres.ts'
import { openSession } from '../../src/identity/session/session-store.ts'
import { stripePayments } from '../../src/payments/payment/stripe-payments.ts'
import { systemClock } from '../../src/platform/context.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openPostgres } from '../../src/platform/database/open-database.ts'
import type { Db } from '../../src/platform/database/transaction.ts'
import { readSettings } from '../../src/platform/settings.ts'
import { makeAccount } from '../../test/fixtures.ts'
import { freePort } from '../../test/servers/spawn-server.ts'
import { openBenchMarket } from '../shop.ts'

/** A signed-in buyer with a card. */
export interface Buyer {
  accountId: number
  tokens: Tokens
  cardId: string
}

const WEBHOOK_SECRET = 'whsec_sandbox'

/** Rows of one statement. */
const ROWS = 500

/** A server and its buyers. */
export type Rush = Awaited<ReturnType<typeof openRush>>

/**
 * Starts PostgreSQL with `fsync`, the payment sandbox and a server, each in its own process, and
 * creates buyers with a session and a card.
 */
export const openRush = async (buyers: number) => {
  const postgres = await startPostgres()
  const children: Child[] = []
  try {
    await postgres.createDatabase('bench')
    const databaseUrl = `${postgres.url}/bench`
    const db = await openPostgres(databaseUrl)
    await migrate(db)
    const port = await freePort()
    const webhookUrl = `http://127.0.0.1:${port}/api/webhooks/stripe`
    const provider = await startChild('serve-provider.ts', [webhookUrl, WEBHOOK_SECRET])
    children.push(provider)
    children.push(
      await startChild('serve-market.ts', [
        String(port),
        databaseUrl,
        String(provider.port),
        WEBHOOK_SECRET,
      ]),
    )
    return {
      db,
      port,
      shop: await openBenchMarket(db),
      buyers: await makeBuyers(db, provider, buyers),
      close: async () => {
        await db.destroy()
        await Promise.all(children.map((child) => child.end()))
        await postgres.stop()
      },
    }
  } catch (error) {
    await Promise.all(children.map((child) => child.end()))
    await postgres.stop()
    throw error
  }
}

/** Creates one buyer through the API, and the others as copies of its rows. */
const makeBuyers = async (db: Db, provider: Child, count: number): Promise<Buyer[]> => {
  const context = { settings: readSettings({}), clock: systemClock }
  const payments = stripePayments({
    secretKey: 'sk_test_sandbox',
    webhookSecret: WEBHOOK_SECRET,
    clock: systemClock,
    sandbox: { host: '127.0.0.1', port: provider.port },
  })
  const firstBuyer = { id: 0, email: 'buyer@seatdesk.test', name: 'Ada Broker' }
  const customerId = await payments.createCustomer(firstBuyer)
  const { method } = await payments.saveCard(customerId, 'tok_visa', 'bench')
  await provider.request({ ids: [customerId, method.id], count })
  const buyers: Buyer[] = []
  for (let createdCount = 1; createdCount <= count; createdCount += 1) {
    const cardId = `${method.id}-${createdCount}`
    const accountId = await makeAccount(db, {
      provider_customer_id: `${customerId}-${createdCount}`,
    })
    const { tokens } = await openSession(context, db, { accountId, scope: 'Authorized User' })
    buyers.push({ accountId, tokens, cardId })
  }
  const now = systemClock.now()
  for (let first = 0; first < buyers.length; first += ROWS)
    await db
      .insertInto('payment_methods')
      .values(
        buyers.slice(first, first + ROWS).map(({ accountId, cardId }) => ({
          id: cardId,
          account_id: accountId,
          kind: 'card' as const,
          brand: 'Visa',
          last4: '4242',
          exp_month: 12,
          exp_year: 2040,
          holder_name: 'Ada Broker',
          status: 'active',
          created_at: now,
        })),
      )
      .execute()
  return buyers
}

/** A child process that responds to each message with one message. */
interface Child {
  port: number
  request<Answer>(name: object): Promise<Answer>
  end(): Promise<void>
}

/** Starts a file of this folder as a child process, and waits until it listens. */
const startChild = async (file: string, args: readonly string[]): Promise<Child> => {
  const child = fork(join(import.meta.dirname, file), args)
  const { port } = await responseOf<{ port: number }>(child)
  return {
    port,
    request: (name) => {
      child.send(name)
      return responseOf(child)
    },
    end: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

const responseOf = async <Answer>(child: ChildProcess): Promise<Answer> => {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    const [response] = await Promise.race([
      once(child, 'message', { signal }),
      exited(child, signal),
    ])
    return response as Answer
  } finally {
    waiting.abort()
  }
}

const exited = async (child: ChildProcess, signal: AbortSignal): Promise<never> => {
  await once(child, 'exit', { signal })
  throw new Error('a child process of the benchmark exited unexpectedly')
}
