import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { ACCOUNTS } from './english/accounts.ts'

/** What is said of accounts. */
export const { t } = createMessages(ENGLISH, ACCOUNTS)
