import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { START } from './english/start.ts'
import { TRADES } from './english/trades.ts'

/** Messages for the ledgers. */
export const { t } = createMessages(ENGLISH, START, TRADES)
