import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import {
  fromNotAfterTo,
  listQuery,
  queryIds,
  queryInteger,
  querySearch,
  rangeQuery,
} from './query-fields.ts'

const query = v.pipe(
  v.object({
    ...rangeQuery,
    ...listQuery(['created_at', 'amount'], { order: 'created_at', direction: 'desc' }),
  }),
  fromNotAfterTo(),
)

const fieldsAtFault = (given: object): Record<string, string> => {
  const { issues = [] } = v.safeParse(query, given)
  // The first of a field's issues is the one that is told.
  const told = issues.toReversed()
  return Object.fromEntries(told.map((issue) => [v.getDotPath(issue), issue.message]))
}

describe('a list query', () => {
  test('WIRE-8 has a first page of 50 in the order of its call unless it says otherwise', () => {
    expect(v.parse(query, {})).toEqual({
      page: 1,
      per_page: 50,
      order_by: 'created_at',
      order_dir: 'desc',
    })
  })

  test('WIRE-8 may have another default size', () => {
    const ten = v.object(listQuery(['section'], { order: 'section', perPage: 10 }))
    expect(v.parse(ten, {})).toEqual({
      page: 1,
      per_page: 10,
      order_by: 'section',
      order_dir: 'asc',
    })
  })

  test.each([
    [
      { page: '2', per_page: '100' },
      { page: 2, per_page: 100 },
    ],
    [
      { page: 2, per_page: 1 },
      { page: 2, per_page: 1 },
    ],
    [{ page: '007' }, { page: 7 }],
    [{ page: '1000000' }, { page: 1_000_000 }],
  ])('WIRE-8 reads %j as %j', (given, expected) => {
    expect(v.parse(query, given)).toMatchObject(expected)
  })

  test.each(['0', '-1', '1.5', 'x', '', ' 1', '1e3', '0x1', '99999999999999999999', 0, -1, 1.5])(
    'WIRE-8 refuses the page %j',
    (page) => {
      expect(fieldsAtFault({ page })).toEqual({ page: 'must be a whole number from 1' })
    },
  )

  test.each(['0', '101', '-5', 'all', 101])('WIRE-8 refuses %j entries a page', (perPage) => {
    expect(fieldsAtFault({ per_page: perPage })).toEqual({
      per_page: 'must be a whole number from 1 to 100',
    })
  })

  test.each(['price', 'CREATED_AT', '', 'created_at desc', 'constructor'])(
    'WIRE-10 refuses the order %j',
    (order) => {
      expect(fieldsAtFault({ order_by: order })).toEqual({
        order_by: 'must be one of created_at, amount',
      })
    },
  )

  test('WIRE-10 refuses a direction that is neither asc nor desc', () => {
    expect(fieldsAtFault({ order_dir: 'DESC' })).toEqual({ order_dir: 'must be asc or desc' })
  })
})

describe('a range', () => {
  test('DATE-1 may leave its seconds out', () => {
    const read = v.parse(query, { from: '2026-11-20T00:00', to: '2026-11-20T23:59:00' })
    expect(read).toMatchObject({ from: '2026-11-20T00:00:00', to: '2026-11-20T23:59:00' })
  })

  test.each(['2026-02-30T00:00:00', '2026-02-30T00:00', '2026-11-20T25:00'])(
    'DATE-8 refuses %s, which does not exist',
    (from) => {
      expect(fieldsAtFault({ from })).toEqual({ from: 'must be a date and time that exist' })
    },
  )

  test.each(['', '2026-11-20', 'now', '2026-11-20T00:00:00Z'])('DATE-1 refuses %j', (to) => {
    expect(fieldsAtFault({ to })).toHaveProperty('to', 'must be a local time, yyyy-MM-ddTHH:mm:ss')
  })

  test('DATE-9 must not end before it starts', () => {
    const range = { from: '2026-11-21T00:00:00', to: '2026-11-20T23:59:00' }
    expect(fieldsAtFault(range)).toEqual({ from: 'must not be after to' })
  })

  test.each([
    { from: '2026-11-20T10:00:00', to: '2026-11-20T10:00:00' },
    { from: '2026-11-20T10:00:00' },
    { to: '0001-01-01T00:00:00' },
  ])('DATE-3 may be %j', (range) => {
    expect(fieldsAtFault(range)).toEqual({})
  })
})

describe('a field of a query', () => {
  test.each<[string | number[], number[]]>([
    ['3', [3]],
    ['3,4,5', [3, 4, 5]],
    ['3,,4,', [3, 4]],
    ['', []],
    [
      [3, 4],
      [3, 4],
    ],
  ])('EVENT-9 reads the ids %j as %j', (given, ids) => {
    expect(v.parse(queryIds, given)).toEqual(ids)
  })

  test.each(['a', '1,b', '0', '-1', '1.5', '1;2'])('EVENT-9 refuses the ids %j', (given) => {
    expect(v.is(queryIds, given)).toBe(false)
  })

  test('EVENT-27 search text is trimmed', () => {
    expect(v.parse(querySearch, '  lakers  ')).toBe('lakers')
    expect(v.is(querySearch, 'x'.repeat(201))).toBe(false)
  })

  test.each([
    ['0', 0],
    ['5000', 5000],
    [5000, 5000],
  ])('LIST-6 reads the price bound %j', (given, bound) => {
    expect(v.parse(queryInteger('must be a price', 0), given)).toBe(bound)
  })
})
