import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

/** English messages for the administrators' queues. */
export const TODAY = {
  TODAY: {
    TITLE: 'Today',
    ACCOUNTS: 'Accounts to approve',
    OPEN_PROBLEMS: 'Open problems',
    LATE_DELIVERIES: 'Late deliveries',
    FAILED_PAYOUTS: 'Failed payouts',
    OPEN_DISPUTES: 'Open disputes',
    BOOK_DIFFERENCES: 'Reconciliation differences',
    FAILED_TASKS: 'Failed tasks',
    FAILING_MESSAGES: 'Undelivered messages',
    NONE: 'All clear',
    CLEAR: 'Nothing waiting in:',
    SINCE: 'Oldest: {moment}',
    BOOKS: 'Inventory and ledger checks',
    BOOKS_WHOLE: 'All checks passed. Last checked {moment}.',
    BOOKS_BROKEN: '{count} failed. Last checked {moment}.',
    BOOKS_UNKNOWN: 'Not checked yet.',
    FAILED: 'Today’s items could not be loaded',
  },
} as const

/** Messages for the administrators' queues. */
export const { t } = createMessages(ENGLISH, TODAY)
