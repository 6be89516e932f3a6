import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { MONEY } from './english/money.ts'

/** Messages for payouts, disputes and reconciliation. */
export const { t } = createMessages(ENGLISH, MONEY)
