import * as v from 'valibot'

/**
 * The eight switches of the notification settings: the name in the call's path, and the spelling
 * of its flag in the profile on the wire.
 */
export const NOTIFICATION_SWITCHES = {
  'confirmed-purchase': 'is_notif_confirmed_purchase_enabled',
  'purchase-rejected': 'is_notif_rejected_purchase_enabled',
  payouts: 'is_notif_payouts_enabled',
  'event-date-change': 'is_notif_event_date_change_enabled',
  'new-events': 'is_notif_new_event_enabled',
  'sale-confirmed': 'is_notif_sale_confirmed_enabled',
  'tickets-delivered': 'is_notif_tickets_delivered_enabled',
  watches: 'is_notif_watches_enabled',
} as const

export type NotificationSwitch = keyof typeof NOTIFICATION_SWITCHES

export const notificationSwitchSchema = v.picklist(
  Object.keys(NOTIFICATION_SWITCHES) as NotificationSwitch[],
)
