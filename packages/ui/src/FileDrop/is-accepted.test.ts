import { expect, test } from 'vitest'

import { isAccepted } from './is-accepted.ts'

test.each([
  ['stock.csv', 'text/csv', '', true],
  ['stock.CSV', '', '.csv', true],
  ['stock.csv', 'text/csv', 'text/csv', true],
  ['seat.png', 'image/png', 'image/*', true],
  ['seat.png', 'image/png', '.csv, text/plain', false],
  ['stock.csv.exe', '', '.csv', false],
  ['image', 'imagery/x', 'image/*', false],
])('%s of type "%s" with accept "%s": %s', (name, type, accept, expected) => {
  expect(isAccepted({ name, type }, accept)).toBe(expected)
})
