import type { PostgresPool } from 'kysely'

import { TYPE_PARSERS } from './engine-types.ts'
import { SERVER_SHARE } from './shares.ts'

/**
 * Connections to a PostgreSQL server. Nothing on them waits for ever: neither for a connection, nor
 * for a lock, nor for a statement; and what a hanging process has locked is let go.
 */
export const openPostgresPool = async (url: string): Promise<PostgresPool> => {
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  for (const [type, parse] of Object.entries(TYPE_PARSERS)) types.setTypeParser(Number(type), parse)
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'seatdesk',
    max: SERVER_SHARE.atOnce,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  })
  // A connection that breaks is replaced by the next one that is taken, and whatever was asked on it
  // is told so. It says it once more, to nobody: that would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    options: pool.options,
    connect: () => pool.connect(),
    end: () => pool.end(),
  }
}
