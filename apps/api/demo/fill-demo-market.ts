import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'

import { hashPassword } from '../src/identity/account/hash-password.ts'
import { transaction, type Tx } from '../src/kernel/database/transaction.ts'
import type { FillTelling } from '../src/site/fill/await-fill.ts'
import type { MarketContext } from '../src/site/market-context.ts'
import { BROKER, DEMO_PASSWORD } from './demo-accounts.ts'
import { emptyMarket } from './fill/empty-market.ts'
import { fillCatalogue } from './fill/fill-catalogue.ts'
import { fillHistory } from './fill/fill-history.ts'
import { fillPeople } from './fill/fill-people.ts'
import { fillPrices, fillStock } from './fill/fill-stock.ts'
import { fillTastes } from './fill/fill-tastes.ts'
import { type FillTurn, takeFillTurn } from './fill/fill-turn.ts'
import { fillWallets } from './fill/fill-wallets.ts'
import { fillWatches } from './fill/fill-watches.ts'
import type { Ids } from './fill/insert-many.ts'
import { makeMarket, type Market } from './market.ts'

/** The market opened before anything that is remembered of it. */
const OPENED_AGO_MS = 130 * 24 * 60 * 60 * 1000

/** How much of the work is done when the market stands and its past begins. */
const STANDS = 0.4

/**
 * Fills an empty database with the demo market; one that has a market stays as it is. What somebody
 * began and did not finish is begun again, and while another server is at it this one waits. What
 * needs a payment provider is there only where the sandbox stands in for it.
 */
export const fillDemoMarket = async (
  ctx: MarketContext,
  { onProgress = () => {}, onWait = () => {} }: FillTelling = {},
): Promise<void> => {
  const isAlone = ctx.settings.databaseUrl === null
  const turn = await takeFillTurn({ db: ctx.db, isAlone, onWait })
  if (turn) {
    onProgress(0)
    try {
      await fill(ctx, turn, onProgress)
      await turn.finish()
    } finally {
      turn.stop()
    }
    onProgress(1)
  }
  await ctx.sandbox?.clock.refresh()
}

const fill = async (
  ctx: MarketContext,
  turn: FillTurn,
  onProgress: (part: number) => void,
): Promise<void> => {
  const { clock, provider } = ctx.sandbox ?? {}
  const { demoSeed: seed } = ctx.settings
  if (turn.isAgain) {
    const { people } = makeMarket({ seed, now: ctx.clock.now() })
    await emptyMarket(
      ctx.db,
      people.map(({ email }) => email),
    )
    await clock?.refresh()
  }
  const now = ctx.clock.now()
  const opened = new Date(now.getTime() - OPENED_AGO_MS)
  const market = makeMarket({ seed, now })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const filled = await transaction(ctx.db, async (tx) => {
    const ids = await fillMarket(tx, market, { passwordHash, now, opened, seed })
    await turn.checkInside(tx)
    return ids
  })
  const watch = () => watchFavorites(ctx, market, filled)
  if (!clock || !provider) return watch()
  onProgress(STANDS)
  const onStep = async (part: number) => {
    await turn.check()
    onProgress(STANDS + part * (1 - STANDS))
  }
  await withoutWebhooks(provider, async () => {
    await fillWallets(ctx, provider, filled.accounts, opened)
    await fillHistory(ctx, { clock, provider, onStep }, market, filled)
  })
  await watch()
}

const watchFavorites = (
  ctx: MarketContext,
  { tastes }: Market,
  { accounts, events }: { accounts: Ids<string>; events: Ids<number> },
): Promise<void> => {
  const favorites = tastes.find(({ email }) => email === BROKER)?.favorites ?? []
  return fillWatches(ctx, accounts.of(BROKER), favorites.map(events.of))
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

/** Writes everything that needs no payment provider. */
const fillMarket = async (
  tx: Tx,
  market: Market,
  {
    passwordHash,
    now,
    opened,
    seed,
  }: { passwordHash: string; now: Date; opened: Date; seed: string },
): Promise<{ accounts: Ids<string>; events: Ids<number>; listings: Ids<number> }> => {
  const accounts = await fillPeople(tx, market.people, passwordHash, now)
  const catalogue = await fillCatalogue(tx, market, opened)
  const listings = await fillStock(tx, market.listings, { ...catalogue, accounts })
  await fillPrices(tx, market, { events: catalogue.events, seed, now })
  await fillTastes(tx, market.tastes, { ...catalogue, accounts }, opened)
  return { accounts, listings, events: catalogue.events }
}
