/** What a broker was told. */
export const NOTIFICATIONS = {
  NOTIFICATIONS: {
    TITLE: 'Notifications',
    KIND: 'Kind',
    MESSAGE: 'Notification',
    EVENT: 'Event',
    VENUE: 'Venue',
    TIME: 'Notification time',
    PAYMENT: 'Payment',
    LISTING: 'Listing',
    OTHER: 'News',
    NO_NOTIFICATIONS: 'No notifications yet',
    FAILED: 'The notifications could not be loaded',
    NOUN: 'notification|notifications',
    OPEN: 'Open: {message}',
    MANY_NEW: '{count} new notifications',
    NEWS: 'There is news for you on Seatdesk',
    NEWS_OF_PURCHASE: 'News of your order {number}',
    NEWS_OF_SALE: 'News of your sale {number}',
    NEWS_OF_WATCH: 'News of what you watch',
    NEWS_OF_PAYOUT: 'News of your payout of {number}',
  },
} as const
