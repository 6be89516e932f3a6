/** What belongs to no screen: navigation, general errors, words on buttons. */
export const commonMessages = {
  COMMON: {
    DEFAULT_ERROR: 'Something went wrong, please contact our support.',
    UNREACHABLE: 'Seatdesk cannot be reached. Check your connection and try again.',
    COPIED_TO_CLIPBOARD: 'Copied to clipboard.',
    COPY_BY_HAND: 'Your browser does not let us copy. It is selected: copy it yourself.',
    CANCEL: 'Cancel',
    CLOSE: 'Close',
    BACK: 'Back',
    LOG_IN: 'Log in',
    REGISTER: 'Register',
    LOADING: 'Loading',
    TAB_ONLY:
      'Your browser keeps no data for Seatdesk: you will be logged out when you close this tab.',
    NOT_FOUND: 'This page does not exist',
    NOT_FOUND_TEXT:
      'This page does not exist: the address may be mistyped, or the page may have moved.',
    TO_START: 'Go to the start',
    SCREEN_FAILED: 'This page could not be shown',
    SCREEN_FAILED_TEXT: 'Reload to get the current version of Seatdesk.',
    RELOAD: 'Reload',
    PROFILE_FAILED: 'Your account could not be loaded',
    DATES: 'Dates',
  },
  API: {
    LOGIN_WRONG_EMAIL_OR_PASSWORD: 'Wrong email or password',
    LOGIN_USER_NOT_APPROVED:
      'It looks like your account is not approved. We will approve your account as soon as possible.',
    WRONG_CURRENT_PASSWORD: 'Current password is wrong, please try again.',
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
    PRIVACY: 'Privacy policy',
    TERMS: 'Terms of use',
    ABOUT: 'About',
    COMMUNITY: 'Community',
  },
} as const
