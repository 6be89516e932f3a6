import { expect, test } from 'vitest'

import { PAGE_SIZES, pageCount, pageIndexOf } from './page.ts'

test('TABLE-6 page sizes go from 10 to 70 in steps of 10', () => {
  expect(PAGE_SIZES).toEqual([10, 20, 30, 40, 50, 60, 70])
})

test.each([
  [0, 50, 0],
  [1, 50, 1],
  [50, 50, 1],
  [51, 50, 2],
  [101, 10, 11],
])('TABLE-7 %i entries of %i a page fill %i pages', (entries, perPage, pages) => {
  expect(pageCount(entries, perPage)).toBe(pages)
})

test.each([
  [1, 0],
  [7, 6],
  [10, 9],
  [0, null],
  [-1, null],
  [11, null],
  [1.5, null],
  [Number.NaN, null],
])('TABLE-9 of ten pages, page %d has the index %j', (entered, index) => {
  expect(pageIndexOf(entered, 10)).toBe(index)
})
