import type { PostgresPool, PostgresPoolClient } from 'kysely'

import { SERVER_LIMITS } from './connection-limits.ts'
import { namedStatementClient } from './prepared-statement.ts'
import { DATABASE_TIMEOUTS, transactionTimeoutClient } from './transaction-timeout-client.ts'
import { TYPE_PARSERS } from './type-parsers.ts'
import { watchdogClient } from './watchdog-client.ts'

const CONNECTION_TIMEOUT_MS = 5_000

/**
 * Opens connections to a PostgreSQL server. Timeouts limit waits for connections, locks and
 * statements, and release the locks of a hanging process. Behind a pooler in transaction mode, each
 * transaction sets these timeouts.
 */
export const openPostgresPool = async (url: string): Promise<PostgresPool> => {
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  for (const [type, parse] of Object.entries(TYPE_PARSERS)) types.setTypeParser(Number(type), parse)
  const address = {
    connectionString: url,
    application_name: 'seatdesk',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  }
  const isOurs = await hasTimeouts(() => new pg.Client({ ...address, ...DATABASE_TIMEOUTS }))
  const pool = new pg.Pool({
    ...address,
    ...(isOurs ? DATABASE_TIMEOUTS : {}),
    max: SERVER_LIMITS.atOnce,
    keepAlive: true,
    types,
  })
  // The pool replaces a broken connection, and its pending queries reject. The pool also emits an
  // `error` event, which would end the process if unhandled.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    return watchdogClient(isOurs ? namedStatementClient(client) : transactionTimeoutClient(client))
  }
  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
  }
}

interface ProbeClient {
  on(event: 'error', listener: () => void): unknown
  connect(): Promise<unknown>
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>
  end(): Promise<void>
}

/** The error of a pooler that does not pass on the timeouts. */
const UNSUPPORTED_PARAMETER = /startup parameter/

/** Whether a session has the timeouts it was opened with; a session from a pooler does not. */
const hasTimeouts = async (open: () => ProbeClient): Promise<boolean> => {
  const client = open()
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select setting from pg_settings where name = 'statement_timeout'`,
    )
    return rows[0]?.['setting'] === String(DATABASE_TIMEOUTS.statement_timeout)
  } catch (error) {
    if (error instanceof Error && UNSUPPORTED_PARAMETER.test(error.message)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
