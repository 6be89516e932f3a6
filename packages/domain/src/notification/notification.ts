import * as v from 'valibot'

import type { Right } from '../company/role.ts'
import { eventSummarySchema } from '../event/event.ts'
import { idSchema } from '../id.ts'
import { listingIdSchema } from '../listing/listing.ts'
import { instantSchema } from '../time/wall-time.ts'

/**
 * The eight notification settings: the name in the call's path, and the wire name of the flag in
 * the profile.
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

/** Subjects of a notification besides an event. */
export const NOTIFICATION_SUBJECT_KINDS = [
  'purchase',
  'sale',
  'payout',
  'payout-method',
  'watch',
] as const

/** Filters of notifications by what they are about; `event` is everything that is about no other. */
export const NOTIFICATION_FILTER_KINDS = ['purchase', 'sale', 'payout', 'watch', 'event'] as const

export type NotificationFilterKind = (typeof NOTIFICATION_FILTER_KINDS)[number]

const notificationSubjectSchema = v.object({
  kind: v.picklist(NOTIFICATION_SUBJECT_KINDS),
  /** The order's id, which its sale and payout share, or the watch's. */
  id: v.number(),
})

/**
 * The subject of a notification: an order (as purchase or sale), a payout, a payout method, or a
 * saved search or want.
 */
export type NotificationSubject = v.InferOutput<typeof notificationSubjectSchema>

export const notificationIdSchema = idSchema('NotificationId')

export type NotificationId = v.InferOutput<typeof notificationIdSchema>

/** What is due next about an order: its confirmation, delivery or acceptance. */
const ORDER_DEADLINE_KINDS = ['confirm', 'deliver', 'accept'] as const

const notificationOrderSchema = v.object({
  section: v.string(),
  seatRow: v.string(),
  quantity: v.number(),
  /** In the order of the row; `null` where the number is not known. */
  seats: v.array(v.nullable(v.string())),
  /** What is due next; `null` if nothing. */
  deadline: v.nullable(v.object({ kind: v.picklist(ORDER_DEADLINE_KINDS), at: instantSchema })),
})

/** The seats and the next deadline of the order that a notification is about. */
export type NotificationOrder = v.InferOutput<typeof notificationOrderSchema>

/** What a broker can do next about a notification, and the right that it needs. */
export const NOTIFICATION_ACTION_RIGHTS = {
  /** Confirm the sale. */
  confirm: 'fulfill',
  /** Deliver the tickets of the sale. */
  deliver: 'fulfill',
  /** Transfer the tickets of the sale again: the transfer failed, or the recipient changed. */
  resend: 'fulfill',
  /** Answer the other side in the open problem of the order. */
  answer: 'fulfill',
  /** Download the ticket files of the purchase. */
  download: 'receiveTickets',
  /** Open the barcodes of the purchase. */
  viewBarcodes: 'receiveTickets',
  /** Accept the tickets of the purchase. */
  accept: 'receiveTickets',
  /** Buy other tickets, because the order was rejected or its payment failed. */
  findTickets: 'buy',
  /** Add a bank account that the payout can be sent to. */
  addPayoutAccount: 'addBankAccounts',
  /** Change the limits of a listing, or of several, whose price a rule could not set. */
  fixPrice: 'editListings',
  /** Check pricing rules that were turned off, and turn them on again. */
  fixRules: 'manageInventory',
  /** Update a feed whose listings are off the market. */
  fixFeed: 'manageInventory',
  /** Turn on a webhook that failed. */
  fixWebhook: 'manageKeys',
  /** Review tickets that are held back for someone, before the hold ends. */
  reviewHold: 'editListings',
} as const satisfies Record<string, Right>

export type NotificationAction = keyof typeof NOTIFICATION_ACTION_RIGHTS

/** Every action of notifications. */
export const NOTIFICATION_ACTIONS = Object.keys(
  NOTIFICATION_ACTION_RIGHTS,
) as readonly NotificationAction[]

export const notificationSchema = v.object({
  id: notificationIdSchema,
  message: v.string(),
  typeId: v.number(),
  event: v.nullable(eventSummarySchema),
  about: v.nullable(notificationSubjectSchema),
  /** The listing that the notification is about; `null` if there is none or more than one. */
  listingId: v.nullable(listingIdSchema),
  /** What the seller has to do about the sale now; `null` if nothing. */
  action: v.optional(v.nullable(v.picklist(['confirm', 'deliver'])), null),
  /** One of `NOTIFICATION_ACTION_RIGHTS`: what the reader can do about it now; `null` if nothing. */
  nextAction: v.optional(v.nullable(v.string()), null),
  /** The order that it is about; `null` if it is about none. */
  order: v.optional(v.nullable(notificationOrderSchema), null),
  /** Whether the signed-in person has not read it. */
  isUnread: v.optional(v.boolean(), false),
  createdAt: instantSchema,
})

/** A notification to a broker. */
export type Notification = v.InferOutput<typeof notificationSchema>

export type NotificationIcon = 'payment' | 'listing' | 'default'

const ICONS: Record<number, NotificationIcon> = { 1: 'payment', 2: 'listing' }

/** Returns the icon of a notification type. */
export const notificationIcon = (typeId: number): NotificationIcon => ICONS[typeId] ?? 'default'
