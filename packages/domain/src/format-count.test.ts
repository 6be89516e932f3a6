import { expect, test } from 'vitest'

import { formatCount, pluralize } from './format-count.ts'

test.each([
  [0, '0 sales'],
  [1, '1 sale'],
  [2, '2 sales'],
  [1204, '1,204 sales'],
])('TABLE-12 %d formats as "%s"', (count, words) => {
  expect(formatCount(count, 'sale|sales')).toBe(words)
})

test('TABLE-12 a noun with one form keeps it', () => {
  expect(pluralize(2, 'stock')).toBe('stock')
})
