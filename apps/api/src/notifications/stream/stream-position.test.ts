import { expect, test } from 'vitest'

import { parsePosition, formatPosition } from './stream-position.ts'

test.each([
  [{ floor: 0, told: new Set<number>() }, '0.'],
  [{ floor: 812, told: new Set([815, 813]) }, '812.815,813'],
])('WIRE-93 a formatted position parses back to the same position', (place, text) => {
  expect(formatPosition(place)).toBe(text)
  expect(parsePosition(text)).toEqual(place)
})

test.each([null, '', 'x', '7', '-1.', '1.a', '1.2;3', `${'9'.repeat(16)}.`])(
  'WIRE-93 %j is not a position',
  (text) => {
    expect(parsePosition(text)).toBeNull()
  },
)
