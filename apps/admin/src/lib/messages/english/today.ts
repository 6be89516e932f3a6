/** What waits for an operator. */
export const TODAY = {
  TODAY: {
    TITLE: 'Today',
    ACCOUNTS: 'Accounts to approve',
    OPEN_PROBLEMS: 'Problems of buyers',
    LATE_DELIVERIES: 'Late deliveries',
    FAILED_PAYOUTS: 'Failed payouts',
    OPEN_DISPUTES: 'Open disputes',
    BOOK_DIFFERENCES: 'Books that differ',
    DEAD_LETTERS: 'Failed tasks',
    FAILING_MESSAGES: 'Messages not gone out',
    NONE: 'Nothing waits',
    SINCE: 'The oldest since {moment}',
    BOOKS: 'Stock and ledger',
    BOOKS_WHOLE: 'Nothing is broken. Last looked through {moment}.',
    BOOKS_BROKEN: '{count} broken. Last looked through {moment}.',
    BOOKS_UNKNOWN: 'They have not been looked through yet.',
    FAILED: 'What waits could not be loaded',
  },
} as const
