import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ApiError } from '../http/api-error.ts'
import type { SandboxTables } from '../tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { type Books, NotTogether } from './books.ts'
import { inSharedBooks } from './in-books.ts'
import { inTransaction } from './in-transaction.ts'
import type { ObjectRow, Sheet } from './sheet.ts'

let db: Kysely<SandboxTables>

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.destroy())

const NOW = new Date('2026-06-01T12:00:00Z')

const row = (id: string, body: string): ObjectRow => ({
  id,
  kind: 'customer',
  parent: null,
  account: null,
  created_at: NOW,
  due_at: null,
  body,
  hidden: '{}',
})

const put = async (id: string, body: string) => {
  await db.insertInto('sandbox_objects').values(row(id, body)).execute()
}

const bodies = async (...ids: string[]) => {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select(['id', 'body'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body)
}

/** Adds one to the number that an object is. */
const addTo = (id: string) => async (books: Books, sheet: Sheet) => {
  const found = await books.find(sheet, id)
  const number = Number(found?.body) + 1
  sheet.objects.set(id, row(id, String(number)))
  return number
}

const together = <Result>(pieces: ((books: Books, sheet: Sheet) => Promise<Result>)[]) =>
  inTransaction(db, (trx) => inSharedBooks(trx, pieces))

describe('pieces of work that share a transaction', () => {
  test('are done as if one came after the other', async () => {
    await put('count', '0')
    const outcomes = await together(Array.from({ length: 5 }, () => addTo('count')))
    expect(outcomes.map((outcome) => 'value' in outcome && outcome.value)).toEqual([1, 2, 3, 4, 5])
    expect(await bodies('count')).toEqual(['5'])
  })

  test('have nothing written where they are refused', async () => {
    await put('kept', '0')
    await put('spoilt', '0')
    const refused = async (books: Books, sheet: Sheet): Promise<number> => {
      await addTo('spoilt')(books, sheet)
      throw new ApiError(400, { type: 'invalid_request_error', message: 'no' })
    }
    const outcomes = await together([refused, addTo('kept'), refused])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    expect(await bodies('kept', 'spoilt')).toEqual(['1', '0'])
  })

  test('have nothing written at all where anything else befalls one of them', async () => {
    await put('whole', '0')
    const broken = async (): Promise<number> => {
      throw new Error('broken')
    }
    await expect(together([addTo('whole'), broken])).rejects.toThrow('broken')
    expect(await bodies('whole')).toEqual(['0'])
  })

  test('cannot list, since a list has what is not finished yet', async () => {
    const listing = (books: Books, sheet: Sheet) =>
      books.list(sheet, { kind: 'customer' }, { limit: 1 })
    const [outcome] = await together([listing])
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(NotTogether) })
  })
})
