import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'

import type { MarketContext } from '../src/app/market-context.ts'
import type { SeedProgress } from '../src/app/seed/await-seed.ts'
import { hashPassword } from '../src/identity/account/hash-password.ts'
import { transaction, type Tx } from '../src/platform/database/transaction.ts'
import { BROKER, DEMO_PASSWORD } from './demo-accounts.ts'
import { makeMarket, type Market } from './market.ts'
import { emptyMarket } from './seed/empty-market.ts'
import type { IdLookup } from './seed/insert-many.ts'
import { seedCatalog } from './seed/seed-catalog.ts'
import { seedHistory } from './seed/seed-history.ts'
import { seedPrices, seedListings } from './seed/seed-listings.ts'
import { type SeedLock, acquireSeedLock } from './seed/seed-lock.ts'
import { seedPeople } from './seed/seed-people.ts'
import { seedPreferences } from './seed/seed-preferences.ts'
import { seedPricing } from './seed/seed-pricing.ts'
import { seedWallets } from './seed/seed-wallets.ts'
import { seedWatches } from './seed/seed-watches.ts'

/** The opening of the market precedes all of its history. */
const MARKET_AGE_MS = 130 * 24 * 60 * 60 * 1000

/** Share of the progress when the market is written and its history starts. */
const MARKET_SHARE = 0.4

/**
 * Seeds an empty database with the demo market; does nothing if the database has data. Restarts an
 * incomplete seed, and waits while another server seeds. Data that needs a payment provider is
 * created only with the sandbox provider.
 */
export const seedDemoMarket = async (
  ctx: MarketContext,
  { onProgress = () => {}, onWait = () => {} }: SeedProgress = {},
): Promise<void> => {
  const isAlone = ctx.settings.databaseUrl === null
  const seedLock = await acquireSeedLock({ db: ctx.db, isAlone, onWait })
  if (seedLock) {
    onProgress(0)
    try {
      await runSeed(ctx, seedLock, onProgress)
      await seedLock.finish()
    } finally {
      seedLock.stop()
    }
    onProgress(1)
  }
  await ctx.sandbox?.clock.refresh()
}

const runSeed = async (
  ctx: MarketContext,
  seedLock: SeedLock,
  onProgress: (part: number) => void,
): Promise<void> => {
  const { clock, provider } = ctx.sandbox ?? {}
  const { demoSeed: seed } = ctx.settings
  if (seedLock.isAgain) {
    const { people } = makeMarket({ seed, now: ctx.clock.now() })
    await emptyMarket(
      ctx.db,
      people.map(({ email }) => email),
    )
    await clock?.refresh()
  }
  const now = ctx.clock.now()
  const opened = new Date(now.getTime() - MARKET_AGE_MS)
  const market = makeMarket({ seed, now })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const filled = await transaction(ctx.db, async (tx) => {
    const ids = await seedMarket(tx, market, { passwordHash, now, opened, seed })
    await seedLock.checkInside(tx)
    return ids
  })
  const watch = () => seedBrokerTools(ctx, market, filled)
  if (!clock || !provider) return watch()
  onProgress(MARKET_SHARE)
  const onStep = async (part: number) => {
    await seedLock.check()
    onProgress(MARKET_SHARE + part * (1 - MARKET_SHARE))
  }
  await withoutWebhooks(provider, async () => {
    await seedWallets(ctx, provider, filled.accounts, opened)
    await seedHistory(ctx, { clock, provider, onStep }, market, filled)
  })
  await watch()
}

const seedBrokerTools = async (
  ctx: MarketContext,
  { tastes }: Market,
  { accounts, events }: { accounts: IdLookup<string>; events: IdLookup<number> },
): Promise<void> => {
  await seedPricing(ctx, accounts.of(BROKER))
  const favorites = tastes.find(({ email }) => email === BROKER)?.favorites ?? []
  await seedWatches(ctx, accounts.of(BROKER), favorites.map(events.of))
}

/** Every step writes its effects directly, so webhooks are dropped. */
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

/** Writes all data that needs no payment provider. */
const seedMarket = async (
  tx: Tx,
  market: Market,
  {
    passwordHash,
    now,
    opened,
    seed,
  }: { passwordHash: string; now: Date; opened: Date; seed: string },
): Promise<{
  accounts: IdLookup<string>
  events: IdLookup<number>
  listings: IdLookup<number>
}> => {
  const accounts = await seedPeople(tx, market.people, passwordHash, now)
  const catalog = await seedCatalog(tx, market, opened)
  const listings = await seedListings(tx, market.listings, { ...catalog, accounts })
  await seedPrices(tx, market, { events: catalog.events, seed, now })
  await seedPreferences(tx, market.tastes, { ...catalog, accounts }, opened)
  return { accounts, listings, events: catalog.events }
}
