import type { AdminPayout, PayoutStatus } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { payoutActions } from './payout-actions.ts'

// Which acts there are is asked here, and not what they call.
vi.mock('./api.ts', () => ({ api: {} }))

const titles = (status: PayoutStatus, isUnderWay = false) =>
  payoutActions({
    id: 7,
    status,
    isUnderWay,
    seller: { id: 1, name: 'Ada Broker', email: 'ada@seatdesk.test' },
    amount: { value: 120 },
  } as AdminPayout).map(({ title }) => title)

test.each([
  ['pending', ['Cancel payout']],
  ['failed', ['Resend', 'Cancel payout']],
  ['cancelled', ['Reinstate']],
  ['processed', []],
] as const satisfies [PayoutStatus, string[]][])(
  'ADMIN-85 about a payout that is %s can be done: %j',
  (status, acts) => {
    expect(titles(status)).toEqual(acts)
  },
)

test('ADMIN-85 about a payout that is on its way nothing can be done', () => {
  expect(titles('pending', true)).toEqual([])
})
