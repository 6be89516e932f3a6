import { logError } from '../../log/log-error.ts'
import { databaseIn } from '../data-folder.ts'
import type { Db } from '../transaction.ts'
import { type Backup, listBackups, type Reason } from './backup.ts'
import { makeBackup, whileNothingIsWritten } from './make-backup.ts'
import { answerWishes } from './wanted-backups.ts'

/** The backups of an embedded market that is open. */
export interface Backups {
  make(reason: Reason, now: Date): Promise<Backup>
  /** Makes the day's backup when there is none of the last 24 hours. */
  makeDaily(now: Date): Promise<void>
  /** When the latest was made; `null` where there is none. */
  latestAt(): Promise<Date | null>
  /** Makes those that somebody asks for from outside. */
  makeWanted(now: Date): Promise<void>
}

interface Options {
  db: Db
  dataDir: string
  backupDir: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** After one that failed. */
const HOUR_MS = 60 * 60 * 1000

/** Makes backups of an open database, one after the other. */
export const openBackups = ({ db, dataDir, backupDir }: Options): Backups => {
  const inTurn = takeTurns()
  let lastAt: Promise<number> | null = null
  let notBefore = Number.NEGATIVE_INFINITY

  const make = (reason: Reason, now: Date) =>
    makeBackup({
      database: databaseIn(dataDir),
      backupDir,
      reason,
      now,
      copying: whileNothingIsWritten(db),
    })

  const lastMadeAt = async () => {
    const [latest] = await listBackups(backupDir)
    // The first one is made when the market is a day old.
    return (latest?.madeAt ?? (await begunAt(db))).getTime()
  }

  return {
    make: (reason, now) => inTurn(() => make(reason, now)),
    latestAt: async () => (await listBackups(backupDir))[0]?.madeAt ?? null,
    makeDaily: (now) =>
      inTurn(async () => {
        const time = now.getTime()
        lastAt ??= lastMadeAt()
        // A clock that was put back by a day is as good a reason as one that went on.
        if (Math.abs(time - (await lastAt)) < DAY_MS || time < notBefore) return
        notBefore = time + HOUR_MS
        await make('daily', now)
        lastAt = Promise.resolve(time)
      }),
    makeWanted: (now) =>
      inTurn(() =>
        answerWishes(dataDir, async () => {
          try {
            return { backup: (await make('asked', now)).path }
          } catch (error) {
            logError(error)
            return { problem: `The backup could not be made: ${String(error)}` }
          }
        }),
      ),
  }
}

const takeTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}

/** When a market was begun: when its first tables were made. */
const begunAt = async (db: Db): Promise<Date> => {
  const { timestamp } = await db
    .$extendTables<{ kysely_migration: { timestamp: string } }>()
    .selectFrom('kysely_migration')
    .select('timestamp')
    .orderBy('timestamp')
    .limit(1)
    .executeTakeFirstOrThrow()
  return new Date(timestamp)
}
