import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { DELIVERY } from './english/delivery.ts'

/** What is said where tickets are handed over. */
export const { t } = createMessages(ENGLISH, DELIVERY)
