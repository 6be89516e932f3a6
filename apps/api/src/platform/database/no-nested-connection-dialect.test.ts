import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openEmbedded } from './open-database.ts'
import { type Db, transaction } from './transaction.ts'

let db: Db

beforeAll(async () => {
  db = await openEmbedded(null)
  await sql`create table notes (text text)`.execute(db)
})

afterAll(() => db.destroy())

test('a statement outside waits for an open transaction instead of running inside it', async () => {
  const rolledBack = transaction(db, async (tx) => {
    await sql`insert into notes values ('inside')`.execute(tx)
    await wait(30)
    throw new Error('undone')
  })
  const writtenOutside = wait(10).then(() => sql`insert into notes values ('outside')`.execute(db))
  // Rolled back before the other statement runs.
  await expect(rolledBack).rejects.toThrow('undone')
  await writtenOutside
  const { rows } = await sql`select text from notes`.execute(db)
  expect(rows).toEqual([{ text: 'outside' }])
})

test('the database itself cannot be used inside a transaction', async () => {
  const misuse = transaction(db, () => sql`select 1`.execute(db))
  await expect(misuse).rejects.toThrow('the database was used outside of its transaction handle')
})

test('big integers and sums are numbers, wall times are text', async () => {
  const { rows } = await sql`
    select 5000000000::bigint as big, sum(x)::bigint as total, count(*) as many,
      timestamp '2026-11-20 19:30:00' as wall
    from (values (1::bigint), (2::bigint)) as t (x)`.execute(db)
  expect(rows).toEqual([{ big: 5_000_000_000, total: 3, many: 2, wall: '2026-11-20T19:30:00' }])
})
