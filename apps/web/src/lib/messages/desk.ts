import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { LISTINGS } from './english/desk.ts'
import { COMMON } from './english/start.ts'
import { ORDERS } from './english/trades.ts'

/** Messages for managing listings. */
export const { t, translated } = createMessages(ENGLISH, COMMON, ORDERS, LISTINGS)
