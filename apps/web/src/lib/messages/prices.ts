import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { EVENTS } from './english/events.ts'
import { PRICES } from './english/prices.ts'

/** What is said about what tickets cost, beside the first rows. */
export const { t } = createMessages(ENGLISH, EVENTS, PRICES)
