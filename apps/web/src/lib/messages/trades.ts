import { createMessages, english } from '@seatdesk/front/messages'

import { start } from './english/start.ts'
import { trades } from './english/trades.ts'

/** What is said in the lists of a broker's trades. */
export const { t } = createMessages(english, start, trades)
