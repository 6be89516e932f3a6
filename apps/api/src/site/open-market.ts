import { mkdir } from 'node:fs/promises'

import { readAccount, tellOfAct } from '../identity/index.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { lockDataFolder } from '../kernel/database/data-folder-lock.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { openEmbedded, openPostgres } from '../kernel/database/open-database.ts'
import type { Db } from '../kernel/database/transaction.ts'
import { releaseKeys } from '../kernel/http/idempotency.ts'
import { logError } from '../kernel/log/log-error.ts'
import type { Settings } from '../kernel/settings.ts'
import { type Payments, stripePayments, type TellOwner } from '../money/index.ts'
import { openStreams } from '../telling/index.ts'
import type { MarketContext } from './market-context.ts'

export interface OpenedMarket {
  ctx: MarketContext
  close(): Promise<void>
}

interface Options {
  settings: Settings
  /** Where this server takes webhooks; asked when the first one is sent. */
  webhookUrl: () => string
}

/** Opens the database, brings it up to date, and puts the world behind its ports. */
export const openMarket = async ({ settings, webhookUrl }: Options): Promise<OpenedMarket> => {
  const { db, unlock } = await openDatabase(settings)
  const closeDatabase = async () => {
    await db.destroy()
    await unlock()
  }
  try {
    await migrate(db)
    // The one process on an embedded database knows that whoever held a key is gone.
    if (settings.databaseUrl === null) await releaseKeys(db)
    const { ctx, close } = await openMarketOn(db, { settings, webhookUrl })
    return {
      ctx,
      close: async () => {
        await close()
        await closeDatabase()
      },
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

/** Opens the market on a database that is up to date already and that stays open after it. */
export const openMarketOn = async (
  db: Db,
  { settings, webhookUrl }: Options,
): Promise<OpenedMarket> => {
  const { ports, close } = await openWorld(settings, db, webhookUrl)
  const streams = openStreams({ db, clock: ports.clock, report: logError })
  return {
    ctx: { settings, db, streams, tellOwner: tellOwner(settings, ports.clock), ...ports },
    close: async () => {
      await streams.close()
      await close()
    },
  }
}

const tellOwner =
  (settings: Settings, clock: Clock): TellOwner =>
  async (tx, accountId, act) =>
    tellOfAct({ settings, clock }, tx, await readAccount(tx, accountId), act)

const openDatabase = async ({ databaseUrl, dataDir }: Settings) => {
  if (databaseUrl !== null) return { db: await openPostgres(databaseUrl), unlock: async () => {} }
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockDataFolder(dataDir)
  return { db: await openEmbedded(`${dataDir}/postgres`), unlock }
}

type Ports = Pick<MarketContext, 'clock' | 'payments' | 'sandbox'>

interface World {
  ports: Ports
  close: () => Promise<void>
}

const openWorld = async (settings: Settings, db: Db, webhookUrl: () => string): Promise<World> => {
  if (!settings.isSandbox) return { ports: realPorts(settings), close: async () => {} }
  // Loaded only where it is asked for.
  const { openSandbox } = await import('../../sandbox/open-sandbox.ts')
  const { sandbox, payments, close } = await openSandbox({ settings, db, webhookUrl })
  const { clock } = sandbox
  return { ports: { clock, sandbox, payments: payments ?? realPayments(settings, clock) }, close }
}

const realPorts = (settings: Settings): Ports => ({
  clock: systemClock,
  payments: realPayments(settings, systemClock),
  sandbox: null,
})

const realPayments = ({ stripe }: Settings, clock: Clock): Payments => {
  if (!stripe) throw new Error('without a sandbox there is a payment provider')
  return stripePayments({ ...stripe, clock })
}
