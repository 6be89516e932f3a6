import type { AdminPayout, PayoutStatus } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { payoutActions } from './payout-actions.ts'

// Tests which actions are offered, not the API calls they make.
vi.mock('./api.ts', () => ({ api: {} }))

const actionsOf = (status: PayoutStatus, isInProgress = false) =>
  payoutActions({
    id: 7,
    event: {
      name: 'Carmen',
      dateTime: '2027-03-01T19:30:00',
      dateTBA: false,
      timeTBA: false,
      venue: { name: 'Palace Theatre', city: 'Los Angeles' },
    },
    status,
    isInProgress: isInProgress,
    seller: { id: 1, name: 'Ada Broker', email: 'ada@seatdesk.test' },
    amount: { value: 120 },
  } as AdminPayout)

const titles = (...args: Parameters<typeof actionsOf>) =>
  actionsOf(...args).map(({ title }) => title)

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

test('ADMIN-256 the dialogs of a payout name the event, its date and its venue', () => {
  const details = (['pending', 'failed', 'cancelled'] as const)
    .flatMap((status) => actionsOf(status))
    .map(({ detail }) => detail?.replaceAll('\u00A0', ' '))
  expect(new Set(details)).toEqual(
    new Set(['Carmen, Mon, Mar 1, 2027, 7:30 PM, Palace Theatre, Los Angeles']),
  )
})

test('ADMIN-257 only the dialog that cancels a payout has Back instead of Cancel', () => {
  const cancelling = (['pending', 'failed', 'cancelled'] as const)
    .flatMap((status) => actionsOf(status))
    .filter(({ isCancellation }) => isCancellation)
    .map(({ title }) => title)
  expect(new Set(cancelling)).toEqual(new Set(['Cancel payout']))
})
