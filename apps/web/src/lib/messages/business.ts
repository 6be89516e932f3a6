import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { BUSINESS } from './english/business.ts'
import { COMMON } from './english/start.ts'

/** Messages for the business reports. */
export const { t } = createMessages(ENGLISH, COMMON, BUSINESS)
