import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { ORDERS } from './english/orders.ts'

/** What is said of orders. */
export const { t } = createMessages(ENGLISH, ORDERS)
