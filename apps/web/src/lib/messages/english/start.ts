/** What belongs to no screen, or to those that are seen first: the menus, the landing page. */
export const START = {
  COMMON: {
    COPIED_TO_CLIPBOARD: 'Copied to clipboard.',
    COMMON_PASSWORD: 'Many people use this password, and it is tried first. Better take another.',
    COPY_BY_HAND: 'Your browser does not let us copy. It is selected: copy it yourself.',
    DATE: 'Date',
    DATE_AND_TIME: 'Date and time',
    TIME: 'Time',
    LOG_IN: 'Log in',
    ALL_EVENTS: 'All events',
    REGISTER: 'Register',
  },
  API: {
    STILL_ANSWERED: 'This purchase is still being processed, please try again in a moment.',
  },
  NAVIGATION: {
    SETTINGS_LABEL: 'Settings',
    EVENTS: 'Events',
    PURCHASES: 'Purchases',
    SALES: 'Sales',
    PAYOUTS: 'Payouts',
    LISTINGS: 'Listings',
    NOTIFICATIONS: 'Notifications',
    SETTINGS: 'Settings',
    ACCOUNT_INFORMATION: 'Account information',
    BROKER_SETTINGS: 'Broker settings',
    LOGIN_DETAILS: 'Login details',
    PAYMENT_AND_PAYOUT: 'Payment and payout',
    NOTIFICATION_SETTINGS: 'Notifications',
    LOG_OUT: 'Log out',
  },
  LANDING: {
    TITLE: 'Welcome to the future of ticket resale',
    SUBTITLE:
      'A trading desk for brokers: every seat, every price and every order in one calm place.',
    LOGIN: 'Login',
    PICTURE: 'The tickets of an event as a table, beside the map of its venue',
    PRIVACY: 'Privacy policy',
    TERMS: 'Terms of use',
    ABOUT: 'About',
    COMMUNITY: 'Community',
  },
} as const
