import { sql } from 'kysely'

import { readAccount, copyToMoneyEmail, notifyOfAction } from '../identity/index.ts'
import { readListings } from '../listings/index.ts'
import { openStreams, type WebhookContext } from '../notifications/index.ts'
import { type Payments, stripePayments, type NotifyOwner } from '../payments/index.ts'
import { type Clock, systemClock } from '../platform/context.ts'
import {
  explainCorruption,
  isInitialized,
  markInitialized,
  openDataFolder,
} from '../platform/database/embedded/data-folder.ts'
import { lockDataFolder } from '../platform/database/embedded/lock-data-folder.ts'
import { type Backups, openBackups } from '../platform/database/embedded/open-backups.ts'
import { migrate, type Migrations } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/open-database.ts'
import type { Db } from '../platform/database/transaction.ts'
import { releaseKeys } from '../platform/http/idempotency.ts'
import { logError } from '../platform/log/log-error.ts'
import { type Settings, InvalidSettingError } from '../platform/settings.ts'
import { createJobLog } from '../platform/time/job-log.ts'
import type { MarketContext } from './market-context.ts'
import { findSeedSnapshot } from './seed-snapshot/find-seed-snapshot.ts'
import { localizeSnapshot } from './seed-snapshot/localize-snapshot.ts'

export interface OpenedMarket {
  ctx: MarketContext
  close(): Promise<void>
}

interface Options {
  settings: Settings
  /** URL at which this server receives webhooks; read when the first one is sent. */
  webhookUrl: () => string
  /** Database migrations; those of this version by default. */
  migrations?: Migrations
}

/** Opens and migrates the database, and creates the ports to external services. */
export const openMarket = async (options: Options): Promise<OpenedMarket> => {
  const { settings, migrations } = options
  const {
    db,
    backups,
    close: closeDatabase,
  } = await (settings.databaseUrl === null
    ? openFolder(settings, migrations)
    : openServer(settings.databaseUrl, migrations))
  try {
    const { ctx, close } = await openMarketOn(db, options, backups)
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

/** Opens the market on a migrated database, which stays open when the market is closed. */
export const openMarketOn = async (
  db: Db,
  { settings, webhookUrl }: Options,
  backups: Backups | null = null,
): Promise<OpenedMarket> => {
  const { ports, close } = await openMarketDeps(settings, db, webhookUrl)
  const streams = openStreams({ db, clock: ports.clock, report: logError, readListings })
  return {
    ctx: {
      settings,
      db,
      streams,
      backups,
      jobs: createJobLog(),
      door: { closedBecause: null },
      tellOwner: notifyOwner(settings, ports.clock),
      tellMoneyEmail: (tx, companyId, action) =>
        copyToMoneyEmail({ settings, clock: ports.clock }, tx, companyId, action),
      tellOfWebhook: notifyOfWebhook(settings, ports.clock),
      ...ports,
    },
    close: async () => {
      await streams.close()
      await close()
    },
  }
}

const notifyOwner =
  (settings: Settings, clock: Clock): NotifyOwner =>
  async (tx, accountId, action) =>
    notifyOfAction({ settings, clock }, tx, await readAccount(tx, accountId), action)

const notifyOfWebhook =
  (settings: Settings, clock: Clock): WebhookContext['tellOfWebhook'] =>
  async (tx, accountId, url) =>
    notifyOfAction({ settings, clock }, tx, await readAccount(tx, accountId), {
      name: 'webhook',
      url,
    })

interface OpenedDatabase {
  db: Db
  backups: Backups | null
  close(): Promise<void>
}

const openServer = async (url: string, migrations?: Migrations): Promise<OpenedDatabase> => {
  const db = await openPostgres(url)
  const close = () => db.destroy()
  await orClose(close, async () => {
    await rejectOtherEncodings(db)
    await migrate(db, { migrations })
  })
  return { db, backups: null, close }
}

/** Searches compare names as Unicode, which PostgreSQL supports in UTF8 only. */
const rejectOtherEncodings = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db)
  const encoding = rows[0]?.encoding
  if (encoding !== 'UTF8')
    throw new InvalidSettingError(
      `The database of DATABASE_URL has the encoding ${encoding}, but Seatdesk needs UTF8. Create it with "create database … encoding 'UTF8' template template0".`,
    )
}

const openFolder = async (settings: Settings, migrations?: Migrations): Promise<OpenedDatabase> => {
  const { dataDir, backupDir } = settings
  const lock = await lockDataFolder(dataDir)
  const readyMade = isInitialized(dataDir) ? null : findSeedSnapshot(settings, systemClock.now())
  const copyOf = readyMade?.database ?? null
  const database = await orClose(
    async () => lock.release(),
    () => openDataFolder({ dataDir, backupDir, copyOf }),
  )
  const { db } = database
  const close = async () => {
    await database.close()
    lock.release()
  }
  const backups = openBackups({ database, dataDir, backupDir })
  await orClose(close, async () => {
    const before = backups.makeBeforeMigration
    await explainCorruption({ dataDir, backupDir }, () => migrate(db, { before, migrations }))
    if (readyMade?.isDemo) await localizeSnapshot(db, settings)
    await markInitialized(dataDir)
    // This is the only process on an embedded database, so the holders of all keys are gone.
    await releaseKeys(db)
  })
  return { db, backups, close }
}

/** Runs work; if it fails, closes what was opened for it. */
const orClose = async <Result>(
  close: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    await close()
    throw error
  }
}

type Ports = Pick<MarketContext, 'clock' | 'payments' | 'sandbox'>

interface MarketDeps {
  ports: Ports
  close: () => Promise<void>
}

const openMarketDeps = async (
  settings: Settings,
  db: Db,
  webhookUrl: () => string,
): Promise<MarketDeps> => {
  if (!settings.isSandbox) return { ports: realPorts(settings), close: async () => {} }
  // Loaded only if needed.
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
