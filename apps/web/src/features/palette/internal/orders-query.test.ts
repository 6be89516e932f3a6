import { expect, test } from 'vitest'

import { parseOrderNumber } from './orders-query.ts'

test('NAV-111 an order is found by its number, from the side that is named or from both', () => {
  expect(parseOrderNumber('O-1042')).toEqual({ id: 1042, sides: ['purchase'] })
  expect(parseOrderNumber(' s1042 ')).toEqual({ id: 1042, sides: ['sale'] })
  expect(parseOrderNumber('1042')).toEqual({ id: 1042, sides: ['purchase', 'sale'] })
})

test.each(['', 'O-', '0', '76ers', 'O-12x', '9999999999999999'])(
  'NAV-111 what is no number is none: %j',
  (query) => {
    expect(parseOrderNumber(query)).toBeNull()
  },
)
