import { urlFields, marketCalls } from '@seatdesk/domain/contract'
import { expect, test } from 'vitest'

import { readQueryParams } from '../query/query-params.ts'
import { getFilterState } from './get-filter-state.ts'

const fields = urlFields(marketCalls.events.list.query.fields)

const activeFilters = (address: string) =>
  getFilterState(fields, readQueryParams(fields, new URLSearchParams(address)), ['type'])

test.each([
  ['page=3&per_page=10&order_by=name', null],
  ['type=2', null],
  ['from=2026-11-01T00:00:00&to=2026-11-02T23:59:00', 'dates'],
  ['from=2026-11-01T00:00:00&search=lakers', 'filters'],
  ['tags=4', 'filters'],
])('TABLE-20 "%s" counts as filtered by %s', (address, by) => {
  expect(activeFilters(address).filterKind).toBe(by)
})

test('TABLE-20 clearing the filters keeps the page size, the order and the kept parameters', () => {
  const { none, activeFilters: texts } = activeFilters('search=lakers&page=3&type=2')
  expect(texts).toMatchObject({ search: 'lakers' })
  expect(Object.keys(texts)).not.toContain('page')
  expect(none).toMatchObject({ search: undefined, tags: undefined, from: undefined })
  expect(Object.keys(none)).not.toContain('type')
  expect(Object.keys(none)).not.toContain('perPage')
})
