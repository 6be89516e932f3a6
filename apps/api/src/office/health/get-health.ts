import { statfs } from 'node:fs/promises'

import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Backups } from '../../kernel/database/embedded/open-backups.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import type { Settings } from '../../kernel/settings.ts'
import type { SweepLog } from '../../kernel/time/sweep-log.ts'
import type { StreamingContext } from '../../telling/index.ts'
import { QUEUES, readQueue } from './queues.ts'
import { readSchemaVersion, VERSION } from './versions.ts'

/** What is asked of the server besides its database. */
export interface HealthContext extends StreamingContext {
  backups: Pick<Backups, 'latestAt'> | null
  sweeps: Pick<SweepLog, 'read'>
  /** `null` where payments and messages are real. */
  sandbox: object | null
}

/** What the server stands on, and what waits in its queues. */
export const getHealth: Handler<Contract['officeHealth']['get'], HealthContext> = async ({
  ctx,
}) => {
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
      sweeps: ctx.sweeps.read().map(({ lastAt, nextAt, ...done }) => ({
        ...done,
        lastAt: lastAt.toISOString(),
        nextAt: nextAt?.toISOString() ?? null,
      })),
      queues: queues.flatMap(({ queue: { noun, what }, rows: waits }) =>
        waits.map(({ state, waiting, since }) => ({
          noun,
          what,
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
