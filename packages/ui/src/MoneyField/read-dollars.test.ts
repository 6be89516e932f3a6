import { expect, test } from 'vitest'

import { readDollars } from './read-dollars.ts'

test.each([
  ['182.50', '182.5'],
  [' $1,182.05 ', '1182.05'],
  ['.5', '0.5'],
  ['12.', '12'],
  ['0', '0'],
  ['', ''],
  ['  ', ''],
])('"%s" is read as "%s"', (values, dollars) => {
  expect(readDollars(values)).toBe(dollars)
})

test.each(['1.234', '-5', '1e3', 'ten', '1.2.3', '$'.repeat(2), '.'])(
  '"%s" is not an amount',
  (values) => {
    expect(readDollars(values)).toBeNull()
  },
)
