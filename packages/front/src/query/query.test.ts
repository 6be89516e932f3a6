import { addressFields, contract } from '@seatdesk/domain/contract'
import { describe, expect, test } from 'vitest'

import { countInForce, withoutAny } from './filters.ts'
import { type ParamValue, readQuery, spellChange, writeQuery } from './query.ts'

const { status: _status, filter: _filter, ...events } = contract.events.list.query.fields

const fields = { ...addressFields(events), ...addressFields({ id: events.type }, { id: 'number' }) }

const read = (address: string) => readQuery(fields, new URLSearchParams(address))

describe('reading an address', () => {
  test('NAV-16 every filter of a list is read from it', () => {
    const query = read(
      'search=lakers&tags=3,5&type=2&from=2026-11-01T00:00:00&to=2026-11-20T21:59:00&page=3&per_page=20&order_by=name&order_dir=desc',
    )
    expect(query).toEqual({
      search: 'lakers',
      tags: [3, 5],
      type: 2,
      id: undefined,
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
    'number=0',
    'number=-1',
    'number=1e3',
    'from=2026-02-30T00:00:00',
    'from=tomorrow',
    'page=0',
    'per_page=1000',
    'order_by=__proto__',
    'search=%20%20',
    'tags=a,b',
  ])('what cannot be read counts as absent: %s', (address) => {
    expect(Object.values(read(address)).filter((value) => value !== undefined)).toEqual([])
  })

  test('of a list of ids those that are none are left out', () => {
    expect(read('tags=3,x,5').tags).toEqual([3, 5])
  })

  test('a parameter is read by the name that the address has for it', () => {
    expect(read('number=2').id).toBe(2)
    expect(read('id=2').id).toBeUndefined()
  })
})

describe('writing an address', () => {
  const written = (change: Record<string, ParamValue>) =>
    writeQuery(new URLSearchParams('search=lakers&page=2'), change).toString()

  test('EVENT-27 search text is trimmed', () => {
    expect(written({ search: '  knicks ' })).toBe('search=knicks&page=2')
  })

  test('what is empty is taken out, what is not named stays', () => {
    expect(written({ search: '', page: undefined, type: 2 })).toBe('type=2')
  })

  test('ids are set apart by commas', () => {
    expect(new URLSearchParams(written({ tags: [3, 5] })).get('tags')).toBe('3,5')
    expect(written({ tags: [] })).toBe('search=lakers&page=2')
  })

  test('a parameter is written by the name that the address has for it', () => {
    expect(spellChange(fields, { id: 2, perPage: 20 })).toEqual({ number: 2, per_page: 20 })
  })
})

describe('filters', () => {
  const filters = { search: 'of whatever kind', type: 'of another' }

  test('those in force are counted, and nothing else that the address says', () => {
    expect(countInForce(filters, read('search=lakers&page=2'))).toBe(1)
    expect(countInForce(filters, read('page=2'))).toBe(0)
  })

  test('all of them are taken away at once', () => {
    const change = withoutAny(filters)
    expect(writeQuery(new URLSearchParams('search=lakers&type=2&page=3'), change).toString()).toBe(
      'page=3',
    )
  })
})
