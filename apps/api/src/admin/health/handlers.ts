import { statfs } from 'node:fs/promises'

import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import manifest from '../../../package.json' with { type: 'json' }
import type { StreamingContext } from '../../notifications/index.ts'
import type { Backups } from '../../platform/database/embedded/open-backups.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import type { Settings } from '../../platform/settings.ts'
import type { JobLog } from '../../platform/time/job-log.ts'
import { QUEUES, readQueue } from './queues.ts'

/** Dependencies of the health check besides the database. */
interface HealthContext extends StreamingContext {
  backups: Pick<Backups, 'latestAt'> | null
  jobs: Pick<JobLog, 'read'>
  /** `null` if payments and messages are real. */
  sandbox: object | null
}

/** Returns the state of the server and the lengths of its queues. */
const getHealth: Handler<Contract['adminHealth']['get'], HealthContext> = async ({ ctx }) => {
  const { db, settings, backups, sandbox, streams } = ctx
  const { rows } = await sql<{ version: string; bytes: number }>`
    select version() as version, pg_database_size(current_database()) as bytes`.execute(db)
  const queues = await Promise.all(QUEUES.map((queue) => readQueue(ctx, queue)))
  return {
    data: {
      isEmbedded: settings.databaseUrl === null,
      databaseVersion: rows[0]?.version.split(' on ', 1).join('') ?? '',
      databaseBytes: rows[0]?.bytes ?? 0,
      freeBytes: await freeBytes(settings),
      backupAt: (await backups?.latestAt())?.toISOString() ?? null,
      serverVersion: `Node ${process.version}`,
      upSince: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      isSandbox: sandbox !== null,
      openStreams: streams.count(),
      version: VERSION,
      commit: settings.commit,
      schemaVersion: await readSchemaVersion(db),
      jobs: ctx.jobs.read().map(({ lastAt, nextAt, ...done }) => ({
        ...done,
        lastAt: lastAt.toISOString(),
        nextAt: nextAt?.toISOString() ?? null,
      })),
      queues: queues.flatMap(({ queue: { noun, what, states }, rows: delays }) =>
        delays.map(({ state, waiting, since }) => ({
          noun,
          what: states[state] ?? what,
          state,
          waiting,
          since: since.toISOString(),
        })),
      ),
    },
  }
}

const freeBytes = async ({ databaseUrl, dataDir }: Settings): Promise<number | null> => {
  if (databaseUrl !== null) return null
  const disk = await statfs(dataDir).catch(() => null)
  return disk && disk.bavail * disk.bsize
}

/** Version of this server, from its package. */
export const { version: VERSION } = manifest

/** Latest migration of the database. */
const readSchemaVersion = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}

/** Handlers of the health check. */
export const adminHealthHandlers = { get: getHealth } satisfies ResourceHandlers<
  'adminHealth',
  HealthContext
>
