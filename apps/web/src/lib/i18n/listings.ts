import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './english/common.ts'
import { LISTINGS } from './english/listings.ts'
import { ORDERS } from './english/orders.ts'

/** Messages for managing listings. */
export const { t, translate } = createMessages(ENGLISH, COMMON, ORDERS, LISTINGS)
