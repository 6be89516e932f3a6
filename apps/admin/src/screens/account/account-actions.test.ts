import type { AccountState, AdminAccountDetails } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { accountActions } from './account-actions.ts'

// Tests which actions are offered, not the API calls they make.
vi.mock('../../lib/api.ts', () => ({ api: {} }))

const account = (overrides: Partial<AdminAccountDetails>) =>
  ({
    id: 7,
    name: 'Ada Broker',
    email: 'ada@seatdesk.test',
    state: 'approved',
    deletedAt: null,
    payoutsFrozenAt: null,
    ...overrides,
  }) as AdminAccountDetails

const titles = (overrides: Partial<AdminAccountDetails>) =>
  accountActions(account(overrides)).map(({ title }) => title)

test.each([
  ['registered', ['Reject']],
  ['pending', ['Reject', 'Approve']],
  ['approved', ['Deactivate']],
  ['rejected', ['Approve']],
  ['deactivated', ['Reactivate']],
] as const satisfies [AccountState, string[]][])(
  'ADMIN-85 an account that is %s has the actions %j',
  (state, actions) => {
    expect(titles({ state })).toEqual(actions)
  },
)

const AT = '2026-11-20T10:00:00Z' as AdminAccountDetails['createdAt']

test('ADMIN-85 frozen payouts can be released', () => {
  expect(titles({ payoutsFrozenAt: AT })).toEqual(['Release payouts', 'Deactivate'])
})

test('ADMIN-85 an account that was deleted by its owner has no actions', () => {
  expect(titles({ state: 'deactivated', deletedAt: AT })).toEqual([])
})

test('ADMIN-85 rejecting, deactivating and releasing payouts require a reason', () => {
  const wanting = (['pending', 'approved', 'rejected', 'deactivated'] as const).flatMap((state) =>
    accountActions(account({ state, payoutsFrozenAt: AT }))
      .filter(({ wantsReason }) => wantsReason)
      .map(({ title }) => title),
  )
  expect([...new Set(wanting)].toSorted()).toEqual(['Deactivate', 'Reject', 'Release payouts'])
})

test('ADMIN-256 the dialogs of an account name its email, since names may be the same', () => {
  const details = (overrides: Partial<AdminAccountDetails>) =>
    accountActions(account({ payoutsFrozenAt: AT, ...overrides })).map(({ detail }) => detail)
  for (const state of ['registered', 'pending', 'approved', 'rejected', 'deactivated'] as const)
    expect(new Set(details({ state }))).toEqual(new Set(['ada@seatdesk.test']))
  expect(new Set(details({ name: '' }))).toEqual(new Set([undefined]))
})
