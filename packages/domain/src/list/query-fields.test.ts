import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { wireObject } from '../contract/fields.ts'
import {
  urlTagIds,
  fromNotAfterTo,
  queryIds,
  queryInteger,
  querySearch,
  dateRangeQuery,
} from './query-fields.ts'

const range = wireObject(dateRangeQuery, fromNotAfterTo)

const fieldsAtFault = (input: object): Record<string, string> => {
  const { issues = [] } = v.safeParse(range, input)
  // The first issue of a field is the one that is shown.
  const reversed = issues.toReversed()
  return Object.fromEntries(reversed.map((issue) => [v.getDotPath(issue), issue.message]))
}

describe('a date range', () => {
  test('DATE-1 accepts times without seconds', () => {
    const read = v.parse(range, { from: '2026-11-20T00:00', to: '2026-11-20T23:59:00' })
    expect(read).toMatchObject({ from: '2026-11-20T00:00:00', to: '2026-11-20T23:59:00' })
  })

  test.each(['2026-02-30T00:00:00', '2026-02-30T00:00', '2026-11-20T25:00'])(
    'DATE-8 rejects %s, which does not exist',
    (from) => {
      expect(fieldsAtFault({ from })).toEqual({ from: 'must be a date and time that exist' })
    },
  )

  test.each(['', '2026-11-20', 'now', '2026-11-20T00:00:00Z'])('DATE-1 rejects %j', (to) => {
    expect(fieldsAtFault({ to })).toHaveProperty('to', 'must be a local time, yyyy-MM-ddTHH:mm:ss')
  })

  test('DATE-9 rejects an end before its start', () => {
    const backwards = { from: '2026-11-21T00:00:00', to: '2026-11-20T23:59:00' }
    expect(fieldsAtFault(backwards)).toEqual({ from: 'must not be after to' })
  })

  test.each([
    { from: '2026-11-20T10:00:00', to: '2026-11-20T10:00:00' },
    { from: '2026-11-20T10:00:00' },
    { to: '0001-01-01T00:00:00' },
  ])('DATE-3 accepts %j', (input) => {
    expect(fieldsAtFault(input)).toEqual({})
  })
})

describe('a query field', () => {
  test.each<[string | number[], number[]]>([
    ['3', [3]],
    ['3,4,5', [3, 4, 5]],
    ['3,,4,', [3, 4]],
    ['', []],
    [
      [3, 4],
      [3, 4],
    ],
  ])('EVENT-9 reads the ids %j as %j', (input, ids) => {
    expect(v.parse(queryIds, input)).toEqual(ids)
  })

  test.each(['a', '1,b', '0', '-1', '1.5', '1;2', '1e2', '0x10', ' 3', '9007199254740993', [0]])(
    'EVENT-9 WIRE-26 rejects the ids %j with one issue of the parameter',
    (input) => {
      const { issues = [] } = v.safeParse(v.object({ tags: queryIds }), { tags: input })
      const faults = issues.map((issue) => [v.getDotPath(issue), issue.message])
      expect(faults).toEqual([['tags', 'must be comma-separated ids']])
    },
  )

  test('EVENT-9 drops invalid ids in a URL', () => {
    expect(v.parse(urlTagIds, '3,x,0,1.5,5')).toEqual([3, 5])
  })

  test('EVENT-27 trims search text and limits its length', () => {
    expect(v.parse(querySearch, '  lakers  ')).toBe('lakers')
    expect(v.is(querySearch, 'x'.repeat(201))).toBe(false)
  })

  test.each([
    ['0', 0],
    ['5000', 5000],
    [5000, 5000],
  ])('LIST-6 reads the price bound %j', (input, bound) => {
    expect(v.parse(queryInteger('must be a price', 0), input)).toBe(bound)
  })
})
