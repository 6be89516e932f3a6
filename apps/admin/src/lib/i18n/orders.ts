import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { ORDERS } from './english/orders.ts'

/** What is said of orders. */
export const { t } = createMessages(ENGLISH, ORDERS)
