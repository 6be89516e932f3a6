import { linkedListingPath } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { notificationHref } from './notification-href.ts'

const event = {
  id: 7,
  name: 'Celtics at Lakers',
  dateTime: '2026-11-20T19:30:00',
  dateTBA: false,
  timeTBA: false,
  venue: { name: 'Harbour Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
}

test.each([
  ['its order', { kind: 'purchase', id: 1042 }, '/purchases?open=1042'],
  ['its sale', { kind: 'sale', id: 1042 }, '/sales?open=1042'],
  ['its payout', { kind: 'payout', id: 1042 }, '/payouts?open=1042'],
  ['the settings', { kind: 'payout-method', id: 1042 }, '/settings/payment-settings?tab=payout'],
] as const)('NAV-101 a notification leads to %s', (_, subject, href) => {
  expect(notificationHref({ about: subject, event: event as never, listingId: null })).toBe(href)
})

test('NAV-101 a notification of an event leads to it, and one without a subject leads nowhere', () => {
  const ofEvent = { about: null, event: event as never, listingId: null }
  expect(notificationHref(ofEvent)).toBe('/event-tickets?id=7')
  expect(notificationHref({ ...ofEvent, event: null })).toBeUndefined()
})

test('WATCH-15 a notification of one listing leads to it, and one of several to the watch', () => {
  const notification = { about: { kind: 'watch', id: 3 }, event: event as never } as const
  expect(notificationHref({ ...notification, listingId: 12 as never })).toBe(
    linkedListingPath(7, 12),
  )
  expect(notificationHref({ ...notification, listingId: null })).toBe('/watching/3?event=7')
})

test('PRICER-99 a notification of a held price leads to the own listing with its pricing', () => {
  expect(notificationHref({ about: null, event: null, listingId: 12 as never })).toBe(
    '/listings?open=12',
  )
})
