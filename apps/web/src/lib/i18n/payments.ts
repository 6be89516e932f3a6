import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { PAYMENTS } from './english/payments.ts'

/** Messages for payment methods, payout accounts and checkout. */
export const { t, translate } = createMessages(ENGLISH, COMMON, PAYMENTS)
