import type { Tokens } from '@seatdesk/domain'

import { startPostgres } from '../../../../.ci/start-postgres.ts'
import { openSession } from '../../src/identity/session/session-store.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openPostgres } from '../../src/kernel/database/open-database.ts'
import type { Db } from '../../src/kernel/database/transaction.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import { stripePayments } from '../../src/money/payment/stripe-payments.ts'
import { makeAccount } from '../../test/fixtures.ts'
import { freePort } from '../../test/servers/spawn-server.ts'
import { openShop } from '../shop.ts'
import { type Child, startChild } from './child.ts'

/** Signed in, and with a card. */
export interface Buyer {
  accountId: number
  tokens: Tokens
  cardId: string
}

const WEBHOOK_SECRET = 'whsec_sandbox'

/** So many rows go into one statement. */
const ROWS = 500

/** Servers, and who calls them. */
export type Rush = Awaited<ReturnType<typeof openRush>>

/**
 * PostgreSQL with its files forced onto the disk, the payment provider's stand-in and so many
 * servers, each in a process of its own, and buyers who have what they need.
 */
export const openRush = async ({ servers, buyers }: { servers: number; buyers: number }) => {
  const postgres = await startPostgres()
  const children: Child[] = []
  try {
    await postgres.createDatabase('bench')
    const databaseUrl = `${postgres.url}/bench`
    const db = await openPostgres(databaseUrl)
    await migrate(db)
    const ports = await Promise.all(Array.from({ length: servers }, freePort))
    const webhookUrl = `http://127.0.0.1:${ports[0]}/api/webhooks/stripe`
    const provider = await startChild('serve-provider.ts', [webhookUrl, WEBHOOK_SECRET])
    children.push(provider)
    const markets = await Promise.all(
      ports.map((port) =>
        startChild('serve-market.ts', [
          String(port),
          databaseUrl,
          String(provider.port),
          WEBHOOK_SECRET,
        ]),
      ),
    )
    children.push(...markets)
    return {
      db,
      databaseUrl,
      ports,
      markets,
      provider,
      shop: await openShop(db),
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

/** One buyer is made by the calls that there are for that, and the others after its image. */
const makeBuyers = async (db: Db, provider: Child, count: number): Promise<Buyer[]> => {
  const world = { settings: readSettings({}), clock: systemClock }
  const payments = stripePayments({
    secretKey: 'sk_test_sandbox',
    webhookSecret: WEBHOOK_SECRET,
    clock: systemClock,
    sandbox: { host: '127.0.0.1', port: provider.port },
  })
  const image = { id: 0, email: 'buyer@seatdesk.test', name: 'Ada Broker' }
  const customerId = await payments.createCustomer(image)
  const { method } = await payments.saveCard(customerId, 'tok_visa', 'bench')
  await provider.ask({ ids: [customerId, method.id], count })
  const buyers: Buyer[] = []
  for (let made = 1; made <= count; made += 1) {
    const cardId = `${method.id}-${made}`
    const accountId = await makeAccount(db, { provider_customer_id: `${customerId}-${made}` })
    const { tokens } = await openSession(world, db, { accountId, scope: 'Authorized User' })
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
