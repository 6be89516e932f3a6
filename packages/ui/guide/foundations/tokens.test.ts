import { expect, test } from 'vitest'

import { getContrast } from './tokens.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#0000ff', 8.59],
  ['#fff', '#00f', 8.59],
])('%s on %s has a contrast of %d', (item, other, contrast) => {
  expect(getContrast(item, other)).toBeCloseTo(contrast, 2)
})
