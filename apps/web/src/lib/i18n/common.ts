import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { TITLES } from './titles.ts'

/** Messages shared by all screens or shown first: menus, landing page. */
export const COMMON = {
  COMMON: {
    COPIED_TO_CLIPBOARD: 'Copied to clipboard.',
    COMMON_PASSWORD: 'This password is very common and easy to guess. Choose another.',
    COPY_BY_HAND:
      'Your browser blocked copying. The text is selected, so you can copy it yourself.',
    DATE: 'Date',
    DATE_AND_TIME: 'Date and time',
    TIME: 'Time',
    IN_HAND: 'in hand {date}',
    IN_HAND_NOW: 'in hand now',
    NOW: 'Now',
    LOG_IN: 'Log in',
    NOT_GIVEN: 'Not given',
    LISTING: 'Section {section}, row {row}, seats {seats}',
    LISTING_ONE: 'Section {section}, row {row}, seat {seats}',
    LISTING_NO_SEATS: 'Section {section}, row {row}, seats not given',
    ALL_EVENTS: 'All events',
    REGISTER: 'Register',
  },
  API: {
    STILL_ANSWERED: 'This purchase is still being processed, please try again in a moment.',
  },
  NAVIGATION: {
    SETTINGS_LABEL: 'Settings',
    NARROWED: 'You see only: {names}',
    EVENTS: 'Events',
    PURCHASES: 'Purchases',
    SALES: 'Sales',
    PAYOUTS: 'Payouts',
    LISTINGS: 'Listings',
    NOTIFICATIONS: 'Notifications',
    BUSINESS: 'Business',
    SETTINGS: 'Settings',
    ACCOUNT_INFORMATION: 'Account information',
    TEAM: 'Team',
    ACTIVITY: 'Activity',
    INVITATION: 'Invitation',
    MONEY_EMAIL: 'Emails about money',
    BROKER_SETTINGS: 'Broker settings',
    LOGIN_DETAILS: 'Login details',
    PAYMENT_AND_PAYOUT: 'Payment and payout',
    NOTIFICATION_SETTINGS: 'Notifications',
    TICKET_RECIPIENTS: 'Ticket recipients',
    LOG_OUT: 'Log out',
    FIND: 'Find anything',
  },
  LANDING: {
    TITLE: 'Welcome to the future of ticket resale',
    SUBTITLE: 'A trading desk for brokers: every seat, price and order in one place.',
    LOGIN: 'Login',
    PICTURE: 'Tickets for an event in a table, next to the seat map',
    PRIVACY: 'Privacy policy',
    TERMS: 'Terms of use',
    ABOUT: 'About',
    COMMUNITY: 'Community',
  },
} as const

/** Messages that are needed before any screen is loaded. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES)
