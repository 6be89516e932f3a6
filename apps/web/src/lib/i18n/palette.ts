import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './common.ts'
import { TITLES } from './titles.ts'

/** Messages for the command palette and the shortcuts. */
export const PALETTE = {
  PALETTE: {
    FIND: 'Search screens, events, orders',
    NOTHING: 'No results',
    SCREENS: 'Screens',
    SETTINGS: 'Settings',
    ORDERS: 'Orders',
    ACTIONS: 'Actions',
    SHORTCUTS: 'Keyboard shortcuts',
    ADD_LISTING: 'Add a listing',
    SEE_WATCHED: 'Saved searches and wants',
    IMPORT: 'Import listings',
    EXPORT: 'Export listings',
    CONFIRM_SALES: 'Confirm sales',
    DELIVER_SALES: 'Deliver tickets',
    SEE_PROFIT: 'View profit and loss',
    SEE_AGES: 'View inventory aging',
    CHOOSE_PAYOUT_ACCOUNT: 'Choose a payout method',
    ADD_WEBHOOK: 'Add a webhook',
    CHOOSE_LOOKS: 'Switch to light or dark mode',
    ADD_CARD: 'Add a payment method',
    ADD_PAYOUT_ACCOUNT: 'Add a bank account for payouts',
    INVITE_PERSON: 'Invite a person',
    MAKE_KEY: 'Create API key',
    CHOOSE_NOTIFICATIONS: 'Change notification settings',
    SEE_DEVICES: 'View logged-in devices',
    FAVORITES: 'View favorite events',
  },
  SHORTCUTS: {
    TITLE: 'Keyboard shortcuts',
    ANYWHERE: 'Anywhere',
    TABLES: 'In a table',
    PALETTE: 'Find anything',
    HELP: 'Show this list',
    SEARCH: 'Go to the page search',
    CLOSE: 'Close the open panel',
    ROWS: 'Move between rows',
    OPEN_ROW: 'Open the row',
    CHOOSE_ROW: 'Select or deselect the row',
    THEN: 'or',
  },
} as const

/** Messages for the command palette. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, PALETTE)
