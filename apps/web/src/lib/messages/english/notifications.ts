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
  },
} as const
