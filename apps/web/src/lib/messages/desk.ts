import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { DESK } from './english/desk.ts'
import { START } from './english/start.ts'
import { TRADES } from './english/trades.ts'

/** Messages for managing listings. */
export const { t, translated } = createMessages(ENGLISH, START, TRADES, DESK)
