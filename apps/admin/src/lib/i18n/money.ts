import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { MONEY } from './english/money.ts'

/** What is said of payouts, disputes and the books. */
export const { t } = createMessages(ENGLISH, MONEY)
