import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { openPostgres } from '../../../src/platform/database/open-database.ts'
import type { Db } from '../../../src/platform/database/transaction.ts'
import { freePort } from '../server-process.ts'

/** The folder of PostgreSQL's programs. The embedded package has no pg_basebackup. */
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').map(dirname).toSorted().at(-1)

/** PostgreSQL does not run as root. */
const readUser = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0)
    return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres']).stdout)
  return uid?.length && gid?.length ? { uid: Number(uid), gid: Number(gid) } : null
}

const USER = readUser()

/** Whether this machine has PostgreSQL's programs and a user who can run them. */
export const canReplicate = PROGRAMS !== undefined && USER !== null

/** A PostgreSQL primary with a synchronous standby. */
export interface PrimaryAndStandby {
  primaryPort: number
  standbyPort: number
  /** Returns the URL of the database at a port. */
  urlAt(port: number): string
  killPrimary(): Promise<void>
  /** Makes the standby the primary. */
  promote(): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'market'

const urlAt = (port: number, database = DATABASE) =>
  `postgresql://seatdesk@127.0.0.1:${port}/${database}`

const run = (program: string, ...args: string[]): void => {
  execFileSync(join(PROGRAMS ?? '', program), args, { ...USER, stdio: 'ignore' })
}

/** Starts both, with an empty database named `market`. */
export const startPrimaryAndStandby = async (): Promise<PrimaryAndStandby> => {
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-standby-'))
  await chown(folder, USER?.uid ?? 0, USER?.gid ?? 0)
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  run(
    'initdb',
    '-D',
    first,
    '-A',
    'trust',
    '-U',
    'seatdesk',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  )
  const primary = start(first, primaryPort)
  await at(primaryPort, 'postgres', async (db) => {
    await sql`create database ${sql.id(DATABASE)}`.execute(db)
  })
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'seatdesk']
  run('pg_basebackup', '-D', second, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', ...from)
  const standby = start(second, standbyPort)
  await at(primaryPort, 'postgres', async (db) => {
    await sql`alter system set synchronous_standby_names = '*'`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
    await waitUntil(db, sql`select from pg_stat_replication where sync_state = 'sync'`)
  })
  return {
    primaryPort,
    standbyPort,
    urlAt,
    killPrimary: () => end(primary, 'SIGKILL'),
    promote: () =>
      at(standbyPort, 'postgres', async (db) => {
        await sql`select pg_promote(false)`.execute(db)
        await waitUntil(db, sql`select where not pg_is_in_recovery()`)
      }),
    stop: async () => {
      await Promise.all([end(primary, 'SIGQUIT'), end(standby, 'SIGQUIT')])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Running = ReturnType<typeof start>

const start = (folder: string, port: number) =>
  spawn(
    join(PROGRAMS ?? '', 'postgres'),
    [
      '-D',
      folder,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      // No power cut is tested here.
      '-c',
      'fsync=off',
    ],
    { ...USER, stdio: 'ignore' },
  )

const end = async (running: Running, signal: NodeJS.Signals): Promise<void> => {
  if (running.exitCode !== null || running.signalCode !== null) return
  const ended = once(running, 'exit')
  running.kill(signal)
  await ended
}

/** Works on a server once it accepts connections. */
const at = async (
  port: number,
  database: string,
  work: (db: Db) => Promise<void>,
): Promise<void> => {
  const db = await openPostgres(urlAt(port, database))
  try {
    while (!(await exists(db))) await wait(50)
    await work(db)
  } finally {
    await db.destroy()
  }
}

const exists = async (db: Db): Promise<boolean> => {
  try {
    await sql`select`.execute(db)
    return true
  } catch {
    return false
  }
}

const waitUntil = async (db: Db, query: ReturnType<typeof sql>): Promise<void> => {
  while ((await query.execute(db)).rows.length === 0) await wait(20)
}
