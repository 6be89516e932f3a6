import { adminCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { adminPayoutStatus, payoutFailureText } from '../../lib/payout-status.ts'
import { orderFixture } from './order-fixture.ts'

const payout = (overrides: object = {}) => {
  const { payout: parsed } = v.parse(adminCalls.adminOrders.get.response.schema, {
    data: {
      ...orderFixture,
      payout: {
        amount: { value: 200 },
        status: 'pending',
        isInProgress: false,
        dueAt: '2030-06-04T17:30:00.000Z',
        attempt: 1,
        sentAt: null,
        failedAt: null,
        failure: null,
        holdReason: null,
        ...overrides,
      },
    },
  }).data
  if (!parsed) throw new Error('The order has no payout.')
  return parsed
}

test('ADMIN-218 a held payout is on hold, with the reason', () => {
  expect(adminPayoutStatus(payout()).label).toBe('Pending')
  expect(payoutFailureText(payout())).toBe('')
  const held = payout({ holdReason: 'dispute' })
  expect(adminPayoutStatus(held)).toEqual({ label: 'On hold', tone: 'held' })
  expect(payoutFailureText(held)).toBe('Open dispute, problem or failed transfer')
  expect(adminPayoutStatus(payout({ isInProgress: true })).label).toBe('In transit')
})

test('ADMIN-218 a failed payout stays failed, and says what also holds it', () => {
  const failed = payout({
    status: 'failed',
    failure: 'The bank account was closed',
    holdReason: 'no-bank',
  })
  expect(adminPayoutStatus(failed).label).toBe('Failed')
  expect(payoutFailureText(failed)).toBe(
    'The bank account was closed; Seller has no verified bank account',
  )
})
