import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../server-process.ts'

/** Debian installs it in /usr/sbin, which may not be in the path. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
)

/** Whether PgBouncer is installed on this machine. */
export const hasPgbouncer = PROGRAM !== undefined

/** A PgBouncer in transaction mode in front of a PostgreSQL server. */
export interface Pgbouncer {
  /** Returns the URL of a database through PgBouncer. */
  urlOf(databaseUrl: string): string
  stop(): Promise<void>
}

/** Few sessions, so that processes get each other's sessions in turn. */
const SESSIONS = 6

/** Starts PgBouncer in front of the server of a database. `settings` are lines of its configuration. */
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
  // It does not run as root.
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
