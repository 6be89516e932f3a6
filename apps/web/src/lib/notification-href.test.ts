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
] as const)('NAV-101 a notification leads to %s', (_, about, href) => {
  expect(notificationHref({ about, event: event as never })).toBe(href)
})

test('NAV-101 a notification of an event leads there, and one of nothing nowhere', () => {
  expect(notificationHref({ about: null, event: event as never })).toBe('/event-tickets?id=7')
  expect(notificationHref({ about: null, event: null })).toBeUndefined()
})
