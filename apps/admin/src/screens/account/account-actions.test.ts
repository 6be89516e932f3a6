import type { AccountState, AdminAccountDetails } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { accountActions } from './account-actions.ts'

// Which acts there are is asked here, and not what they call.
vi.mock('../../lib/api.ts', () => ({ api: {} }))

const account = (given: Partial<AdminAccountDetails>) =>
  ({
    id: 7,
    name: 'Ada Broker',
    email: 'ada@seatdesk.test',
    state: 'approved',
    deletedAt: null,
    payoutsFrozenAt: null,
    ...given,
  }) as AdminAccountDetails

const titles = (given: Partial<AdminAccountDetails>) =>
  accountActions(account(given)).map(({ title }) => title)

test.each([
  ['registered', ['Reject']],
  ['pending', ['Reject', 'Approve']],
  ['approved', ['Deactivate']],
  ['rejected', ['Approve']],
  ['deactivated', ['Reactivate']],
] as const satisfies [AccountState, string[]][])(
  'ADMIN-85 about an account that is %s can be done: %j',
  (state, acts) => {
    expect(titles({ state })).toEqual(acts)
  },
)

const AT = '2026-11-20T10:00:00Z' as AdminAccountDetails['createdAt']

test('ADMIN-85 payouts that are stopped can be let go on', () => {
  expect(titles({ payoutsFrozenAt: AT })).toEqual(['Release payouts', 'Deactivate'])
})

test('ADMIN-85 about an account that its owner had deleted nothing can be done', () => {
  expect(titles({ state: 'deactivated', deletedAt: AT })).toEqual([])
})

test('ADMIN-85 turning away, shutting out and letting payouts go want a reason', () => {
  const wanting = (['pending', 'approved', 'rejected', 'deactivated'] as const).flatMap((state) =>
    accountActions(account({ state, payoutsFrozenAt: AT }))
      .filter(({ wantsReason }) => wantsReason)
      .map(({ title }) => title),
  )
  expect([...new Set(wanting)].toSorted()).toEqual(['Deactivate', 'Reject', 'Release payouts'])
})
