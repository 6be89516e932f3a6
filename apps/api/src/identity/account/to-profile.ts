import { NOTIFICATION_SWITCHES, type NotificationSwitch } from '@seatdesk/domain'
import type { Contract, WireAnswer } from '@seatdesk/domain/contract'

import type { Account } from './account-store.ts'

type WireProfile = WireAnswer<Contract['account']['getProfile']>['data']

/** An account in the spelling of the wire, for its own broker. */
export const toProfile = (account: Account): WireProfile => {
  const isOn = (kind: NotificationSwitch) => account.notification_flags[kind] ?? true
  return {
    name: account.name,
    email: account.email,
    phoneNumber: account.phone_number,
    address: account.address,
    apiKey: account.broker_key,
    isMfaEnabled: account.is_mfa_enabled,
    isEventTagEnabled: account.is_event_tag_enabled,
    isQuickBuyEnabled: account.is_quick_buy_enabled,
    is_seat_map_enabled: account.is_seat_map_enabled,
    isActive: account.state === 'approved',
    [NOTIFICATION_SWITCHES['confirmed-purchase']]: isOn('confirmed-purchase'),
    [NOTIFICATION_SWITCHES['purchase-rejected']]: isOn('purchase-rejected'),
    [NOTIFICATION_SWITCHES.payouts]: isOn('payouts'),
    [NOTIFICATION_SWITCHES['event-date-change']]: isOn('event-date-change'),
    [NOTIFICATION_SWITCHES['new-events']]: isOn('new-events'),
    [NOTIFICATION_SWITCHES['sale-confirmed']]: isOn('sale-confirmed'),
    [NOTIFICATION_SWITCHES['tickets-delivered']]: isOn('tickets-delivered'),
    [NOTIFICATION_SWITCHES.watches]: isOn('watches'),
  }
}
