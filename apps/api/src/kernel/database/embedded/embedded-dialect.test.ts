import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { openEmbedded } from '../open-database.ts'
import { type Db, errorCode, transaction, type Tx } from '../transaction.ts'
import { ARRAYS } from './knowing-arrays.ts'

let db: Db

beforeAll(async () => {
  db = await openEmbedded(null)
})

afterAll(() => db.destroy())

afterEach(() => sql`drop table if exists notes`.execute(db))

const makeNotes = () => sql`create table notes (id int primary key, text text)`.execute(db)

const write = (id: unknown, text: string, on: Db | Tx = db) =>
  sql`insert into notes (id, text) values (${id}, ${text})`.execute(on)

const notes = async (on: Db | Tx = db) =>
  (await sql`select * from notes order by id`.execute(on)).rows

const keptStatements = async () => {
  const { rows } = await sql<{ statement: string; custom: number; generic: number }>`
    select statement, custom_plans as custom, generic_plans as generic
    from pg_prepared_statements`.execute(db)
  return rows
}

test('a statement is read once, and planned for its values each time', async () => {
  await makeNotes()
  for (let id = 1; id <= 8; id += 1) await write(id, `note ${id}`)
  const inserts = (await keptStatements()).filter(({ statement }) => statement.startsWith('insert'))
  expect(inserts).toMatchObject([{ custom: 8, generic: 0 }])
  expect(await notes()).toHaveLength(8)
})

test('values of every kind come to the engine and back as they do without', async () => {
  const { rows } = await sql`
    select ${null}::text as nothing, ${'it’s'}::text as words, ${5_000_000_000}::bigint as big,
      ${true}::boolean as yes, ${new Date('2026-11-20T19:30:00Z')}::timestamptz as moment,
      ${['a', 'b,"c']}::text[] as list, ${[1, 2]}::bigint[] as numbers,
      ${JSON.stringify({ a: [1] })}::jsonb as object, ${Buffer.from([0, 255])}::bytea as bytes`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      nothing: null,
      words: 'it’s',
      big: 5_000_000_000,
      yes: true,
      moment: new Date('2026-11-20T19:30:00Z'),
      list: ['a', 'b,"c'],
      numbers: [1, 2],
      object: { a: [1] },
      bytes: new Uint8Array([0, 255]),
    },
  ])
})

test('arrays of every kind come to the engine and back', async () => {
  const { rows } = await sql`
    select ${[true, null]}::bool[] as yes, ${[1, 2]}::int2[] as small, ${[1.5]}::float8[] as parts,
      ${['2026-11-20']}::varchar[] as words, ${[{ a: [1] }]}::jsonb[] as objects,
      array[array[1, 2], array[3, 4]]::int4[] as grid, '{1.50}'::numeric[] as exact,
      '{2026-11-20T19:30:00}'::timestamp[] as walls, '{2026-11-20T19:30:00Z}'::timestamptz[] as moments,
      '{9b2e4c34-6d0a-4f27-8f7e-2f1f6d1b1a11}'::uuid[] as names`.execute(db)
  expect(rows).toEqual([
    {
      yes: [true, null],
      small: [1, 2],
      parts: [1.5],
      words: ['2026-11-20'],
      objects: [{ a: [1] }],
      grid: [
        [1, 2],
        [3, 4],
      ],
      exact: ['1.50'],
      walls: ['2026-11-20T19:30:00'],
      moments: [new Date('2026-11-20T19:30:00Z')],
      names: ['9b2e4c34-6d0a-4f27-8f7e-2f1f6d1b1a11'],
    },
  ])
})

test('the engine is told of arrays by the numbers that it has for them', async () => {
  const { rows } = await sql<{ held: number; array: number }>`
    select oid::int as held, typarray::int as array from pg_type
    where oid = any(${Object.values(ARRAYS).map(([held]) => held)}) order by oid`.execute(db)
  const told = Object.values(ARRAYS).toSorted(([one], [other]) => one - other)
  expect(rows).toEqual(told.map(([held, array]) => ({ held, array })))
})

test('how many rows were changed is known', async () => {
  await makeNotes()
  await write(1, 'one')
  await write(2, 'two')
  const { numAffectedRows } = await sql`update notes set text = ${'new'}`.execute(db)
  expect(numAffectedRows).toBe(2n)
})

describe('tables that change', () => {
  const addColumn = (on: Db | Tx) =>
    sql`alter table notes add column colour text default 'red'`.execute(on)

  test('a statement shows a column that was added after it was read', async () => {
    await makeNotes()
    await write(1, 'one')
    expect(await notes()).toEqual([{ id: 1, text: 'one' }])
    await addColumn(db)
    expect(await notes()).toEqual([{ id: 1, text: 'one', colour: 'red' }])
  })

  test('nor does it show one whose transaction was undone', async () => {
    await makeNotes()
    await write(1, 'one')
    const undone = transaction(db, async (tx) => {
      await addColumn(tx)
      expect(await notes(tx)).toEqual([{ id: 1, text: 'one', colour: 'red' }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await notes()).toEqual([{ id: 1, text: 'one' }])
  })

  test('a table made anew under its name is read anew', async () => {
    await makeNotes()
    await write(1, 'one')
    await sql`drop table notes`.execute(db)
    await sql`create table notes (id text, text text)`.execute(db)
    await write('a', 'one')
    expect(await notes()).toEqual([{ id: 'a', text: 'one' }])
  })
})

describe('statements that fail', () => {
  const codeOf = async (failing: Promise<unknown>) =>
    errorCode(await failing.catch((error: unknown) => error))

  test('say why, and leave the next ones be', async () => {
    await makeNotes()
    await write(1, 'one')
    expect(await codeOf(write(1, 'again'))).toBe('23505')
    expect(await codeOf(write('one', 'no number'))).toBe('22P02')
    expect(await codeOf(sql`select nothing from notes`.execute(db))).toBe('42703')
    await write(2, 'two')
    expect(await notes()).toHaveLength(2)
  })

  test('undo their transaction', async () => {
    await makeNotes()
    const failing = transaction(db, async (tx) => {
      await write(1, 'one', tx)
      await write(1, 'again', tx)
    })
    expect(await codeOf(failing)).toBe('23505')
    expect(await notes()).toEqual([])
  })
})

test('only those that were used last are kept', async () => {
  const ask = (number: number) => sql`select ${sql.lit(number)}::int as number`.execute(db)
  await ask(0)
  for (let number = 1; number <= 200; number += 1) {
    await ask(number)
    await ask(0)
  }
  const kept = (await keptStatements()).map(({ statement }) => statement)
  expect(kept).toHaveLength(200)
  expect(kept).toContain('select 0::int as number')
  expect(kept).toContain('select 200::int as number')
  expect(kept).not.toContain('select 1::int as number')
})
