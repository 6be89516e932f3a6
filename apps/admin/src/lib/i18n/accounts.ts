import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { ACCOUNTS } from './english/accounts.ts'

/** Messages for accounts. */
export const { t } = createMessages(ENGLISH, ACCOUNTS)
