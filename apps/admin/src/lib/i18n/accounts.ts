import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { ACCOUNTS } from './english/accounts.ts'

/** What is said of accounts. */
export const { t } = createMessages(ENGLISH, ACCOUNTS)
