import { createMessages, createTranslator, ENGLISH } from '@seatdesk/app-kit/i18n'

/** English messages for navigation, login, logout and shared parts. */
export const COMMON = {
  COMMON: {
    BACK_TO: 'Back to {list}',
    BROKERS_ELSEWHERE:
      'This is the admin console, and your account is a broker account. Log in on the main site instead.',
  },
  NAVIGATION: {
    TODAY: 'Today',
    ACCOUNTS: 'Accounts',
    COMPANIES: 'Companies',
    ORDERS: 'Orders',
    MONEY: 'Money',
    PAYOUTS: 'Payouts',
    DISPUTES: 'Disputes',
    BOOKS: 'Reconciliation',
    LEDGER: 'Ledger',
    CATALOG: 'Catalog',
    EVENTS: 'Events',
    VENUES: 'Venues',
    SEAT_MAPS: 'Seat maps',
    EVENT_REQUESTS: 'Event requests',
    PERFORMERS: 'Performers',
    SCHEDULE: 'Import schedule',
    TAGS: 'Tags',
    MESSAGES: 'Messages',
    AUDIT: 'Audit',
    HEALTH: 'System health',
    FAILED_TASKS: 'Failed tasks',
    ME: 'My account',
    LOG_OUT: 'Log out',
  },
  LOGIN: {
    TITLE: 'Log in to the admin console',
    LEAD: 'For administrators only.',
    EMAIL: 'Email',
    EMAIL_REQUIRED: 'Email is required',
    EMAIL_VALID: 'Enter a valid email address',
    PASSWORD: 'Password',
    PASSWORD_REQUIRED: 'Password is required',
    KEEP_ME_LOGGED_IN: 'Keep me logged in',
    PASSKEY: 'Use a passkey',
    PASSKEY_NOT_POSSIBLE:
      'This browser or device cannot use a passkey here. Log in with your password.',
    SUBMIT: 'Log in',
  },
  MFA: {
    TITLE: 'Two-factor code',
    TEXT: 'Enter the 6-digit code from a text message or your authenticator app. Text message codes are valid for {minutes} minutes.',
    CODE: 'Code',
    CODE_REQUIRED: 'Code is required',
    CODE_INCOMPLETE: 'Enter all 6 digits',
    SUBMIT: 'Continue',
    START_OVER: 'Start over',
  },
  ME: {
    NAME: 'Name',
    EMAIL: 'Email',
    DISPLAY: 'Display',
    COLOR_SCHEME: 'Color scheme',
    LIGHT: 'Light',
    DARK: 'Dark',
    AUTO: 'System',
  },
} as const

/** Messages that every screen needs. */
export const { t, translate } = createMessages(ENGLISH, COMMON)

/** Translator for the shared components and error messages. */
export const i18n = createTranslator({ t })

export const { toastFailure } = i18n
