import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient } from 'pg'

import { nameOfStatement } from './prepared.ts'

const CLIENTS = new WeakMap<PoolClient, PostgresPoolClient>()

/**
 * A client that has statements kept that are asked over and over: each session of the database reads and
 * plans them once, under their names. For sessions that stay the same from one transaction to the next.
 */
export const namingClient = (client: PoolClient): PostgresPoolClient => {
  const naming = CLIENTS.get(client) ?? wrap(client)
  CLIENTS.set(client, naming)
  return naming
}

const wrap = (client: PoolClient): PostgresPoolClient => {
  const kysely: PostgresPoolClient = client

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(asked: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    if (typeof asked !== 'string') return kysely.query(asked)
    const name = nameOfStatement(asked)
    if (name === undefined) return kysely.query<Row>(asked, values)
    return client.query({ name, text: asked, values: [...values] })
  }

  return { query, release: (destroy) => client.release(destroy) }
}
