import { expect, test } from 'vitest'

import { getVisiblePage, pagesAround, pagesBetween, rowAt, rowsNearViewport } from './row-pages.ts'

const LIST = { total: 95, perPage: 10 }

test('TABLE-400 rowAt returns the row at an index of the whole list from the loaded pages', () => {
  const pages = new Map([
    [2, ['k', 'l']],
    [10, ['y', 'z']],
  ])
  expect([9, 10, 11, 12, 90, 91].map((index) => rowAt(pages, 10, index))).toEqual([
    undefined,
    'k',
    'l',
    null,
    'y',
    'z',
  ])
})

test('TABLE-401 pagesAround includes pages close to the viewport, within the list', () => {
  expect(pagesAround(0, 3, LIST)).toEqual([1])
  expect(pagesAround(0, 8, LIST)).toEqual([1, 2])
  expect(pagesAround(32, 41, LIST)).toEqual([3, 4, 5])
  expect(pagesAround(85, 94, LIST)).toEqual([9, 10])
  expect(pagesBetween(0, 5, { total: 0, perPage: 10 })).toEqual([1])
  expect(pagesBetween(500, 600, LIST)).toEqual([10])
})

test('TABLE-402 keeps the page of the URL while one of its rows is visible', () => {
  expect(getVisiblePage(3, { first: 20, last: 44 }, LIST)).toBe(3)
  expect(getVisiblePage(3, { first: 29, last: 53 }, LIST)).toBe(3)
  expect(getVisiblePage(3, { first: 30, last: 54 }, LIST)).toBe(4)
  expect(getVisiblePage(3, { first: 0, last: 19 }, LIST)).toBe(1)
  expect(getVisiblePage(1, { first: 70, last: 94 }, LIST)).toBe(10)
})

test('TABLE-400 rowsNearViewport returns at most a hundred rows', () => {
  const all = Array.from({ length: 300 }, (_, index) => index)
  const pages = new Map([1, 2, 3].map((page) => [page, all.slice((page - 1) * 100, page * 100)]))
  const extent = { total: 300, perPage: 100 }
  const near = rowsNearViewport(pages, { first: 40, last: 60 }, extent)
  expect([near[0], near.at(-1)]).toEqual([25, 74])
  expect(rowsNearViewport(pages, { first: 0, last: 299 }, extent)).toHaveLength(100)
})
