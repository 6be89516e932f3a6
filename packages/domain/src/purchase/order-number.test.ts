import { expect, test } from 'vitest'

import { saleNumber } from '../sale.ts'
import { purchaseNumber } from './purchase.ts'

test('PURCHASE-1 SALE-1 an order is O-1042 for its buyer and S-1042 for its seller', () => {
  expect(purchaseNumber(1042)).toBe('O-1042')
  expect(saleNumber(1042)).toBe('S-1042')
})
