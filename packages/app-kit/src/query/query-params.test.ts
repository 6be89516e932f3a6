import { urlFields, contract } from '@seatdesk/domain/contract'
import { describe, expect, test } from 'vitest'

import {
  type QueryChange,
  type ParsedQuery,
  readQueryParams,
  writeQueryParams,
  countActiveParams,
  omitParams,
  pickParams,
} from './query-params.ts'

const { status: _status, filter: _filter, ...fields } = contract.events.list.query.fields

const eventListFields = urlFields(fields)

const read = (address: string) => readQueryParams(eventListFields, new URLSearchParams(address))

describe('readQueryParams', () => {
  test('NAV-16 reads every filter of a list', () => {
    const query = read(
      'search=lakers&tags=3,5&type=2&from=2026-11-01T00:00:00&to=2026-11-20T21:59:00&page=3&per_page=20&order_by=name&order_dir=desc',
    )
    expect(query).toEqual({
      search: 'lakers',
      tags: [3, 5],
      type: 2,
      from: '2026-11-01T00:00:00',
      to: '2026-11-20T21:59:00',
      page: 3,
      perPage: 20,
      orderBy: 'name',
      orderDir: 'desc',
    })
  })

  test.each([
    'type=6',
    'type=sports',
    'type=-1',
    'type=1e3',
    'from=2026-02-30T00:00:00',
    'from=tomorrow',
    'page=0',
    'per_page=1000',
    'order_by=__proto__',
    'search=%20%20',
    'tags=a,b',
  ])('ignores the invalid parameter %s', (address) => {
    expect(Object.values(read(address)).filter((value) => value !== undefined)).toEqual([])
  })

  test('drops invalid ids from a list of ids', () => {
    expect(read('tags=3,x,5').tags).toEqual([3, 5])
  })
})

describe('writeQueryParams', () => {
  const written = (change: QueryChange<typeof eventListFields>) =>
    writeQueryParams(
      eventListFields,
      new URLSearchParams('search=lakers&page=2'),
      change,
    ).toString()

  test('NAV-16 writes wire names', () => {
    expect(written({ perPage: 20, orderBy: 'name' })).toBe(
      'search=lakers&page=2&per_page=20&order_by=name',
    )
  })

  test('EVENT-27 search text is trimmed', () => {
    expect(written({ search: '  knicks ' })).toBe('search=knicks&page=2')
  })

  test('removes empty parameters and keeps those that are not named', () => {
    expect(written({ search: '', page: undefined, type: 2 })).toBe('type=2')
  })

  test('separates ids with commas', () => {
    expect(new URLSearchParams(written({ tags: [3, 5] })).get('tags')).toBe('3,5')
    expect(written({ tags: [] })).toBe('search=lakers&page=2')
  })
})

describe('a subset of query parameters', () => {
  const { search, from } = eventListFields
  const fields = { search, from }
  const query: ParsedQuery<typeof eventListFields> = read('search=lakers&page=2')

  test('can be picked and counted', () => {
    expect(pickParams(fields, query)).toEqual({ search: 'lakers', from: undefined })
    expect(countActiveParams(fields, query)).toBe(1)
  })

  test('can be removed together', () => {
    const cleared = writeQueryParams(
      eventListFields,
      new URLSearchParams('search=a&page=2'),
      omitParams(fields),
    )
    expect(cleared.toString()).toBe('page=2')
  })
})
