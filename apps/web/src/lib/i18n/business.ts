import { createMessages, ENGLISH } from '@seatdesk/front/messages'

import { BUSINESS } from './english/business.ts'
import { COMMON } from './english/common.ts'

/** Messages for the business reports. */
export const { t } = createMessages(ENGLISH, COMMON, BUSINESS)
