import type { Kysely, Transaction } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'

import { errorCode } from '../engine-error.ts'
import { baseline } from './migrations/0001-baseline.ts'
import { unpaidHolds } from './migrations/0002-unpaid-holds.ts'
import { ticketDuplicates } from './migrations/0003-ticket-duplicates.ts'
import { instantDelivery } from './migrations/0004-instant-delivery.ts'
import { eventKinds } from './migrations/0005-event-kinds.ts'
import { ownHolds } from './migrations/0006-own-holds.ts'
import { broadcast } from './migrations/0007-broadcast.ts'
import { eventRequests } from './migrations/0008-event-requests.ts'
import { seatTruth } from './migrations/0009-seat-truth.ts'
import { contacts } from './migrations/0010-contacts.ts'
import { handovers } from './migrations/0011-handovers.ts'
import { importReports } from './migrations/0012-import-reports.ts'
import { foldedPlaces } from './migrations/0013-folded-places.ts'
import { messageBudgets } from './migrations/0014-message-budgets.ts'
import { keptEvidence } from './migrations/0015-kept-evidence.ts'
import { seatRecipients } from './migrations/0016-seat-recipients.ts'
import { webhookKeyScope } from './migrations/0017-webhook-key-scope.ts'
import { takeDownTimes } from './migrations/0018-take-down-times.ts'
import { feeds } from './migrations/0019-feeds.ts'
import { nameAliases } from './migrations/0020-name-aliases.ts'
import { knownTimeZones } from './migrations/0021-known-time-zones.ts'
import { seatChanges } from './migrations/0022-seat-changes.ts'
import { saleTimes } from './migrations/0023-sale-times.ts'
import { passkeys } from './migrations/0027-passkeys.ts'
import { pricing } from './migrations/0028-pricing.ts'
import { plainNames } from './migrations/0031-plain-names.ts'
import { companies } from './migrations/0032-companies.ts'
import { companySafety } from './migrations/0034-company-safety.ts'
import { rowHistory } from './migrations/0035-row-history.ts'
import { approvalTimes } from './migrations/0036-approval-times.ts'
import { auditChanges } from './migrations/0037-audit-changes.ts'
import { narrowedMemberships } from './migrations/0038-narrowed-memberships.ts'
import { substitutes } from './migrations/0039-substitutes.ts'
import { readNotifications } from './migrations/0040-read-notifications.ts'
import { wokenListings } from './migrations/0041-woken-listings.ts'
import { lockMigrations } from './no-nested-connection-dialect.ts'
import type { Db } from './transaction.ts'

/** Changes of the tables by their names, which sort in the order that they are made in. */
export type Migrations = Record<string, Migration>

/** Every change of the tables. Numbered in order: the next one is 0041. */
export const MIGRATIONS: Migrations = {
  '0001-baseline': baseline,
  '0002-unpaid-holds': unpaidHolds,
  '0003-ticket-duplicates': ticketDuplicates,
  '0004-instant-delivery': instantDelivery,
  '0005-event-kinds': eventKinds,
  '0006-own-holds': ownHolds,
  '0007-broadcast': broadcast,
  '0008-event-requests': eventRequests,
  '0009-seat-truth': seatTruth,
  '0010-contacts': contacts,
  '0011-handovers': handovers,
  '0012-import-reports': importReports,
  '0013-folded-places': foldedPlaces,
  '0014-message-budgets': messageBudgets,
  '0015-kept-evidence': keptEvidence,
  '0016-seat-recipients': seatRecipients,
  '0017-webhook-key-scope': webhookKeyScope,
  '0018-take-down-times': takeDownTimes,
  '0019-feeds': feeds,
  '0020-name-aliases': nameAliases,
  '0021-known-time-zones': knownTimeZones,
  '0022-seat-changes': seatChanges,
  '0023-sale-times': saleTimes,
  '0027-passkeys': passkeys,
  '0028-pricing': pricing,
  '0031-plain-names': plainNames,
  '0032-companies': companies,
  '0034-company-safety': companySafety,
  '0035-row-history': rowHistory,
  '0036-approval-times': approvalTimes,
  '0037-audit-changes': auditChanges,
  '0038-narrowed-memberships': narrowedMemberships,
  '0039-substitutes': substitutes,
  '0040-read-notifications': readNotifications,
  '0041-woken-listings': wokenListings,
}

interface Migrating {
  /** Done before anything is changed that was there before; not for a database without tables. */
  before?: () => Promise<unknown>
  /** Those of this version by default. */
  migrations?: Migrations | undefined
}

/** Brings the tables up to date; several processes may do so at once, one of them does the work. */
export const migrate = async (
  db: Db,
  { before, migrations = MIGRATIONS }: Migrating = {},
): Promise<void> => {
  const done = await migrationsDone(db)
  if (Object.keys(migrations).every((name) => done.has(name))) return
  if (done.size > 0) await before?.()
  await runMigrations(db, migrations)
}

const NO_SUCH_TABLE = '42P01'

/** The names of the migrations that a database has had; a newer version may have added more. */
const migrationsDone = async (db: Db): Promise<Set<string>> => {
  try {
    const rows = await db
      .$extendTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute()
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if (errorCode(error) === NO_SUCH_TABLE) return new Set()
    throw error
  }
}

type Names = Pick<MigratorProps, 'migrationTableName' | 'migrationLockTableName'>

/**
 * Runs the migrations that a database has not had, all of them or none, in one transaction. Of
 * several processes that do so at once one does the work, and the others wait for it.
 */
export const runMigrations = <Schema>(
  db: Kysely<Schema>,
  migrations: Record<string, Migration>,
  names: Names = {},
): Promise<void> =>
  db.transaction().execute(async (tx: Transaction<Schema>) => {
    // Only one process creates the table of completed migrations, too.
    await lockMigrations(tx)
    const provider = { getMigrations: async () => migrations }
    const { error } = await new Migrator({ db: tx, provider, ...names }).migrateToLatest()
    if (error) throw new Error('the migrations failed', { cause: error })
  })
