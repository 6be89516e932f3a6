import type { PostgresCursor, PostgresPoolClient } from 'kysely'

import { DATABASE_TIMEOUTS } from './transaction-timeout-client.ts'

/**
 * Longer than PostgreSQL lets any statement run, in milliseconds: only a frozen server takes as
 * long.
 */
const FROZEN_MS = DATABASE_TIMEOUTS.statement_timeout + 5_000

/** Migrations and imports of a market have no timeout. */
const UNLIMITED = /\bset (?:local )?statement_timeout = 0\b/i
const ENDS = /^(commit|rollback)$/i

/**
 * Client that drops its connection if the server has not responded long after the statement
 * timeout: a stopped backend, or a hanging host with open connections, does not end it. The pool
 * replaces the connection, and the statement fails as with any lost connection.
 */
export const watchdogClient = (
  client: PostgresPoolClient,
  { limitMs = FROZEN_MS } = {},
): PostgresPoolClient => {
  let isGivenUp = false
  let isUnlimited = false

  const giveUp = () => {
    isGivenUp = true
    client.release(true)
  }

  const watched = async <Row>(text: string, values: readonly unknown[]) => {
    if (isGivenUp) throw new Error('Connection terminated: the server does not respond')
    if (UNLIMITED.test(text)) isUnlimited = true
    const timer = isUnlimited ? undefined : setTimeout(giveUp, limitMs)
    timer?.unref()
    try {
      return await client.query<Row>(text, values)
    } finally {
      clearTimeout(timer)
      if (ENDS.test(text)) isUnlimited = false
    }
  }

  function query<Row>(text: string, values: readonly unknown[]): ReturnType<typeof watched<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    return typeof text === 'string' ? watched<Row>(text, values) : client.query(text)
  }

  return {
    query,
    release: (destroy) => {
      if (!isGivenUp) client.release(destroy)
    },
  }
}
