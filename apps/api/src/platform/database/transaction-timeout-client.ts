import type { PostgresCursor, PostgresPoolClient } from 'kysely'

/** Timeouts in milliseconds, by PostgreSQL's names. */
export const DATABASE_TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 30_000,
}

/**
 * `set local` lasts until the transaction ends, so it cannot leak to the next user of the session.
 */
const SET_LOCALLY = Object.entries(DATABASE_TIMEOUTS).map(
  ([name, ms]) => `set local ${name} = ${ms}`,
)

const BEGINS = /^(begin|start transaction)\b/i
const ENDS = /^(commit|rollback)$/i

/**
 * Client for poolers in transaction mode, where each transaction may get another session. Every
 * statement runs in a transaction that sets the timeouts first.
 */
export const transactionTimeoutClient = (client: PostgresPoolClient): PostgresPoolClient => {
  let isInside = false

  const start = (text: string) => client.query<never>([text, ...SET_LOCALLY].join('; '), [])

  const queryDirectly = async <Row>(text: string, values: readonly unknown[]) => {
    await start('begin')
    try {
      const result = await client.query<Row>(text, values)
      await client.query('commit', [])
      return result
    } catch (error) {
      // A broken session has rolled back already; the first error is reported.
      await client.query('rollback', []).catch(() => {})
      throw error
    }
  }

  function query<Row>(
    text: string,
    values: readonly unknown[],
  ): ReturnType<typeof queryDirectly<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    if (typeof text !== 'string') return client.query(text)
    if (BEGINS.test(text)) {
      isInside = true
      return start(text)
    }
    if (!isInside) return queryDirectly<Row>(text, values)
    if (ENDS.test(text)) isInside = false
    return client.query<Row>(text, values)
  }

  return { query, release: (destroy) => client.release(destroy) }
}
