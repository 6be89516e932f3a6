import type { PostgresCursor, PostgresPoolClient } from 'kysely'

/** For how long anything may take, in milliseconds, by PostgreSQL's names. */
export const LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Good until the transaction ends, and then gone, whoever has the session next. */
const SET_LOCALLY = Object.entries(LIMITS).map(([name, ms]) => `set local ${name} = ${ms}`)

const BEGINS = /^(begin|start transaction)\b/i
const ENDS = /^(commit|rollback)$/i

/**
 * A client whose session may be another one from transaction to transaction: whatever is asked of it
 * runs in a transaction, a statement alone in one of its own, that sets the limits first.
 */
export const limitedClient = (client: PostgresPoolClient): PostgresPoolClient => {
  let isInside = false

  const begin = (text: string) => client.query<never>([text, ...SET_LOCALLY].join('; '), [])

  const alone = async <Row>(text: string, values: readonly unknown[]) => {
    await begin('begin')
    try {
      const result = await client.query<Row>(text, values)
      await client.query('commit', [])
      return result
    } catch (error) {
      // A session that broke has rolled back already; the first fault is what is told.
      await client.query('rollback', []).catch(() => {})
      throw error
    }
  }

  function query<Row>(text: string, values: readonly unknown[]): ReturnType<typeof alone<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(asked: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    if (typeof asked !== 'string') return client.query(asked)
    if (BEGINS.test(asked)) {
      isInside = true
      return begin(asked)
    }
    if (!isInside) return alone<Row>(asked, values)
    if (ENDS.test(asked)) isInside = false
    return client.query<Row>(asked, values)
  }

  return { query, release: (destroy) => client.release(destroy) }
}
