import { expect, test } from 'vitest'

import { parseOrderNumber } from './orders-query.ts'

test('NAV-111 parses an order number, as a purchase, a sale, or both', () => {
  expect(parseOrderNumber('O-1042')).toEqual({ id: 1042, sides: ['purchase'] })
  expect(parseOrderNumber(' s1042 ')).toEqual({ id: 1042, sides: ['sale'] })
  expect(parseOrderNumber('1042')).toEqual({ id: 1042, sides: ['purchase', 'sale'] })
})

test.each(['', 'O-', '0', '76ers', 'O-12x', '9999999999999999'])(
  'NAV-111 ignores anything that is not an order number: %j',
  (query) => {
    expect(parseOrderNumber(query)).toBeNull()
  },
)
