import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { ORDERS } from './english/orders.ts'

/** Messages for orders. */
export const { t } = createMessages(ENGLISH, ORDERS)
