import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { clearDeadRows } from './clear-dead-rows.ts'
import { openEmbedded } from './open-database.ts'
import type { Db } from './transaction.ts'

const ROWS = 2_000

let db: Db

beforeEach(async () => {
  db = await openEmbedded(null)
  await sql`create table hot (id bigint primary key, price bigint not null)`.execute(db)
  await sql`insert into hot select id, 0 from generate_series(1, ${ROWS}::int) as id`.execute(db)
  await sql`create index hot_price on hot (price)`.execute(db)
})

afterEach(() => db.destroy())

/** Changes as many rows as are asked for, and has the engine count them at once. */
const change = async (count = ROWS) => {
  await sql`update hot set price = price + 1 where id <= ${count}`.execute(db)
  await sql`select pg_stat_force_next_flush()`.execute(db)
}

const size = async (): Promise<number> => {
  const { rows } = await sql<{ size: number }>`
    select pg_total_relation_size('hot')::int as size`.execute(db)
  return rows[0]?.size ?? 0
}

const deadRows = async (): Promise<number> => {
  const { rows } = await sql<{ dead: number }>`
    select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'hot'`.execute(db)
  return rows[0]?.dead ?? 0
}

test.each([
  ['stays within a few times its size where dead rows are cleared away', clearDeadRows, true],
  ['outgrows that where they are not', async () => {}, false],
])('RUN-412 a table that changes over and over %s', async (_, clear, isKept) => {
  const before = await size()
  for (let round = 0; round < 15; round += 1) {
    await change()
    await clear(db)
  }
  expect((await size()) < 4 * before).toBe(isKept)
})

test('RUN-412 few dead rows are left where they are', async () => {
  await sql`analyze hot`.execute(db)
  await change(1_300)
  await clearDeadRows(db)
  expect(await deadRows()).toBe(1_300)
  await change(1_300)
  await clearDeadRows(db)
  await sql`select pg_stat_force_next_flush()`.execute(db)
  expect(await deadRows()).toBe(0)
})

test('RUN-412 a table is cleared outside of every transaction', async () => {
  await change()
  await expect(db.transaction().execute((tx) => clearDeadRows(tx))).rejects.toThrow(
    /VACUUM cannot run inside a transaction block/,
  )
})
