import { expect, test } from 'vitest'

import { saleNumber } from '../sale.ts'
import { purchaseNumber, canOrderTransition, ORDER_STATUS } from './purchase.ts'

test('PURCHASE-1 SALE-1 an order is O-1042 for its buyer and S-1042 for its seller', () => {
  expect(purchaseNumber(1042)).toBe('O-1042')
  expect(saleNumber(1042)).toBe('S-1042')
})

test('DELIVER-2 an order goes requested → confirmed → delivered, or is rejected before delivery', () => {
  const ids = Object.values(ORDER_STATUS)
  const moves = ids.flatMap((from) =>
    ids.filter((to) => canOrderTransition(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['1 → 2', '1 → 4', '2 → 3', '2 → 4'])
})
