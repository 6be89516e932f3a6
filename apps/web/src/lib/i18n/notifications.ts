import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './common.ts'

/** Messages for notifications. */
export const NOTIFICATIONS = {
  NOTIFICATIONS: {
    TITLE: 'Notifications',
    KIND: 'Type',
    MESSAGE: 'Notification',
    EVENT: 'Event',
    VENUE: 'Venue',
    TIME: 'Notification time',
    PAYMENT: 'Payment',
    LISTING: 'Listing',
    OTHER: 'Other',
    FIND_TICKETS: 'Find tickets',
    NO_NOTIFICATIONS: 'No notifications yet',
    FAILED: 'The notifications could not be loaded',
    ACTS: 'Actions',
    NOUN: 'notification|notifications',
    NEW: 'New',
    SEARCH: 'Search notifications',
    READ_STATE: 'Show',
    ALL: 'All',
    UNREAD: 'Unread',
    ANY_KIND: 'Any type',
    KIND_purchase: 'Purchases',
    KIND_sale: 'Sales',
    KIND_payout: 'Payouts',
    KIND_watch: 'Saved searches and wants',
    KIND_event: 'Events and other',
    MARK_READ: 'Mark read',
    MARK_READ_NAME: 'Mark read: {message}',
    MARK_ALL_READ: 'Mark all read',
    OPEN: 'Open: {message}',
    CONFIRM: 'Confirm',
    CONFIRM_NAME: 'Confirm {number}',
    CONFIRMED: '{number} confirmed.',
    DELIVER: 'Deliver',
    DELIVER_NAME: 'Deliver {number}',
    DUE_SALE_confirm: 'Confirm by {moment}',
    DUE_SALE_deliver: 'Deliver by {moment}',
    DUE_SALE_accept: 'Accepted no later than {moment}',
    DUE_PURCHASE_confirm: 'Seller confirms by {moment}',
    DUE_PURCHASE_deliver: 'Delivery by {moment}',
    DUE_PURCHASE_accept: 'Accept by {moment}',
    MANY_NEW: '{count} new notifications',
    NEWS: 'New notification on Seatdesk',
    NEWS_OF_PURCHASE: 'Update on order {number}',
    NEWS_OF_SALE: 'Update on sale {number}',
    NEWS_OF_WATCH: 'New alert for a saved search or want',
    NEWS_OF_PAYOUT: 'Update on your payout for {number}',
  },
} as const

/** Messages for notifications. */
export const { t } = createMessages(ENGLISH, COMMON, NOTIFICATIONS)
