import { cents } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { toPriceBounds, toStepRange } from './price-step-range.ts'

const SPREAD = {
  lowest: cents(42_00),
  highest: cents(900_00),
  first: cents(40_00),
  width: cents(10_00),
  counts: [1, 4, 2, 1, 3],
  outliers: 0,
}

test('GLANCE-21 converts between slider positions and the price filter', () => {
  expect(toStepRange(SPREAD, {})).toEqual([0, 5])
  expect(toPriceBounds(SPREAD, [0, 5])).toEqual({ from: undefined, to: undefined })
  expect(toPriceBounds(SPREAD, [1, 3])).toEqual({ from: 50_00, to: 70_00 })
  for (const range of [
    [1, 3],
    [0, 2],
    [4, 5],
  ] as const)
    expect(toStepRange(SPREAD, toPriceBounds(SPREAD, range))).toEqual(range)
})

test('GLANCE-21 rounds a price between or outside the steps to a step', () => {
  expect(toStepRange(SPREAD, { from: 54_00, to: 66_00 })).toEqual([1, 3])
  expect(toStepRange(SPREAD, { from: 5_000_00 })).toEqual([4, 5])
  expect(toStepRange(SPREAD, { to: 1_00 })).toEqual([0, 1])
})
