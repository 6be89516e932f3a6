import type { AdminPayout, PayoutStatus } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { payoutActions } from './payout-actions.ts'

// Tests which actions are offered, not the API calls they make.
vi.mock('./api.ts', () => ({ api: {} }))

const titles = (status: PayoutStatus, isInProgress = false) =>
  payoutActions({
    id: 7,
    status,
    isInProgress: isInProgress,
    seller: { id: 1, name: 'Ada Broker', email: 'ada@seatdesk.test' },
    amount: { value: 120 },
  } as AdminPayout).map(({ title }) => title)

test.each([
  ['pending', ['Cancel payout']],
  ['failed', ['Resend', 'Cancel payout']],
  ['cancelled', ['Reinstate']],
  ['processed', []],
] as const satisfies [PayoutStatus, string[]][])(
  'ADMIN-85 a payout that is %s has the actions %j',
  (status, actions) => {
    expect(titles(status)).toEqual(actions)
  },
)

test('ADMIN-85 a payout that is under way has no actions', () => {
  expect(titles('pending', true)).toEqual([])
})
