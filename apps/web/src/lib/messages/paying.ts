import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { PAYMENTS } from './english/paying.ts'
import { COMMON } from './english/start.ts'

/** Messages for payment methods, payout accounts and checkout. */
export const { t, translated } = createMessages(ENGLISH, COMMON, PAYMENTS)
