import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { listEndpoint } from './list.ts'

const { query, ...data } = listEndpoint(
  { orders: ['created_at', 'amount'], orderDir: 'desc' },
  { status: v.optional(v.string()) },
)

const fieldsAtFault = (input: object): Record<string, string> => {
  const { issues = [] } = v.safeParse(query, input)
  // The first issue of a field is the one that is shown.
  const reversed = issues.toReversed()
  return Object.fromEntries(reversed.map((issue) => [v.getDotPath(issue), issue.message]))
}

describe('a list query', () => {
  test('WIRE-8 defaults to the first page of 50 in the default order', () => {
    expect(v.parse(query, {})).toEqual({
      page: 1,
      perPage: 50,
      orderBy: 'created_at',
      orderDir: 'desc',
    })
  })

  test('WIRE-8 can have another default page size', () => {
    const ten = listEndpoint({ orders: ['section'], perPage: 10 }, {})
    expect(v.parse(ten.query, {})).toEqual({
      page: 1,
      perPage: 10,
      orderBy: 'section',
      orderDir: 'asc',
    })
  })

  test.each([
    [
      { page: '2', per_page: '100' },
      { page: 2, perPage: 100 },
    ],
    [
      { page: 2, per_page: 1 },
      { page: 2, perPage: 1 },
    ],
    // Code names are not accepted on the wire.
    [
      { perPage: '10', orderBy: 'amount' },
      { perPage: 50, orderBy: 'created_at' },
    ],
    [{ page: '007' }, { page: 7 }],
    [{ page: '1000000' }, { page: 1_000_000 }],
  ])('WIRE-8 reads %j as %j', (input, expected) => {
    expect(v.parse(query, input)).toMatchObject(expected)
  })

  test.each(['0', '-1', '1.5', 'x', '', ' 1', '1e3', '0x1', '99999999999999999999', 0, -1, 1.5])(
    'WIRE-8 rejects the page %j',
    (page) => {
      expect(fieldsAtFault({ page })).toEqual({ page: 'must be a whole number from 1' })
    },
  )

  test.each(['0', '101', '-5', 'all', 101])('WIRE-8 rejects %j entries per page', (perPage) => {
    expect(fieldsAtFault({ per_page: perPage })).toEqual({
      per_page: 'must be a whole number from 1 to 100',
    })
  })

  test.each(['price', 'CREATED_AT', '', 'created_at desc', 'constructor'])(
    'WIRE-10 rejects the order %j',
    (order) => {
      expect(fieldsAtFault({ order_by: order })).toEqual({
        order_by: 'must be one of created_at, amount',
      })
    },
  )

  test('WIRE-10 rejects a direction other than asc and desc', () => {
    expect(fieldsAtFault({ order_dir: 'DESC' })).toEqual({ order_dir: 'must be asc or desc' })
  })
})

test('WIRE-10 a list declares its orders, page size and filters', () => {
  expect(data).toMatchObject({ orders: ['created_at', 'amount'], orderDir: 'desc', perPage: 50 })
  expect(Object.keys(data.filters)).toEqual(['status'])
  expect(Object.keys(query.fields)).toEqual([
    'status',
    'page',
    'after',
    'perPage',
    'orderBy',
    'orderDir',
  ])
})
