import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { DELIVERY } from './english/delivery.ts'

/** Messages for ticket delivery. */
export const { t } = createMessages(ENGLISH, DELIVERY)
