import { mkdir } from 'node:fs/promises'

import { systemClock } from './clock.ts'
import type { Context } from './context.ts'
import { lockDataFolder } from './database/data-folder-lock.ts'
import { migrate } from './database/migrate.ts'
import { openEmbedded, openPostgres } from './database/open-database.ts'
import type { Db } from './database/transaction.ts'
import { releaseKeys } from './http/idempotency.ts'
import { logError } from './log/log-error.ts'
import { stripePayments } from './payment/stripe-payments.ts'
import { openProvider } from './sandbox/open-provider.ts'
import { openSandboxClock } from './sandbox/sandbox-clock.ts'
import type { Settings } from './settings.ts'
import { openStreams } from './stream/streams.ts'

/** The sandbox provider signs its webhooks with this; nobody else knows the tables it writes to. */
const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox'

export interface OpenedMarket {
  ctx: Context
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
    ctx: { settings, db, streams, ...ports },
    close: async () => {
      await streams.close()
      await close()
    },
  }
}

const openDatabase = async ({ databaseUrl, dataDir }: Settings) => {
  if (databaseUrl !== null) return { db: await openPostgres(databaseUrl), unlock: async () => {} }
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockDataFolder(dataDir)
  return { db: await openEmbedded(`${dataDir}/postgres`), unlock }
}

type Ports = Pick<Context, 'clock' | 'payments' | 'sandbox'>

const openWorld = async (
  settings: Settings,
  db: Db,
  webhookUrl: () => string,
): Promise<{ ports: Ports; close: () => Promise<void> }> => {
  const sandboxClock = settings.isSandbox ? await openSandboxClock(db) : null
  const clock = sandboxClock ?? systemClock
  if (settings.stripe) {
    const payments = stripePayments({ ...settings.stripe, clock })
    const sandbox = sandboxClock && { clock: sandboxClock, provider: null }
    return { ports: { clock, payments, sandbox }, close: async () => {} }
  }
  const webhook = { url: webhookUrl, secret: SANDBOX_WEBHOOK_SECRET }
  const { provider, address, close } = await openProvider(db, clock, webhook)
  const payments = stripePayments({
    secretKey: provider.secretKey,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    clock,
    sandbox: address,
  })
  return {
    ports: { clock, payments, sandbox: sandboxClock && { clock: sandboxClock, provider } },
    close,
  }
}
