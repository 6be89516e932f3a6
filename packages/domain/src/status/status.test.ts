import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { inventoryStatus } from '../inventory/inventory-listing.ts'
import { notificationIcon } from '../notification/notification.ts'
import { payoutStatus } from '../payout/payout.ts'
import { orderStatus } from '../purchase/purchase.ts'

test.each([
  ['STATUS-1', 1, 'Requested', 'waiting'],
  ['STATUS-2', 2, 'Confirmed', 'good'],
  ['STATUS-3', 3, 'Delivered', 'done'],
  ['STATUS-4', 4, 'Rejected', 'bad'],
])('%s an order with status %i has the label %s and the tone %s', (_id, statusId, label, tone) => {
  expect(orderStatus(statusId)).toEqual({ label, tone })
})

test.each([
  ['pending', 'Pending', 'waiting'],
  ['processed', 'Processed', 'good'],
  ['cancelled', 'Canceled', 'held'],
  ['failed', 'Failed', 'bad'],
])('STATUS-5 a payout that is %s has the label %s and the tone %s', (status, label, tone) => {
  expect(payoutStatus(status)).toEqual({ label, tone })
})

test.each([
  ['STATUS-6', 1, 'Active', 'good'],
  ['STATUS-6', 2, 'Inactive', 'held'],
  ['STATUS-7', 3, 'Deactive', 'bad'],
])('%s a listing with status %i has the label %s and the tone %s', (_id, status, label, tone) => {
  expect(inventoryStatus(status)).toEqual({ label, tone })
})

test('STATUS-4 STATUS-7 STATUS-11 an unknown number is Rejected, Deactive and the default icon', () => {
  const others = fc.oneof(fc.integer(), fc.double()).filter((id) => ![1, 2, 3].includes(id))
  fc.assert(
    fc.property(others, (id) => {
      expect(orderStatus(id)).toEqual({ label: 'Rejected', tone: 'bad' })
      expect(inventoryStatus(id)).toEqual({ label: 'Deactive', tone: 'bad' })
      expect(notificationIcon(id)).toBe('default')
    }),
  )
})

test('STATUS-5 an unknown payout status is Failed', () => {
  const known = ['pending', 'processed', 'cancelled']
  const others = fc.oneof(
    fc.string(),
    fc.constantFrom('Pending', 'paid', 'canceled', 'constructor', '__proto__', 'toString'),
  )
  fc.assert(
    fc.property(others, (status) => {
      fc.pre(!known.includes(status))
      expect(payoutStatus(status)).toEqual({ label: 'Failed', tone: 'bad' })
    }),
  )
})

test.each([
  [1, 'payment'],
  [2, 'listing'],
])('STATUS-11 a notification of type %i has the %s icon', (typeId, icon) => {
  expect(notificationIcon(typeId)).toBe(icon)
})
