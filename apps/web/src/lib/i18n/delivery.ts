import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { DELIVERY } from './english/delivery.ts'

/** Messages for ticket delivery. */
export const { t } = createMessages(ENGLISH, DELIVERY)
