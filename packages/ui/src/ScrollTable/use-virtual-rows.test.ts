import { expect, test } from 'vitest'

import { getRenderedIndexes } from './use-virtual-rows.ts'

const RANGE = { startIndex: 41, endIndex: 44, overscan: 2, count: 100 }

test('TABLE-400 renders visible rows and some beyond, in steps', () => {
  expect(getRenderedIndexes(RANGE, null)).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47])
  expect(getRenderedIndexes({ ...RANGE, startIndex: 0, endIndex: 1 }, null)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ])
  expect(getRenderedIndexes({ ...RANGE, startIndex: 98, endIndex: 99 }, null)).toEqual([
    96, 97, 98, 99,
  ])
})

test('TABLE-421 while scrolling, the rendered rows change every few rows, with more rows ahead than behind', () => {
  const scrolled = { startIndex: 40, endIndex: 56, overscan: 8, count: 1000 }
  const changes = (course: 'forward' | 'backward') => {
    const seen = Array.from({ length: 40 }, (_, step) => {
      const by = course === 'forward' ? step : -step
      const range = {
        ...scrolled,
        startIndex: 400 + by,
        endIndex: 416 + by,
      }
      const saved = getRenderedIndexes(range, null, course)
      expect(saved).toEqual(expect.arrayContaining([range.startIndex, range.endIndex]))
      return `${saved.at(0)} ${saved.at(-1)}`
    })
    return new Set(seen).size
  }
  expect(changes('forward')).toBeLessThanOrEqual(11)
  expect(changes('backward')).toBeLessThanOrEqual(11)
  const rendered = getRenderedIndexes(scrolled, null, 'forward')
  expect(40 - (rendered.at(0) ?? 0)).toBeLessThan(8)
  expect((rendered.at(-1) ?? 0) - 56).toBeGreaterThanOrEqual(8)
  const back = getRenderedIndexes(scrolled, null, 'backward')
  expect(40 - (back.at(0) ?? 0)).toBeGreaterThanOrEqual(8)
  expect((back.at(-1) ?? 0) - 56).toBeLessThan(8)
})

test('TABLE-403 the focused row is always rendered', () => {
  expect(getRenderedIndexes(RANGE, 3).at(0)).toBe(3)
  expect(getRenderedIndexes(RANGE, 99).at(-1)).toBe(99)
  expect(getRenderedIndexes(RANGE, 40)).toHaveLength(12)
  expect(getRenderedIndexes(RANGE, 100)).toHaveLength(12)
})
