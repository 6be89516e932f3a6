import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { EVENTS } from './english/events.ts'
import { PRICES } from './english/prices.ts'

/** Messages for ticket prices, a separate chunk from the listing rows. */
export const { t } = createMessages(ENGLISH, EVENTS, PRICES)
