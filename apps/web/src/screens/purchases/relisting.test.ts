import { contract } from '@seatdesk/domain/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { samplePurchaseDetails } from '../../lib/sample-orders.ts'
import { suggestedPrice, toRelisting } from './relisting.ts'

/** Two tickets that were bought for $200. */
const purchase = (refunded: number) =>
  v.parse(contract.purchases.get.response.schema, {
    data: samplePurchaseDetails(1042, { amount: 200_00, refunded }),
  }).data

test.each([
  [0, 100_00],
  [50_00, 75_00],
  [50_01, 75_00],
  [200_00, 0],
])(
  'REFUND-5 two tickets of $200 with refunds of %i cents are relisted at a cost of %i each',
  (refunded, cost) => {
    expect(toRelisting(purchase(refunded)).cost).toBe(cost)
    expect(suggestedPrice(null, purchase(refunded))).toBe(cost)
  },
)
