import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../server-process.ts'

/** Debian puts it where not everybody looks. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
)

/** Whether PgBouncer is installed on this machine. */
export const hasPgbouncer = PROGRAM !== undefined

/** A PgBouncer of one's own, in transaction mode, in front of a PostgreSQL server. */
export interface Pgbouncer {
  /** The address of a database, by way of it. */
  urlOf(databaseUrl: string): string
  stop(): Promise<void>
}

/** So few that the sessions of one process are another's a moment later. */
const SESSIONS = 6

/** Starts it in front of whatever server a database is on; `settings` are lines of its own. */
export const startPgbouncer = async (
  databaseUrl: string,
  settings: readonly string[] = [],
): Promise<Pgbouncer> => {
  const { hostname, port, username, password } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-pgbouncer-'))
  await chmod(folder, 0o755)
  const ownPort = await freePort()
  const path = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${SESSIONS}`,
    'max_client_conn = 200',
    ...settings,
  ]
  await writeFile(path, lines.join('\n'))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM ?? '', ['-q', ...user, path], { stdio: 'ignore' })
  await untilOpen(child, ownPort)
  return {
    urlOf: (url) => {
      const through = new URL(url)
      through.port = String(ownPort)
      return through.href
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

const untilOpen = async (child: ChildProcess, port: number): Promise<void> => {
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await wait(20)
  }
}

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
