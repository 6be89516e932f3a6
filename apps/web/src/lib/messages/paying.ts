import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { PAYING } from './english/paying.ts'
import { START } from './english/start.ts'

/** Messages for payment methods, payout accounts and checkout. */
export const { t, translated } = createMessages(ENGLISH, START, PAYING)
