import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { COMMON } from './english/start.ts'
import { ORDERS } from './english/trades.ts'

/** Messages for the ledgers. */
export const { t } = createMessages(ENGLISH, COMMON, ORDERS)
