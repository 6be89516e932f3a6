import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { START } from './english/start.ts'
import { TRADES } from './english/trades.ts'

/** What is said in the lists of a broker's trades. */
export const { t } = createMessages(ENGLISH, START, TRADES)
