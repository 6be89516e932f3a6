import { describe, expect, test } from 'vitest'

import { urlFields, parseUrlField } from './fields.ts'
import { contract } from './index.ts'

const { status: _status, filter: _filter, ...events } = contract.events.list.query.fields

const fields = urlFields(events)

const read = (name: keyof typeof fields, text: string | null): unknown =>
  parseUrlField<unknown>(fields[name], text)

test("NAV-16 URL parameters have the wire names of the endpoint's parameters", () => {
  expect(Object.values(fields).map(({ name }) => name)).toEqual([
    'type',
    'search',
    'tags',
    'from',
    'to',
    'when',
    'near',
    'within',
    'performer',
    'venue',
    'page',
    'after',
    'per_page',
    'order_by',
    'order_dir',
  ])
})

test('NAV-16 a URL parameter can have its own name', () => {
  const { eventId } = urlFields(contract.listings.list.query.fields, { eventId: 'id' })
  expect(eventId.name).toBe('id')
})

describe('URL parameters of a list', () => {
  test.each<[keyof typeof fields, string, unknown]>([
    ['search', ' lakers ', 'lakers'],
    ['tags', '3,5', [3, 5]],
    ['tags', '3,x,5', [3, 5]],
    ['type', '2', 2],
    ['from', '2026-11-01T00:00:00', '2026-11-01T00:00:00'],
    ['page', '3', 3],
    ['perPage', '20', 20],
    ['orderBy', 'name', 'name'],
    ['orderDir', 'desc', 'desc'],
  ])('NAV-16 %s is read from %j', (name, text, value) => {
    expect(read(name, text)).toEqual(value)
  })

  test.each<[keyof typeof fields, string | null]>([
    ['type', '6'],
    ['type', 'sports'],
    ['from', '2026-02-30T00:00:00'],
    ['to', 'tomorrow'],
    ['page', '0'],
    ['page', '-1'],
    ['page', '1e3'],
    ['perPage', '1000'],
    ['orderBy', '__proto__'],
    ['search', '  '],
    ['tags', 'a,b'],
    // A missing parameter has no default here: the server applies its own.
    ['page', null],
    ['orderBy', null],
  ])('an invalid %s is ignored: %j', (name, text) => {
    expect(read(name, text)).toBeUndefined()
  })
})

test('LIST-6 a quantity filter above the maximum listing size is ignored', () => {
  const { quantity } = urlFields(contract.listings.list.query.fields)
  expect(parseUrlField(quantity, '200')).toBe(200)
  expect(parseUrlField(quantity, '201')).toBeUndefined()
})
