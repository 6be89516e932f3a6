import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './common.ts'

/** Messages for who changed what. */
export const HISTORY = {
  HISTORY: {
    BY: 'by {name}',
    BY_KEY: 'by API key {name}',
    BY_FORMER: 'by a former member',
    LINE: '{what} {by}',
    CREATED: 'Created',
    ADDED: 'Added',
    LISTED: 'Listed',
    EDITED: 'Edited',
    ON_SALE: 'Put on sale',
    OFF_SALE: 'Taken off sale',
    WITHDRAWN: 'Withdrawn',
    IMPORTED: 'Changed by an imported file',
    BULK: 'Changed with other listings',
    BULK_UNDONE: 'Change with other listings undone',
    LIMITS: 'Floor or ceiling changed',
    ATTACHED: 'Tickets attached',
    DETACHED: 'Tickets detached',
    HELD: 'Held back',
    SOLD_ELSEWHERE: 'Sold elsewhere',
    ORDERED: 'Ordered',
    DATE_DECLINED: 'New date declined',
    CONFIRMED: 'Confirmed',
    REJECTED: 'Rejected',
    DELIVERED: 'Delivered',
    REPLACED: 'Ticket replaced',
    PROBLEM_REPORTED: 'Problem reported',
    PROBLEM_WITHDRAWN: 'Problem withdrawn',
    PROBLEM_ANSWERED: 'Problem answered',
    TRANSFER_REPORTED: 'Transfer updated',
    TRANSFER_ACCEPTED: 'Transfer accepted',
    RESEND: 'Asked to send again',
    RECIPIENT: 'Recipient changed',
    NOTE: 'Internal notes changed',
    RUN_UNDONE: 'Undone',
    APPROVED: 'Approved for payouts',
    CHOSEN: 'Selected for payouts',
    ROTATED: 'Secret replaced',
  },
} as const

/** Messages for who changed what. */
export const { t } = createMessages(ENGLISH, COMMON, HISTORY)
