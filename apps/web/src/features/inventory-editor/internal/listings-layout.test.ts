import { expect, test } from 'vitest'

import { arrangeColumns, normalizeFilters, moveKey } from './listings-layout.ts'

const COLUMNS = [{ key: 'row' }, { key: 'cost' }, { key: 'price' }]

test.each([
  [null, ['row', 'cost', 'price']],
  [
    ['price', 'row'],
    ['price', 'row'],
  ],
  [['price', 'of an older version'], ['price']],
  [['of an older version'], ['row', 'cost', 'price']],
])('DESK-64 of the stored columns %j, the known ones keep their order', (selected, keys) => {
  expect(arrangeColumns(COLUMNS, selected).map(({ key }) => key)).toEqual(keys)
})

test.each([
  ['a', 1, ['b', 'a', 'c']],
  ['c', -1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['d', 1, ['a', 'b', 'c']],
])('DESK-64 %s is moved by %i', (key, by, keys) => {
  expect(moveKey(['a', 'b', 'c'], key, by)).toEqual(keys)
})

test('DESK-65 a view keeps filters and order, but not the page or the open listing', () => {
  expect(normalizeFilters('?state=active&page=3&open=17&do=add&order_by=price')).toBe(
    'order_by=price&state=active',
  )
  expect(normalizeFilters('?order_by=price&state=active')).toBe(
    normalizeFilters('?state=active&order_by=price'),
  )
  expect(normalizeFilters('?page=2')).toBe('')
})
