import * as v from 'valibot'
import { expect, test } from 'vitest'

import { NOTIFICATION_SWITCHES } from '../notification/notification.ts'
import { initials, profileSchema } from './profile.ts'

const WIRE = {
  name: 'Ann Broker',
  email: 'ann@seatdesk.test',
  phoneNumber: '+12025550123',
  address: null,
  apiKey: 'bk_7',
  isMfaEnabled: false,
  isEventTagEnabled: true,
  isQuickBuyEnabled: false,
  is_seat_map_enabled: true,
  isActive: true,
  is_notif_confirmed_purchase_enabled: false,
  is_notif_rejected_purchase_enabled: false,
  is_notif_payouts_enabled: false,
  is_notif_event_date_change_enabled: false,
  is_notif_new_event_enabled: false,
  is_notif_sale_confirmed_enabled: false,
  is_notif_tickets_delivered_enabled: false,
  is_notif_watches_enabled: false,
}

test('AUTH-30 reads the profile from its wire format', () => {
  expect(v.parse(profileSchema, WIRE)).toMatchObject({
    name: 'Ann Broker',
    brokerId: 'bk_7',
    isSeatMapEnabled: true,
    isEventTagEnabled: true,
    address: null,
  })
})

test.each(Object.entries(NOTIFICATION_SWITCHES))(
  'AUTH-31 the notification switch %s is the flag %s',
  (name, flag) => {
    const { notifications } = v.parse(profileSchema, { ...WIRE, [flag]: true })
    const on = Object.entries(notifications).filter(([, isOn]) => isOn)

    expect(on).toEqual([[name, true]])
  },
)

test('AUTH-34 there are eight notification switches', () => {
  expect(Object.keys(NOTIFICATION_SWITCHES)).toEqual([
    'confirmed-purchase',
    'purchase-rejected',
    'payouts',
    'event-date-change',
    'new-events',
    'sale-confirmed',
    'tickets-delivered',
    'watches',
  ])
})

test.each([
  ['Ann Broker', 'ann@seatdesk.test', 'AN'],
  ['', 'bob@seatdesk.test', 'BO'],
  ['   ', 'bob@seatdesk.test', 'BO'],
  ['X', 'bob@seatdesk.test', 'X'],
  ['  zoë', 'z@seatdesk.test', 'ZO'],
  ['😀😀😀', 'z@seatdesk.test', '😀😀'],
])('NAV-13 the initials of %j, %s are %s', (name, email, badge) => {
  expect(initials({ name, email })).toBe(badge)
})
