import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { ORDERS } from './english/orders.ts'

/** Messages for the ledgers. */
export const { t } = createMessages(ENGLISH, COMMON, ORDERS)
