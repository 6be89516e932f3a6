import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'
import { sql } from 'kysely'

import { hashPassword } from '../src/identity/account/password/hash-password.ts'
import { transaction, type Tx } from '../src/kernel/database/transaction.ts'
import type { MarketContext } from '../src/site/market-context.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { fillCatalogue } from './fill/fill-catalogue.ts'
import { fillHistory } from './fill/fill-history.ts'
import { fillPeople } from './fill/fill-people.ts'
import { fillStock } from './fill/fill-stock.ts'
import { fillTastes } from './fill/fill-tastes.ts'
import { fillWallets } from './fill/fill-wallets.ts'
import type { Ids } from './fill/ids.ts'
import { returnToPresent } from './fill/time-travel.ts'
import { makeMarket, type Market } from './market.ts'

/** Any number of our own: processes that fill at the same moment take turns by it. */
const TURN = 20_261_121

/** The market opened before anything that is remembered of it. */
const OPENED_AGO_MS = 130 * 24 * 60 * 60 * 1000

/**
 * Fills an empty database with the demo market; one that has accounts stays as it is. What needs a
 * payment provider is there only where the sandbox stands in for it.
 */
export const fillDemoMarket = async (ctx: MarketContext): Promise<void> => {
  if (await hasAccounts(ctx.db)) {
    await mendBrokenFill(ctx)
    return
  }
  const now = ctx.clock.now()
  const opened = new Date(now.getTime() - OPENED_AGO_MS)
  const market = makeMarket({ seed: ctx.settings.demoSeed, now })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const filled = await transaction(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx)
    return (await hasAccounts(tx)) ? null : fillMarket(tx, market, { passwordHash, now, opened })
  })
  const { clock, provider } = ctx.sandbox ?? {}
  if (!filled || !clock || !provider) return
  await withoutWebhooks(provider, async () => {
    await fillWallets(ctx, provider, filled.accounts, opened)
    await fillHistory(ctx, { clock, provider }, market, filled)
  })
}

/** A fill that was broken off has left the clock in the past and the provider without webhooks. */
const mendBrokenFill = async ({ sandbox }: MarketContext): Promise<void> => {
  if (sandbox) await returnToPresent(sandbox.clock)
  await sandbox?.provider?.misbehave({})
}

/** Everything is written down on the spot, so that no webhook has to tell of it later. */
const withoutWebhooks = async (
  provider: SandboxProvider,
  work: () => Promise<void>,
): Promise<void> => {
  await provider.misbehave({ webhooks: { drop: true } })
  try {
    await work()
    await provider.deliverPending()
  } finally {
    await provider.misbehave({})
  }
}

const hasAccounts = async (db: MarketContext['db'] | Tx): Promise<boolean> => {
  const first = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  return first !== undefined
}

/** Writes everything that needs no payment provider. */
const fillMarket = async (
  tx: Tx,
  market: Market,
  { passwordHash, now, opened }: { passwordHash: string; now: Date; opened: Date },
): Promise<{ accounts: Ids<string>; events: Ids<number>; listings: Ids<number> }> => {
  const accounts = await fillPeople(tx, market.people, passwordHash, now)
  const catalogue = await fillCatalogue(tx, market, opened)
  const listings = await fillStock(tx, market.listings, { ...catalogue, accounts })
  await fillTastes(tx, market.tastes, { ...catalogue, accounts }, opened)
  return { accounts, listings, events: catalogue.events }
}
